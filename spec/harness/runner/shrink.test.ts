import { describe, expect, it } from 'vitest';
import { faults } from '../mutants/index.ts';
import { faultyTarget } from '../mutants/inject/mutant.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { shrunk, walkOf } from './shrink.ts';
import { storyOf } from '../generators/replay-id.ts';
import { explain, replay, type WalkReport } from './fuzz.ts';

const fault = faults.find(({ id }) => id === 'transfer/lost-update');
const newTarget = () => (fault === undefined ? inProcessTarget() : faultyTarget(fault));
const stepsMax = 60;

const brokenIn = ({ failure }: WalkReport): string[] =>
  failure?.judgement.broken.map(({ rule }) => rule) ?? [];

/** The first walk that the fault stops, and its seed. */
async function failingWalk(): Promise<readonly [WalkReport, seed: number]> {
  for (let seed = 1; seed < 50; seed += 1) {
    const report = await walkOf(seed, stepsMax, newTarget);
    if (report.failure !== undefined) return [report, seed];
  }
  throw new Error('expected some walk to fail');
}

describe('a walk that breaks a rule', () => {
  it(
    'is made shorter and told as a token, which says whether it is fixed',
    { timeout: 120_000 },
    async () => {
      const [failing, seed] = await failingWalk();
      const shortest = await shrunk(failing, seed, stepsMax, newTarget);
      expect(brokenIn(shortest)).toContain(brokenIn(failing)[0]);
      expect(shortest.deeds.length).toBeLessThan(6);

      const [, token = ''] = /--replay (\S+)/.exec(explain(shortest)) ?? [];
      const story = storyOf(token, profile => inProcessTarget({ profile, network: 'quartz' }).actors);
      expect(story?.profile).toBe('document');
      const elsewhere = inProcessTarget({ network: 'quartz' });
      expect(explain(await replay(elsewhere, story?.deeds ?? []))).toBe('no rule is broken');
      expect(brokenIn(await replay(newTarget(), shortest.deeds))).toEqual(brokenIn(shortest));
    },
  );

  it('is not told by any other text', () => {
    expect(storyOf('nonsense', () => [])).toBeUndefined();
  });
});
