import type { KeyringPair } from '@polkadot/keyring/types';
import { describe, expect, it } from 'vitest';
import { startServer } from '../testing/child-server.ts';
import { validQueries, schema } from '../testing/malformed-requests.ts';
import { readEndpoints, writeEndpoints } from '../../contract/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../../contract/shapes/index.ts';
import { alice, bob, edward, serve, unfunded, signed, type Client } from '../testing/server.ts';

const ofCollection = { collectionId: 1 };
const token = (tokenId: number): object => ({ collectionId: 1, tokenId });

/** Writes of one owner, with texts whose form can depend on the locale; some are refused. */
const writes: readonly (readonly [operation: WriteOperation, body: object])[] = [
  ['createCollection', { name: 'İstanbul ıI 🦜', description: 'Straße', tokenPrefix: 'Iıİ', schema }],
  ['setPermissions', { ...ofCollection, permissions: { nesting: { tokenOwner: true } } }],
  [
    'setCollectionProperties',
    { ...ofCollection, properties: ['i', 'I', 'Z', 'a-1'].map(key => ({ key, value: 'ı' })) },
  ],
  ['mintMany', { ...ofCollection, tokens: [{}, {}, {}, {}] }],
  ['nest', { parent: token(1), nested: token(2) }],
  ['nest', { parent: token(2), nested: token(1) }],
  ['setLimits', { ...ofCollection, limits: { tokenLimit: 2 } }],
  ...[alice, bob, unfunded].map(
    ({ address }) => ['addAdmin', { ...ofCollection, newAdmin: address }] as const,
  ),
  ...[alice, bob, unfunded].map(
    ({ address }) => ['addToAllowList', { ...ofCollection, newAdminId: address }] as const,
  ),
  ['approve', { ...token(4), spender: bob.address, isApprove: true }],
  ['transfer', { ...token(4), to: unfunded.address }],
  ['burn', token(3)],
  ['transferBalance', { destination: alice.address, amount: 0.1 }],
  ['destroyCollection', ofCollection],
];

/** All answers of a server to the same requests, in order. */
async function transcript(client: Client, pair: KeyringPair): Promise<string[]> {
  const answers: string[] = [];
  const record = async (answer: Promise<{ status: number; text: string }>): Promise<string> => {
    const { status, text } = await answer;
    // The URL of the sockets depends on the host in the request.
    answers.push(`${status} ${text.replace(/ws:\/\/[^/]+/, 'ws://here')}`);
    return text;
  };
  await record(client.post('__sim/fund', { address: pair.address, amount: '123.456' }));
  for (const [index, [operation, body]] of writes.entries()) {
    const { method, paths } = writeEndpoints[operation];
    const query = { withFee: '1' };
    const built = await record(
      client.send(method, paths[0] ?? '', { address: pair.address, ...body }, { query }),
    );
    const submitted = await record(client.submit(signed(JSON.parse(built), pair)));
    const { hash } = JSON.parse(submitted) as { hash: string };
    await record(client.get('extrinsic/status', { hash }));
    await record(client.get('extrinsic', { extrinsicHash: hash }));
    await record(client.get('__sim/head'));
    if (index === 3) await record(client.post('__sim/snapshots', { name: 'minted' }));
  }
  for (const [operation, query] of Object.entries(validQueries))
    await record(client.get(readEndpoints[operation as ReadOperation].paths[0] ?? '', query));
  await record(client.control('POST', 'worlds', { from: 'opal.minted' }));
  await record(
    client
      .at('world-1')
      .seal(3)
      .then(head => ({ status: 0, text: JSON.stringify(head) })),
  );
  await record(client.post('__sim/snapshots/opal.minted/revert'));
  for (const path of ['__sim/accounts', '__sim/head', 'nothing', 'collections/limits'])
    await record(client.get(path));
  await record(client.raw('GET', '/openapi.json'));
  return answers;
}

describe('the same requests', () => {
  it('have the same answers in any process, time zone and locale, with ed25519', async () => {
    const here = await transcript(await serve({}), edward);
    for (const kind of ['"isError":true', '"isError":false', '404 ', '400 ', '"timestamp":', '"stateHash":'])
      expect(here.some(line => line.includes(kind))).toBe(true);
    const environment = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', NODE_ENV: 'production' };
    const { client, origin } = await startServer(['--port', '0'], environment);
    const there = await transcript(client, edward);
    expect(there.map(line => line.replaceAll(origin, 'http://localhost:80'))).toEqual(here);
  });
});
