import { beforeAll, describe, expect, test } from 'vitest';
import { formatAddress } from '../../wire/signing/ss58.ts';
import { alice, collectionBody, filledBy, type Client } from '../testing/server.ts';

const collectionId = 1;
const parent = '0xf8238ccfff8ed887463fd5e00000000100000001';
/** In the order of their bytes. */
const allowed = Array.from({ length: 12 }, (_, index) =>
  formatAddress(`0x${String(index + 16).repeat(32)}`, 42),
);

/** Tokens 1 to 12 are of Alice, and 13 to 24 are in token 1. */
async function fill(client: Client): Promise<void> {
  const writer = client.as(alice);
  await writer.createCollection({ ...collectionBody, permissions: { nesting: { tokenOwner: true } } });
  await writer.mintTokens({ collectionId, tokens: Array.from({ length: 12 }, () => ({})) });
  for (let nested = 0; nested < 12; nested += 1) await writer.mintToken({ collectionId, owner: parent });
  for (const newAdminId of allowed.toReversed()) await writer.addToAllowList({ collectionId, newAdminId });
}

describe('lists (spec/decisions/service.md#small-reads)', () => {
  let client: Client;
  beforeAll(async () => {
    client = await filledBy(fill);
  });

  const ids = Array.from({ length: 24 }, (_, index) => index + 1);
  const refs = ids.map(tokenId => ({ collectionId, tokenId }));
  const all: [path: string, query: Record<string, string>, member: string, items: unknown[]][] = [
    ['collections/tokens', {}, 'ids', ids],
    ['tokens/account-tokens', { address: alice.address }, 'tokens', refs.slice(0, 12)],
    ['tokens/account-tokens', { address: parent }, 'tokens', refs.slice(12)],
    ['tokens/children', { tokenId: '1' }, 'children', refs.slice(12)],
    ['collections/allow-list', {}, 'addresses', allowed],
  ];

  test.each(all)('%s of %j: all items, and those of a page', async (path, query, member, items) => {
    const get = async (page: object): Promise<unknown> =>
      (await client.get<Record<string, unknown>>(path, { collectionId, ...query, ...page })).body[member];
    expect(await get({})).toEqual(items);
    expect(await get({ offset: 7 })).toEqual(items.slice(7));
    expect(await get({ limit: 3, offset: 5 })).toEqual(items.slice(5, 8));
    expect(await get({ limit: 10 })).toEqual(items.slice(0, 10));
    expect(await get({ offset: 5000 })).toEqual([]);
  });

  test.each(['limit=0', 'limit=x', 'offset=-1', 'limit=1.5'])(
    'a page with %s is an invalid request',
    async page => {
      expect((await client.raw('GET', `/opal/collections/tokens?collectionId=1&${page}`)).status).toBe(400);
    },
  );
});
