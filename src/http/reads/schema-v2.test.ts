import { describe, expect, it } from 'vitest';
import { alice, serve, type Client } from '../testing/server.ts';

const cards = { name: 'Cards', cover_image: { url: 'https://example.org/cover' } };
const first = { collectionId: 1, tokenId: 1 };

const cardsIn = async (members: object = {}): Promise<Client> => {
  const client = await serve();
  expect(await client.as(alice).createCollectionV2({ ...cards, ...members })).toEqual({ collectionId: 1 });
  return client;
};

// What is given reads back by rules (schema.v2.collection.reads-back, schema.v2.token.reads-back).
describe('schema 2.0', () => {
  it('reads what a collection in any schema has, too', async () => {
    const client = await cardsIn({ mode: 'NFT', limits: { tokenLimit: 5 }, permissions: { mintMode: true } });
    expect(await client.read.collectionV2({ collectionId: 1 })).toMatchObject({
      decimals: 0,
      limits: { tokenLimit: 5 },
      permissions: { mintMode: true },
      flags: { foreign: false, erc721metadata: true },
      royalties: [],
      royaltiesParsingError: null,
      properties: ['collectionInfo', 'schemaName', 'schemaVersion'].map(key => ({ key })),
    });
  });

  it('reads the token that a token is nested in', async () => {
    const client = await cardsIn({ permissions: { nesting: { tokenOwner: true } } });
    await client.as(alice).mintManyV2({ collectionId: 1, tokens: [{}, {}] });
    const nested = { ...first, tokenId: 2 };
    await client.as(alice).nest({ parent: first, nested });
    expect(await client.read.tokenV2(nested)).toMatchObject({ nestingParentToken: first });
  });

  it.each([
    ['tokenData', `{"name":${'['.repeat(8_000)}${']'.repeat(8_000)}}`],
    ['tokenData', '{"collectionId":99,"tokenId":{},"owner":null}'],
    ['schemaVersion', '1.0.0'],
    ['schemaVersion', 'x'],
    ['royalties', 'no royalties'],
  ])('withstands %s in stored properties', async (key, value) => {
    const client = await cardsIn({ mode: 'NFT' });
    await client.as(alice).mintV2({ collectionId: 1, name: 'Ace' });
    await client.as(alice).setTokenProperties({ ...first, properties: [{ key, value }] });
    expect(await client.read.tokenV2(first)).toMatchObject({ ...first, owner: alice.address });
  });
});
