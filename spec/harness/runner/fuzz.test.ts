import { describe, expect, it } from 'vitest';
import { mutants } from '../../proofs/mutants/index.ts';
import { mutantTarget } from '../../proofs/mutants/inject/mutant.ts';
import { failureOf } from '../../sequences/replay-id.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { explain, fuzz, randomSequence, replay, shortestFailure } from './fuzz.ts';
import type { Runner } from './runner.ts';

const mutant = mutants.find(({ id }) => id === 'transfer/lost-update');
const newTarget = () => (mutant === undefined ? inProcessTarget() : mutantTarget(mutant));

const brokenIn = ({ broken }: Runner): string[] => broken.map(({ rule }) => rule);

async function firstFailure(): Promise<Runner> {
  for (let seed = 1; seed < 50; seed += 1) {
    const runner = await fuzz(newTarget(), randomSequence(seed, 60));
    if (runner.broken.length > 0) return runner;
  }
  throw new Error('expected a random sequence to fail');
}

describe('a random sequence that breaks a rule', () => {
  it('is minimised and has a replay id, which shows whether it is fixed', { timeout: 120_000 }, async () => {
    const failing = await firstFailure();
    const shortest = await shortestFailure(failing, newTarget);
    expect(brokenIn(shortest)).toContain(brokenIn(failing)[0]);
    expect(shortest.commands.length).toBeLessThan(6);

    const [, replayId = ''] = /--replay (\S+)/.exec(explain(shortest)) ?? [];
    const failure = failureOf(replayId);
    expect(failure?.profile).toBe('document');
    const elsewhere = inProcessTarget({ network: 'quartz' });
    expect(explain(await replay(elsewhere, failure?.commands ?? []))).toBe('no rule is broken');
    expect(brokenIn(await replay(newTarget(), failure?.commands ?? []))).toEqual(brokenIn(shortest));
  });

  it('has no other text as its replay id', () => {
    expect(failureOf('nonsense')).toBeUndefined();
  });
});
