import type { KeyringPair } from '@polkadot/keyring/types';
import { describe, expect, it } from 'vitest';
import { startServer } from '../testing/child-server.ts';
import { validQueries, schema } from '../testing/malformed-requests.ts';
import { readEndpoints, writeEndpoints } from '../../contract/endpoints.ts';
import { writeExamples } from '../../contract/examples.ts';
import { signerMember, type ReadOperation, type WriteOperation } from '../../contract/shapes/index.ts';
import { edward, serve, signed, type Client } from '../testing/server.ts';

/** Writes of one owner, some of which are refused; the last ones have texts whose form can depend on the locale. */
const writes: readonly (readonly [operation: string, body: object])[] = [
  ...Object.entries(writeExamples),
  ['createCollection', { name: 'İstanbul ıI 🦜', description: 'Straße', tokenPrefix: 'Iıİ', schema }],
  [
    'setCollectionProperties',
    { collectionId: 6, properties: ['i', 'I', 'Z', 'a-1'].map(key => ({ key, value: 'ı' })) },
  ],
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
    const { method, paths } = writeEndpoints[operation as WriteOperation];
    const bodyOfPair = { ...body, [signerMember(operation as WriteOperation)]: pair.address };
    const built = await record(client.send(method, paths[0] ?? '', bodyOfPair, { query: { withFee: '1' } }));
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
  await record(client.at('world-1').post('__sim/blocks', { count: 3 }));
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
