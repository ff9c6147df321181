import { afterAll, describe, expect, it } from 'vitest';
import { playSequence, type PlayedSequence } from '../runner/play.ts';
import type { Sequence } from '../../sequences/command.ts';
import { allWritten } from '../../sequences/written.ts';
import { submittingByRpc } from './testing/by-rpc.ts';
import type { Connection } from './connections/connection.ts';
import { httpTarget } from './connections/http.ts';
import { openInjectedServer } from './testing/injected.ts';
import { connectInside } from './testing/inside.ts';
import { KeptReads } from './by-reads/kept-reads.ts';

/** Every sequence at this distance is played; with `SEQUENCES=all` all of them are, which takes minutes. */
const step = process.env['SEQUENCES'] === 'all' ? 1 : 120;

describe.each(['document', 'chain'] as const)('writes by JSON-RPC, profile %s', async profile => {
  const server = await openInjectedServer({ profile });
  afterAll(() => server.close());

  /** Plays a sequence in a new world. */
  const play = async (
    sequence: Sequence,
    through: (connection: Connection) => Connection,
  ): Promise<PlayedSequence> => {
    const connection = through(connectInside(server.simulator().send));
    const target = await httpTarget(connection, { profile });
    return playSequence(new KeptReads().over(target), sequence);
  };

  it('are judged as writes by REST are', { timeout: 1_200_000 }, async () => {
    for (const sequence of allWritten(profile).filter((_, index) => index % step === 0)) {
      const expected = await play(sequence, connection => connection);
      const found = await play(sequence, submittingByRpc);
      expect(found.judgements, sequence.id).toEqual(expected.judgements);
      expect(found.readsChecked, sequence.id).toEqual(expected.readsChecked);
    }
  });
});
