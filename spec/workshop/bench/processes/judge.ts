import { fuzz, randomSequence } from '../../../harness/runner/fuzz.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { answerParent, cpuSeconds } from './channel.ts';

const handlers = {
  /** Judges the steps of random sequences, as `npm run fuzz` does; steps per second of CPU time. */
  fuzz: async ({ sequences, length }: { sequences: number; length: number }): Promise<number> => {
    const before = cpuSeconds();
    let steps = 0;
    for (let seed = 1; seed <= sequences; seed += 1) {
      const report = await fuzz(inProcessTarget(), randomSequence(seed, length));
      if (report.broken.length > 0) throw new Error(`expected no broken rule with the seed ${seed}`);
      steps += report.steps.length;
    }
    return steps / (cpuSeconds() - before);
  },
};

/** Functions of the process that judges random sequences. */
export type Judge = typeof handlers;

answerParent(handlers);
