import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { readEndpoints, readOperations, writeEndpoints, writeOperations } from '../../contract/endpoints.ts';
import { expectErrorShape } from '../testing/error-assertions.ts';
import {
  validBodies,
  validQueries,
  anyValue,
  mutated,
  sharedFixture,
} from '../testing/malformed-requests.ts';
import { it } from '../testing/it.ts';
import { accepted, alice, bob, signed, type Answer, type Client, type Method } from '../testing/server.ts';

describe('any input is answered with a well-formed error and changes nothing', () => {
  const fixture = sharedFixture();

  /** Sends requests of arbitrary values; none of them changes the world. */
  async function withstands<T>(
    values: fc.Arbitrary<T>,
    send: (client: Client, value: T) => Promise<Answer<unknown>>,
    numRuns: number,
  ): Promise<void> {
    const client = fixture();
    const before = await client.head();
    const property = fc.asyncProperty(values, async value => expectErrorShape(await send(client, value)));
    await fc.assert(property, { numRuns });
    expect(await client.head()).toEqual(before);
  }

  const query = fc.record(
    {
      use: fc.constantFrom('Build', 'BuildBatch', 'Sign', 'Submit', 'SubmitWatch', 'Result', 'GetFee', 'x'),
      withFee: fc.constantFrom('true', 'false', '[]'),
      verify: fc.constantFrom('true', 'false', 'x'),
      nonce: fc.constantFrom('0', '5', '-1', '4294967295', 'x', ''),
    },
    { requiredKeys: [] },
  );

  /** Keys without coins, and invalid keys. */
  const headers = fc.constantFrom<Record<string, string>>(
    {},
    { authorization: 'Seed //Nobody' },
    { authorization: 'Seed //' },
    { authorization: 'Bearer x' },
  );

  it.each(writeOperations)('%s', async operation => {
    const { method, paths } = writeEndpoints[operation];
    const good = validBodies[operation];
    const built = await fixture().build(method, paths[0] ?? '', good, { nonce: '99' });
    const body = fc.oneof(
      { weight: 8, arbitrary: mutated(good) },
      { weight: 2, arbitrary: mutated(signed(built, alice)) },
      { weight: 1, arbitrary: mutated(built) },
      { weight: 1, arbitrary: fc.array(mutated(good), { maxLength: 3 }) },
      { weight: 1, arbitrary: anyValue },
    );
    await withstands(
      fc.record({ path: fc.constantFrom(...paths), body, query, headers }),
      (client, { path, body: sent, ...options }) => client.send(method, path, sent ?? null, options),
      12,
    );
  });

  /** Arbitrary values of members of queries. To make them takes as long as all requests of an operation. */
  const texts = fc.string({ unit: 'binary' }).map(text => encodeURIComponent(text));
  const numbers = ['', '0', '-1', '1.5', '01', '1e2', '99999999999', '9'.repeat(400)];
  const others = [alice.address, '0x00', `0x${'0'.repeat(64)}`, '1&collectionId=2', 'a[b]=c', '[]', '{}'];
  const value = fc.oneof(fc.constantFrom(...numbers, '%', '%zz', '%00', '%ff', ...others), texts);
  const extra = fc.constantFrom(
    '',
    '&__proto__[x]=1',
    '&constructor[prototype][x]=1',
    '&toString=1',
    '&a[b][c][d]=1',
  );

  it.each(readOperations)('%s', async operation => {
    const names = [...Object.keys(validQueries[operation]), 'at', 'propertyKeys[]', 'collectionId[]'];
    const { paths } = readEndpoints[operation];
    await accepted(fixture().get(paths[0] ?? '', validQueries[operation]));
    const path = fc.constantFrom(...paths);
    await withstands(
      fc.tuple(path, fc.constantFrom(...names), value, extra),
      (client, [url, name, text, more]) => {
        const good = new URLSearchParams(validQueries[operation]);
        good.delete(name);
        return client.raw('GET', `/opal/${url}?${good.toString()}&${name}=${text}${more}`);
      },
      12,
    );
  });

  it.each(['submit', 'verify-sign', 'calculate-fee', 'sign'])('extrinsic/%s', async route => {
    // Its nonce is not the next one, so it is refused even if the mutation has no effect.
    const nonce = '99';
    const built = await fixture().build('POST', 'balance/transfer', validBodies.transferBalance, { nonce });
    const options = { headers: { authorization: 'Seed //Alice' } };
    await withstands(
      fc.oneof(mutated(signed(built, alice)), anyValue),
      (client, sent) => client.post(`extrinsic/${route}`, sent ?? null, options),
      60,
    );
  });

  it.each([
    ['balances', 'transferKeepAlive', [bob.address, '1']],
    [
      'unique',
      'createItem',
      [1, { substrate: bob.address }, { nft: { properties: [{ key: '0x61', value: '0x' }] } }],
    ],
    ['unique', 'setCollectionLimits', [1, { tokenLimit: 5, sponsoredDataRateLimit: { blocks: 1 } }]],
    [
      'unique',
      'transferFrom',
      [{ substrate: alice.address }, { ethereum: `0x${'0'.repeat(40)}` }, 1, 1, '1'],
    ],
  ])('extrinsic/build of %s.%s', async (section, method, args) => {
    const good = { address: alice.address, section, method, args };
    await fixture().build('POST', 'extrinsic/build', good);
    await withstands(mutated(good), (client, sent) => client.post('extrinsic/build', sent ?? null), 50);
  });

  it.for<[Method, string, unknown]>([
    ['POST', '/opal/__sim/fund', { address: bob.address, amount: 1 }],
    ['POST', '/opal/__sim/snapshots', { name: 'one' }],
    ['POST', '/opal/__sim/blocks', { count: 2 }],
    ['POST', '/__sim/worlds', { id: 'mine', network: 'opal', blockTime: '9s', from: 'opal.x' }],
    ['DELETE', '/__sim/worlds/mine', {}],
  ])('%s %s', async ([method, url, good], { client }) => {
    const json = { 'content-type': 'application/json' };
    await fc.assert(
      fc.asyncProperty(mutated(good), async sent => {
        expectErrorShape(await client.raw(method, url, JSON.stringify(sent ?? null), json));
      }),
      { numRuns: 30 },
    );
  });
});
