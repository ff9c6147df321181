import { planted, type Mutant } from './inject/mutant.ts';

/** Faults in snapshots, and in blocks of several writes. */
export const capabilityMutants: readonly Mutant[] = [
  planted('snapshot/going-back-does-nothing', 'snapshot.going-back-restores-everything', {
    can: () => ({ remember: async () => async () => {} }),
  }),
  planted('snapshot/a-second-time-it-does-nothing', 'snapshot.going-back-restores-everything', {
    can: target => ({
      remember: async () => {
        let isUsed = false;
        const goBack = await target.remember?.();
        return async () => {
          if (!isUsed) await goBack?.();
          isUsed = true;
        };
      },
    }),
  }),
  planted('block/last-come-first-served', 'block.several-writes-happen-one-by-one', {
    can: target => ({
      writeTogether: async requests =>
        (await target.writeTogether?.(requests.toReversed()))?.toReversed() ?? [],
    }),
  }),
  planted('block/one-write-each', 'block.several-writes-happen-one-by-one', {
    can: target => ({
      writeTogether: async requests => (await target.writeTogether?.(requests.slice(0, 1))) ?? [],
    }),
  }),
];
