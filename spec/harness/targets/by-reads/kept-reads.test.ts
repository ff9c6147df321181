import { describe, expect, it } from 'vitest';
import { playSequence } from '../../runner/play.ts';
import { allWritten, commandsIn } from '../../../sequences/written.ts';
import type { Target } from '../../../model/target.ts';
import { inProcessTarget } from '../in-process.ts';
import { KeptReads } from './kept-reads.ts';

/** The simulator behind something that marks nothing as unchanged, and counts reads. */
function counted(simulator = inProcessTarget()): { readonly target: Target; readonly reads: () => number } {
  const target: Target = {
    profile: simulator.profile,
    actors: simulator.actors,
    write: request => simulator.write(request),
    read: (operation, query) => simulator.read(operation, query),
  };
  let reads = 0;
  const read: Target['read'] = (operation, query) => {
    reads += 1;
    return target.read(operation, query);
  };
  return { target: { ...target, read }, reads: () => reads };
}

const sequences = allWritten('document').filter((_, index) => index % 24 === 0);

describe('answers that are kept', () => {
  it('change no judgement, and save most reads', async () => {
    let [all, some] = [0, 0];
    for (const sequence of sequences) {
      const plain = counted();
      const keeping = counted();
      const expected = await playSequence(plain.target, sequence);
      const found = await playSequence(new KeptReads().over(keeping.target), sequence);
      expect(found.isMisjudged, sequence.id).toBe(false);
      expect(found.judgements, sequence.id).toEqual(expected.judgements);
      expect(found.readsChecked, sequence.id).toEqual(expected.readsChecked);
      all += plain.reads();
      some += keeping.reads();
    }
    expect(some).toBeLessThan(all * 0.7);
  });

  it('hide no change that a write must not make: it shows at the end, and the sequence is played again', async () => {
    // The second collection renames the first one.
    const make = async (): Promise<Target> => {
      const { target } = counted();
      let created = 0;
      return {
        ...target,
        write: request => {
          created += 1;
          return target.write(request);
        },
        read: async (operation, query) => {
          const answer = await target.read(operation, query);
          const isFirst = operation === 'collection' && query['collectionId'] === 1;
          return isFirst && created > 1 && answer.kind === 'body'
            ? { kind: 'body', body: { ...(answer.body as object), name: 'another' } }
            : answer;
        },
      };
    };
    const sequence = { commands: commandsIn('@alice createCollection x2') };
    expect((await playSequence(new KeptReads().over(await make()), sequence)).isMisjudged).toBe(true);
    const { judgements } = await playSequence(await make(), sequence);
    expect(judgements.at(-1)?.broken.map(({ rule }) => rule)).toContain(
      'collection.create.changes-nothing-else',
    );
  });
});
