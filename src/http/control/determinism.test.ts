import type { KeyringPair } from '@polkadot/keyring/types';
import { describe, expect, it } from 'vitest';
import { startServer } from '../testing/child-server.ts';
import { validQueries, schema } from '../testing/malformed-requests.ts';
import { readEndpoints } from '../../contract/endpoints.ts';
import type { ReadOperation } from '../../contract/shapes/index.ts';
import { alice, bob, edith, edward, serve, signed, type Client, type Method } from '../testing/server.ts';

type Write = readonly [method: Method, path: string, body: object];

const ofCollection = { collectionId: 1 };
const token = (tokenId: number): object => ({ collectionId: 1, tokenId });
const data = (name: string): object => ({ name: { _: name }, image: { ipfsCid: `Qm${name}` } });

/** Writes of one owner, of which some are refused. */
const writes: readonly Write[] = [
  ['POST', 'collections', { name: 'İstanbul ıI 🦜', description: 'Straße', tokenPrefix: 'Iıİ', schema }],
  [
    'POST',
    'collections/property-permissions',
    {
      ...ofCollection,
      propertyPermissions: ['i', 'I', 'Z', 'a-1'].map(key => ({
        key,
        permission: { mutable: true, collectionAdmin: true },
      })),
    },
  ],
  ['POST', 'tokens', { ...ofCollection, data: data('One'), properties: [{ key: 'I', value: 'ı' }] }],
  [
    'POST',
    'tokens/create-multiple',
    { ...ofCollection, tokens: ['Two', 'Three', 'Four'].map(name => ({ data: data(name) })) },
  ],
  ['POST', 'collections/permissions', { ...ofCollection, permissions: { nesting: { tokenOwner: true } } }],
  ['POST', 'tokens/nest', { parent: token(1), nested: token(2) }],
  ['POST', 'tokens/nest', { parent: token(2), nested: token(3) }],
  ['POST', 'tokens/nest', { parent: token(3), nested: token(1) }],
  ['POST', 'tokens/unnest', { nested: token(3) }],
  ...[alice, bob, edith].flatMap(({ address }): Write[] => [
    ['POST', 'collections/admins', { ...ofCollection, newAdmin: address }],
    ['POST', 'collections/add-to-allow-list', { ...ofCollection, newAdminId: address }],
  ]),
  ['POST', 'collections/set-limits', { ...ofCollection, limits: { tokenLimit: 2 } }],
  ['POST', 'tokens/approve', { ...token(4), spender: bob.address, isApprove: true }],
  ['PATCH', 'tokens/transfer', { ...token(4), to: edith.address }],
  ['DELETE', 'tokens', token(3)],
  ['POST', 'balance/transfer', { destination: alice.address, amount: 0.1 }],
  ['DELETE', 'collections', ofCollection],
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
  for (const [index, [method, path, body]] of writes.entries()) {
    const built = await record(
      client.send(method, path, { address: pair.address, ...body }, { query: { withFee: '1' } }),
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
