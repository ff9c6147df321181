import { alterBody, type Members } from './inject/messages.ts';
import { mutant, type Mutant } from './inject/mutant.ts';

const calls = (body: Members): readonly unknown[] => body['calls'] as readonly unknown[];

/** Mutants of batches, of several writes in a block, and of snapshots. */
export const batchMutants: readonly Mutant[] = [
  mutant('snapshot/revert-has-no-effect', 'snapshot.going-back-restores-everything', {
    alterCapabilities: () => ({ snapshot: async () => async () => {} }),
  }),
  mutant('snapshot/second-revert-has-no-effect', 'snapshot.going-back-restores-everything', {
    alterCapabilities: target => ({
      snapshot: async () => {
        let isUsed = false;
        const restore = await target.snapshot?.();
        return async () => {
          if (!isUsed) await restore?.();
          isUsed = true;
        };
      },
    }),
  }),
  mutant('block/writes-in-reverse-order', 'block.several-writes-happen-one-by-one', {
    alterCapabilities: target => ({
      writeTogether: async requests =>
        (await target.writeTogether?.(requests.toReversed()))?.toReversed() ?? [],
    }),
  }),
  mutant('block/only-the-first-write', 'block.several-writes-happen-one-by-one', {
    alterCapabilities: target => ({
      writeTogether: async requests => (await target.writeTogether?.(requests.slice(0, 1))) ?? [],
    }),
  }),
  mutant('batch/drops-the-second-call', 'batch.is-its-writes-in-a-row', {
    alterRequest: alterBody('batch', body => ({
      ...body,
      calls: calls(body).filter((_call, index) => index !== 1),
    })),
  }),
  mutant('batch/drops-the-last-call', 'batch.is-all-or-nothing', {
    alterRequest: alterBody('batch', body => ({ ...body, calls: calls(body).slice(0, -1) })),
  }),
  mutant('batch/executes-at-most-two-calls', 'batch.reports-each-write', {
    alterRequest: alterBody('batch', body => ({ ...body, calls: calls(body).slice(0, 2) })),
  }),
];
