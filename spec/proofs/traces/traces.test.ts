import { describe, expect, it } from 'vitest';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { disagreement, play } from './play.ts';
import { readSample } from './sample.ts';

/** Recordings of the network's own runtime: under profile `chain`, every step has the recorded outcome. */
describe.each(readSample())('recording $flavour $id $question', ({ steps, allowances }) => {
  it('has the same outcome at every step', async () => {
    const played = play(inProcessTarget({ profile: 'chain' }), { steps, ...(allowances && { allowances }) });
    for (const [index, step] of steps.entries()) {
      const { value } = await played.next();
      if (value === undefined) throw new Error(`expected step ${index + 1} to be played`);
      const problem = disagreement(step, value);
      const name = `step ${index + 1}: ${step.op} ${JSON.stringify(step.body)}: ${problem}`;
      expect(problem === undefined, name).toBe(step.differs === undefined);
    }
  });
});
