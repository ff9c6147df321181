import { afterAll, describe, expect, it } from 'vitest';
import { writeEndpoints } from '../../../../src/contract/endpoints.ts';
import type { SignerPayload } from '../../../../src/contract/shapes/index.ts';
import type { WriteRequest } from '../../../model/target.ts';
import { playSequence } from '../../runner/play.ts';
import { allWritten } from '../../../sequences/written.ts';
import type { Connection } from '../connections/connection.ts';
import { httpTarget } from '../connections/http.ts';
import { openInjectedServer } from '../testing/injected.ts';
import { requestOfPayload, type CollectionMode } from '../rpc-transactions.ts';

/** Every sequence at this distance is played; with `SEQUENCES=all` all of them are, which takes a minute. */
const step = process.env['SEQUENCES'] === 'all' ? 1 : 30;

/** The bytes of a call that was submitted, and those of the call that its request becomes in the same state. */
interface Compared {
  readonly submitted: string;
  readonly built: unknown;
}

/** Builds the request of each transaction before it is submitted. */
const comparing = (connection: Connection, compared: Compared[]): Connection => ({
  ...connection,
  send: async (method, path, body, listen) => {
    if (path === 'extrinsic/submit') {
      const { signerPayloadJSON } = body as { signerPayloadJSON: SignerPayload };
      const found = await requestOfPayload(signerPayloadJSON, async id => {
        const read = await connection.send('GET', `collections?collectionId=${id}`);
        return (read.body as { mode: CollectionMode } | null)?.mode;
      });
      const built = found?.isSameCall === true ? await build(connection, found.request) : undefined;
      compared.push({ submitted: signerPayloadJSON.method, built });
    }
    return connection.send(method, path, body, listen);
  },
});

async function build(connection: Connection, { operation, body }: WriteRequest): Promise<unknown> {
  const { method, paths } = writeEndpoints[operation];
  const answer = await connection.send(method, paths[0] ?? '', body);
  const { signerPayloadJSON } = answer.body as { signerPayloadJSON?: { method: string } };
  return signerPayloadJSON?.method ?? [operation, body, answer.body];
}

describe('the request of a call', async () => {
  const server = await openInjectedServer({ profile: 'chain' });
  afterAll(() => server.close());

  it('becomes the same call, for the call of every write of the written sequences', async () => {
    const compared: Compared[] = [];
    // The operation for schema 2.0 sets a flag that no other can set.
    const sequences = allWritten('chain').filter(({ commands }) => !/V2"/.test(JSON.stringify(commands)));
    for (const sequence of sequences.filter((_, index) => index % step === 0)) {
      const connection = comparing(server.simulator().connection, compared);
      await playSequence(await httpTarget(connection, { profile: 'chain' }), sequence);
    }
    expect(compared.filter(({ submitted, built }) => submitted !== built)).toEqual([]);
    expect(compared.length).toBeGreaterThan(20);
  }, 600_000);
});
