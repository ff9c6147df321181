import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { readEndpoints, readOperations, writeEndpoints, writeOperations } from '../../contract/endpoints.ts';
import { expectErrorShape } from '../testing/error-assertions.ts';
import {
  validBodies,
  validQueries,
  anyValue,
  mutated,
  createFixture,
  sharedFixture,
} from '../testing/malformed-requests.ts';
import { it } from '../testing/it.ts';
import { alice, bob, signed, type Method } from '../testing/server.ts';

describe('any input is answered with a well-formed error and changes nothing', () => {
  const fixture = sharedFixture();
  /** Arbitrary values of members of queries. To make them takes as long as all requests of an operation. */
  const texts = fc.string({ unit: 'binary' }).map(text => encodeURIComponent(text));

  it('every example is valid', async () => {
    const client = fixture();
    for (const operation of writeOperations) {
      const { method, paths } = writeEndpoints[operation];
      await client.build(method, paths[0] ?? '', validBodies[operation]);
    }
    for (const operation of readOperations) {
      const { status } = await client.get(readEndpoints[operation].paths[0] ?? '', validQueries[operation]);
      expect([operation, status]).toEqual([operation, 200]);
    }
  });

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
    const client = fixture();
    const before = await client.head();
    const { method, paths } = writeEndpoints[operation];
    const good = validBodies[operation];
    const built = await client.build(method, paths[0] ?? '', good, { nonce: '99' });
    const body = fc.oneof(
      { weight: 8, arbitrary: mutated(good) },
      { weight: 2, arbitrary: mutated(signed(built, alice)) },
      { weight: 1, arbitrary: mutated(built) },
      { weight: 1, arbitrary: fc.array(mutated(good), { maxLength: 3 }) },
      { weight: 1, arbitrary: anyValue },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        body,
        query,
        headers,
        async (path, sent, query, credentials) => {
          const options = { query: query, headers: credentials };
          expectErrorShape(await client.send(method, path, sent ?? null, options));
        },
      ),
      { numRuns: 20 },
    );
    expect(await client.head()).toEqual(before);
  });

  it.each(readOperations)('%s', async operation => {
    const client = fixture();
    const before = await client.head();
    const { paths } = readEndpoints[operation];
    const member = fc.oneof(
      fc.constantFrom(
        '',
        '0',
        '-1',
        '1.5',
        '01',
        '1e2',
        '99999999999',
        '9'.repeat(400),
        '%',
        '%zz',
        '%00',
        '%ff',
      ),
      fc.constantFrom(alice.address, '0x00', `0x${'0'.repeat(64)}`, '1&collectionId=2', 'a[b]=c', '[]', '{}'),
      texts,
    );
    const names = fc.constantFrom(
      ...Object.keys(validQueries[operation]),
      'at',
      'propertyKeys[]',
      'collectionId[]',
    );
    const extra = fc.constantFrom(
      '',
      '&__proto__[x]=1',
      '&constructor[prototype][x]=1',
      '&toString=1',
      '&a[b][c][d]=1',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), names, member, extra, async (path, name, value, more) => {
        const good = new URLSearchParams(validQueries[operation]);
        good.delete(name);
        expectErrorShape(await client.raw('GET', `/opal/${path}?${good.toString()}&${name}=${value}${more}`));
      }),
      { numRuns: 20 },
    );
    expect(await client.head()).toEqual(before);
  });

  it.each(['submit', 'verify-sign', 'calculate-fee', 'sign'])('extrinsic/%s', async route => {
    const client = fixture();
    const before = await client.head();
    // Its nonce is not the next one, so it is refused even if the mutation has no effect.
    const built = await client.build('POST', 'balance/transfer', validBodies.transferBalance, {
      nonce: '99',
    });
    const body = fc.oneof(mutated(signed(built, alice)), anyValue);
    const options = { headers: { authorization: 'Seed //Alice' } };
    await fc.assert(
      fc.asyncProperty(body, async sent => {
        expectErrorShape(await client.post(`extrinsic/${route}`, sent ?? null, options));
      }),
      { numRuns: 100 },
    );
    expect(await client.head()).toEqual(before);
  });

  it('extrinsic/build', async () => {
    const client = fixture();
    const before = await client.head();
    const calls = [
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
    ] as const;
    for (const [section, method, args] of calls) {
      const good = { address: alice.address, section, method, args };
      await client.build('POST', 'extrinsic/build', good);
      await fc.assert(
        fc.asyncProperty(mutated(good), async sent => {
          expectErrorShape(await client.post('extrinsic/build', sent ?? null));
        }),
        { numRuns: 75 },
      );
    }
    expect(await client.head()).toEqual(before);
  });

  it('control routes', async ({ client }) => {
    await createFixture(client);
    const routes: [Method, string, unknown][] = [
      ['POST', '/opal/__sim/fund', { address: bob.address, amount: 1 }],
      ['POST', '/opal/__sim/snapshots', { name: 'one' }],
      ['POST', '/opal/__sim/blocks', { count: 2 }],
      ['POST', '/__sim/worlds', { id: 'mine', network: 'opal', blockTime: '9s', from: 'opal.x' }],
      ['DELETE', '/__sim/worlds/mine', {}],
    ];
    for (const [method, url, good] of routes)
      await fc.assert(
        fc.asyncProperty(mutated(good), async sent => {
          expectErrorShape(
            await client.raw(method, url, JSON.stringify(sent ?? null), {
              'content-type': 'application/json',
            }),
          );
        }),
        { numRuns: 40 },
      );
  });
});
