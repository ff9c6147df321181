import { describe, expect } from 'vitest';
import { it } from '../testing/it.ts';
import { alice, serve, type Client } from '../testing/server.ts';

const cover_image = { url: 'https://example.org/cover' };
const cards = { name: 'Cards', description: 'To play', symbol: 'CRD', cover_image };
const first = { collectionId: 1, tokenId: 1 };

const cardsIn = async (members: object = {}): Promise<Client> => {
  const client = await serve();
  expect(await client.as(alice).createCollectionV2({ ...cards, ...members })).toEqual({ collectionId: 1 });
  return client;
};

const text = (key: string, value: string) => ({
  key,
  value,
  valueHex: `0x${Buffer.from(value).toString('hex')}`,
});

describe('schema 2.0', () => {
  it('describes a collection, which is read with its info', async () => {
    const client = await cardsIn({ mode: 'NFT', limits: { tokenLimit: 5 }, permissions: { mintMode: true } });
    const json =
      '{"schemaName":"unique","schemaVersion":"2.0.0","cover_image":{"url":"https://example.org/cover"}}';
    expect(await client.read.collectionV2({ collectionId: 1 })).toMatchObject({
      collectionId: 1,
      owner: alice.address,
      mode: 'NFT',
      decimals: 0,
      name: 'Cards',
      description: 'To play',
      tokenPrefix: 'CRD',
      limits: { tokenLimit: 5 },
      permissions: { mintMode: true },
      flags: { foreign: false, erc721metadata: true },
      info: { schemaName: 'unique', schemaVersion: '2.0.0', cover_image },
      parsingError: null,
      royalties: [],
      royaltiesParsingError: null,
      properties: [
        text('collectionInfo', json),
        text('schemaName', 'unique'),
        text('schemaVersion', '2.0.0'),
      ],
    });
  });

  it('reads the token that a token is nested in', async () => {
    const client = await cardsIn({ permissions: { nesting: { tokenOwner: true } } });
    await client.as(alice).mintManyV2({ collectionId: 1, tokens: [{}, {}] });
    const nested = { ...first, tokenId: 2 };
    await client.as(alice).nest({ parent: first, nested });
    expect(await client.read.tokenV2(nested)).toMatchObject({ nestingParentToken: first });
  });

  it('accepts a collection without description and symbol, which are then empty', async ({ client }) => {
    await client.as(alice).createCollectionV2({ name: 'Cards' });
    const stored = { name: 'Cards', description: '', tokenPrefix: '' };
    expect(await client.read.collection({ collectionId: 1 })).toMatchObject(stored);
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
