import { expect, it } from 'vitest';
import { mutants } from '../../proofs/mutants/index.ts';
import { mutantTarget } from '../../proofs/mutants/inject/mutant.ts';
import { failureOf } from '../../sequences/replay-id.ts';
import { explain, fuzz, randomSequence } from './fuzz.ts';
import type { Runner } from './runner.ts';

async function firstFailure(): Promise<Runner> {
  const mutant = mutants.find(({ id }) => id === 'transfer/lost-update');
  for (let seed = 1; seed < 50 && mutant !== undefined; seed += 1) {
    const runner = await fuzz(mutantTarget(mutant), randomSequence(seed, 60));
    if (runner.broken.length > 0) return runner;
  }
  throw new Error('expected a random sequence to fail');
}

it('a random sequence that breaks a rule has a replay id', { timeout: 120_000 }, async () => {
  const failing = await firstFailure();
  const [, id = ''] = /--replay (\S+)/.exec(explain(failing)) ?? [];
  expect(failureOf(id)).toEqual({
    profile: 'document',
    rule: failing.broken[0]?.rule,
    commands: failing.commands,
  });
});

it('no other text is a replay id', () => {
  expect(failureOf('nonsense')).toBeUndefined();
});
