import { ApiPromise, Keyring, WsProvider } from '@polkadot/api';
import { Sr25519Account } from '@unique-nft/sr25519';
import { Sdk } from 'sdk-0.7.7/full';
import { UniqueChain } from 'sdk-2.10.0';
import { describe, expect, it } from 'vitest';
import { writeEndpoints } from '../../../src/contract/endpoints.ts';
import { writeExamples } from '../../../src/contract/examples.ts';
import { listening } from '../../../src/http/testing/base-url.ts';
import { clientOf } from '../../../src/http/testing/server.ts';
import { programs } from '../../../src/plugins/explorer/page/format/programs.js';

/** What the programs import. */
const imported = { ApiPromise, Keyring, Sdk, Sr25519Account, UniqueChain, WsProvider };
const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

/** Runs a program as a module that has imported them already. */
const run = (program: string): unknown =>
  AsyncFunction(...Object.keys(imported), program.replace(/^import .*\n/gm, ''))(...Object.values(imported));

const writes = Object.entries(writeExamples);

/** The examples of all writes in a new world, sent by programs of that kind, the others by `fetch`; answers how many were of that kind. */
async function play(kind: string, isSampled: (id: string) => boolean): Promise<number> {
  const { app, origin } = await listening();
  const client = clientOf(app);
  let sent = 0;
  for (const [id, body] of writes) {
    const { method, paths } = writeEndpoints[id as keyof typeof writeEndpoints];
    const { call } = (await client.post<{ call: unknown }>(`__sim/dry-run/${id}`, body)).body;
    const member = 'address' in body ? 'address' : 'from';
    const sender = { member, key: "'//Alice'", origin, world: 'opal' };
    const all = programs({ id, method, path: `/${paths[0]}`, body, call, ...sender });
    const own = isSampled(id) ? all[kind] : undefined;
    if (own !== undefined) sent += 1;
    await run(own ?? all['fetch'] ?? '');
    expect([id, (await client.get('__sim/transactions', { limit: 1 })).body]).toMatchObject([
      id,
      { transactions: [{ blockNumber: writes.findIndex(([other]) => other === id) + 1, refusal: null }] },
    ]);
  }
  return sent;
}

describe('the programs that the explorer shows for writes', () => {
  it.each([
    ['fetch', writes.length],
    ['SDK 0.7', writes.length],
    // It has no method for some, and does not take content in schema 1.0.
    ['SDK 2.10', 28],
  ])('write with %s', async (kind, sent) => {
    expect(await play(kind, () => true)).toBe(sent);
  });

  it('write with polkadot.js', async () => {
    const sample = ['createCollection', 'mint', 'mintV2', 'setLimits', 'nest', 'batch', 'transferBalance'];
    expect(await play('polkadot.js', id => sample.includes(id))).toBe(sample.length);
  });
});
