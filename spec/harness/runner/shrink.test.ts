import { describe, expect, it } from 'vitest';
import { mutants } from '../mutants/index.ts';
import { mutantTarget } from '../mutants/inject/mutant.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { fuzzOnce, shrunk } from './shrink.ts';
import { sequenceOf } from '../generators/replay-id.ts';
import { explain, replay, type FuzzReport } from './fuzz.ts';

const mutant = mutants.find(({ id }) => id === 'transfer/lost-update');
const newTarget = () => (mutant === undefined ? inProcessTarget() : mutantTarget(mutant));
const stepsMax = 60;

const brokenIn = ({ failure }: FuzzReport): string[] =>
  failure?.judgement.broken.map(({ rule }) => rule) ?? [];

/** The first walk that the fault stops, and its seed. */
async function failingSequence(): Promise<readonly [FuzzReport, seed: number]> {
  for (let seed = 1; seed < 50; seed += 1) {
    const report = await fuzzOnce(seed, stepsMax, newTarget);
    if (report.failure !== undefined) return [report, seed];
  }
  throw new Error('expected some walk to fail');
}

describe('a walk that breaks a rule', () => {
  it(
    'is made shorter and told as a token, which says whether it is fixed',
    { timeout: 120_000 },
    async () => {
      const [failing, seed] = await failingSequence();
      const shortest = await shrunk(failing, seed, stepsMax, newTarget);
      expect(brokenIn(shortest)).toContain(brokenIn(failing)[0]);
      expect(shortest.commands.length).toBeLessThan(6);

      const [, token = ''] = /--replay (\S+)/.exec(explain(shortest)) ?? [];
      const sequence = sequenceOf(token, profile => inProcessTarget({ profile, network: 'quartz' }).actors);
      expect(sequence?.profile).toBe('document');
      const elsewhere = inProcessTarget({ network: 'quartz' });
      expect(explain(await replay(elsewhere, sequence?.commands ?? []))).toBe('no rule is broken');
      expect(brokenIn(await replay(newTarget(), shortest.commands))).toEqual(brokenIn(shortest));
    },
  );

  it('is not told by any other text', () => {
    expect(sequenceOf('nonsense', () => [])).toBeUndefined();
  });
});
