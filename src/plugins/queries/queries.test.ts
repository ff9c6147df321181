import { beforeAll, describe, expect } from 'vitest';
import { expectErrorShape, refusedAs } from '../../http/testing/error-assertions.ts';
import { jsonOf } from '../../http/testing/raw-query.ts';
import { it } from '../../http/testing/it.ts';
import { alice, bob, filledBy, type Answer, type Client } from '../../http/testing/server.ts';

const tokenOfOne = '0xf8238ccfff8ed887463fd5e00000000100000001';
const noHash = `0x${'0'.repeat(64)}`;
const hex = (text: string): string => `0x${Buffer.from(text).toString('hex')}`;

/** Creates a collection of Alice with properties; Bob owns token 1, token 2 is nested in it, token 3 is burned; a token in pieces. */
async function fill(client: Client): Promise<void> {
  const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
  await client.createCollection(alice, {
    name: 'Näme',
    properties: [{ key: 'b', value: '2' }],
    tokenPropertyPermissions: [{ key: 'level', permission }],
    permissions: { nesting: { tokenOwner: true, collectionAdmin: true } },
    limits: { sponsoredDataRateLimit: 7, tokenLimit: 100 },
  });
  const [writer, collection] = [client.as(alice), { collectionId: 1 }];
  const properties = [{ key: 'level', value: '5' }];
  const token = await writer.mintToken({ ...collection, owner: bob.address, properties });
  await writer.mintToken({ ...collection, owner: tokenOfOne });
  await writer.burnToken(await writer.mintToken(collection));
  await writer.addAdmin({ ...collection, newAdmin: bob.address });
  await writer.addToAllowList({ ...collection, newAdminId: bob.address });
  await writer.setSponsorship({ ...collection, newSponsor: bob.address });
  await client.as(bob).approveToken({ ...token, spender: alice.address, isApprove: true });
  await client.createCollection(alice, { mode: 'ReFungible' });
  await writer.mintPieces({ collectionId: 2, amount: 100 });
}

/** The world of all tests that only read. */
let client: Client;
beforeAll(async () => {
  client = await filledBy(fill);
});

describe('constants', () => {
  it.each([
    ['system/ss58Prefix', 42],
    ['system/blockHashCount', 2_400],
    ['common/collectionCreationPrice', '0x00000000000000001bc16d674ec80000'],
    ['unique/maxCollectionNameLength', 64],
  ])('%s', async (path, value) => {
    expect(await client.get(`query/consts/${path}`)).toMatchObject({ status: 200, body: { json: value } });
    expect(await jsonOf(client, `consts/${path}`)).toEqual(value);
  });
});

describe('storage', () => {
  it('has blocks, times and balances', async ({ client }) => {
    const head = await client.seal(3);
    expect(await jsonOf(client, 'query/system/number')).toBe(3);
    expect((await client.get('query/query/system/number')).body).toMatchObject({ json: 3 });
    expect(await jsonOf(client, 'query/timestamp/now')).toBe(head.timestamp);
    expect(await jsonOf(client, 'query/system/blockHash', '3')).toBe(head.hash);
    expect(await jsonOf(client, 'query/system/blockHash', 4)).toBe(noHash);
    await client.as(alice).transferBalance({ destination: bob.address, amount: 1 });
    const { nonce, data } = (await jsonOf(client, 'query/system/account', alice.address)) as {
      nonce: number;
      data: { free: string };
    };
    expect([nonce, BigInt(data.free)]).toEqual([1, await client.balance(alice.address)]);
    expect(await jsonOf(client, 'query/system/account', noHash)).toMatchObject({
      nonce: 0,
      providers: 0,
      data: { free: 0 },
    });
    expect(BigInt(String(await jsonOf(client, 'query/balances/totalIssuance')))).toBe(
      6_000_000n * 10n ** 18n,
    );
  });

  // Its items are those of JSON-RPC, which are compared with REST after each write (one-truth.test.ts).
  it.each<[string, readonly unknown[], unknown]>([
    ['common/createdCollectionCount', [], 2],
    ['common/collectionById', [9], null],
    ['common/adminAmount', [1], 1],
    ['common/isAdmin', [1, bob.address], true],
    ['common/allowlist', [1, { Substrate: alice.address }], false],
    ['common/collectionProperties', [1], { map: { '0x62': '0x32' }, consumedSpace: 4, reserved: 0 }],
    ['nonfungible/tokensBurnt', [1], 1],
    ['refungible/tokensMinted', [1], 0],
    ['refungible/totalSupply', [2, 1], 100],
    ['nonfungible/tokenData', [1, 2], { owner: { ethereum: tokenOfOne } }],
    ['nonfungible/tokenChildren', [1, 1, { collection: 1, token: 2 }], true],
    ['fungible/balance', [1, bob.address], 0],
  ])('has %s of %j', async (item, args, value) => {
    expect(await jsonOf(client, `query/${item}`, ...args)).toEqual(value);
  });
});

describe('rpc/unique', () => {
  // Answers about what exists are compared with REST and the storage after each write (one-truth.test.ts).
  it.each<[string, readonly unknown[], unknown]>([
    ['accountTokens', [1, { Ethereum: tokenOfOne }], [2]],
    ['accountTokens', [1, JSON.stringify({ substrate: bob.address })], [1]],
    ['tokenOwner', [1, '1'], { substrate: bob.address }],
    ['tokenOwner', [1, 3], null],
    ['tokenOwners', [1, 2], [{ ethereum: tokenOfOne }]],
    ['allowed', [1, bob.address], true],
    ['totalSupply', [1], 2],
    ['collectionProperties', [1, ['x']], []],
    ['tokenProperties', [1, 1, '["level"]'], [{ key: hex('level'), value: hex('5') }]],
    ['nextSponsored', [1, bob.address, 1], null],
    ['balance', [2, alice.address, 1], 100],
    ['totalPieces', [2, 1], 100],
    ['totalPieces', [1, 1], null],
    ['collectionById', [9], null],
    ['collectionProperties', [9], []],
    ['propertyPermissions', [9], []],
    ['adminlist', [9], []],
    ['allowlist', [9], []],
    ['allowed', [9, bob.address], false],
    ['nextSponsored', [9, bob.address, 1], null],
    ['tokenChildren', [9, 1], []],
  ])('%s of %j', async (method, args, value) => {
    expect(await jsonOf(client, `rpc/unique/${method}`, ...args)).toEqual(value);
  });

  it('answers for an earlier block', async ({ client }) => {
    const before = await client.head();
    await client.createCollection(alice);
    expect(await jsonOf(client, 'rpc/unique/collectionStats', before.hash)).toMatchObject({ created: 0 });
    expect(await jsonOf(client, 'rpc/unique/collectionById', 1, before.hash)).toBeNull();
    expect(await jsonOf(client, 'rpc/unique/collectionProperties', 1, null, before.hash)).toEqual([]);
  });
});

describe('a query is refused', () => {
  it.each<[string, readonly unknown[], RegExp]>([
    ['nothing/system/number', [], /^Invalid endpoint: "nothing"$/],
    ['query/nothing/number', [], /^Invalid module: "nothing"$/],
    ['rpc/unique/nope', [], /^Invalid method: "nope"$/],
    ['__proto__/constructor/x', [], /^Invalid endpoint/],
    ['query/constructor/name', [], /^Invalid module/],
    ['rpc/unique/toString', [], /^Invalid method/],
    ['query/common/collectionById', [], /collectionId must be an id/],
    ['query/common/collectionById', ['x'], /collectionId must be an id/],
    ['query/common/collectionById', [4_294_967_296], /collectionId must be an id/],
    ['query/common/collectionById', [1, 2], /takes collectionId, not 2 arguments/],
    ['query/system/number', [1], /takes no arguments, not 1/],
    ['rpc/unique/collectionById', [1, 'x'], /hash must be 0x/],
    ['rpc/unique/tokenOwner', [1, { a: 1 }], /tokenId must be an id/],
    ['rpc/unique/allowed', [1, { Substrate: 'x' }], /user must be an address/],
    ['rpc/unique/allowed', [1, '{"Substrate":'], /user must be an address/],
    ['rpc/unique/tokenProperties', [1, 1, 'level'], /propertyKeys must be a list/],
  ])('%s of %j', async (path, args, message) => {
    const answer = client.post(`query/${path}`, { args });
    expect(await refusedAs(client, answer)).toEqual([400, expect.stringMatching(message)]);
  });

  it('for an unknown block', async () => {
    const answer = client.post('query/rpc/unique/collectionStats', { args: [noHash] });
    expect((await refusedAs(client, answer))[0]).toBe(404);
  });

  it.each([{}, 'x', { args: 'x' }, { args: {} }, { args: Array.from({ length: 11 }, () => 1) }, []])(
    'with %j for a body',
    async body => {
      const answer = client.post<{ error: { name: string } }>('query/query/system/number', body);
      expect((await refusedAs(client, answer))[0]).toBe(400);
      expect((await answer).body.error.name).toBe('ValidationError');
    },
  );
});

it('every query answers any arguments, and changes nothing', async () => {
  /** The names that an error lists. */
  const listed = async (path: string): Promise<readonly string[]> => {
    const { body } = await client.get<{ error: { details: { served: string[] } } }>(`query/${path}`);
    return body.error.details.served;
  };
  const before = await client.head();
  const answers: Answer<unknown>[] = [];
  for (const endpoint of await listed('-/-/-'))
    for (const module of await listed(`${endpoint}/-/-`))
      for (const method of await listed(`${endpoint}/${module}/-`))
        for (const args of [
          [],
          [1],
          [1, 1],
          [9, 9],
          [1, bob.address],
          [1, bob.address, 1],
          [9, bob.address, 9],
          [bob.address],
          [1, bob.address, bob.address, 1],
        ])
          answers.push(await client.post(`query/${endpoint}/${module}/${method}`, { args }));
  for (const answer of answers) expectErrorShape(answer);
  const answered = answers.filter(({ status }) => status === 201);
  expect(answered.length).toBeGreaterThan(100);
  const bare = answered.filter(({ body }) => typeof body !== 'object' || body === null);
  expect(bare.map(({ text }) => text)).toEqual([]);
  expect(await client.head()).toEqual(before);
});
