import { describe, expect } from 'vitest';
import { it } from '../testing/it.ts';
import { alice, serve, type Client } from '../testing/server.ts';

const cards = { name: 'Cards', description: 'To play', symbol: 'CRD' };
const cover_image = { url: 'https://example.org/cover' };
const ace = {
  name: 'Ace',
  image: 'https://example.org/ace',
  attributes: [{ trait_type: 'suit', value: 'spades' }],
};

const read = async (
  client: Client,
  path: string,
  query: Readonly<Record<string, number>>,
): Promise<unknown> => (await client.get(path, query)).body;

const cardsIn = async (members: object = {}): Promise<Client> => {
  const client = await serve();
  expect(
    (await client.write(alice, 'POST', 'collections/v2', { ...cards, cover_image, ...members })).parsed,
  ).toEqual({
    collectionId: 1,
  });
  return client;
};

const first = { collectionId: 1, tokenId: 1 };
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
    expect(await read(client, 'collections/v2', { collectionId: 1 })).toMatchObject({
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
    await client.write(alice, 'POST', 'tokens/create-multiple-v2', { collectionId: 1, tokens: [{}, {}] });
    const nested = { ...first, tokenId: 2 };
    await client.write(alice, 'POST', 'tokens/nest', { parent: first, nested });
    expect(await read(client, 'tokens/v2', nested)).toMatchObject({ nestingParentToken: first });
  });

  it('accepts a collection without description and symbol, which are then empty', async ({ client }) => {
    const { parsed } = await client.write(alice, 'POST', 'collections/v2', { name: 'Cards' });
    expect(parsed).toEqual({ collectionId: 1 });
    const { body } = await client.get('collections', { collectionId: 1 });
    expect(body).toMatchObject({ name: 'Cards', description: '', tokenPrefix: '' });
  });

  it.each([
    ['tokenData', `{"name":${'['.repeat(8_000)}${']'.repeat(8_000)}}`],
    ['tokenData', '{"collectionId":99,"tokenId":{},"owner":null}'],
    ['schemaVersion', '1.0.0'],
    ['schemaVersion', 'x'],
    ['royalties', 'no royalties'],
  ])('withstands %s in stored properties', async (key, value) => {
    const client = await cardsIn({ mode: 'NFT' });
    await client.write(alice, 'POST', 'tokens/v2', { collectionId: 1, ...ace });
    const written = await client.write(alice, 'POST', 'tokens/properties', {
      ...first,
      properties: [{ key, value }],
    });
    expect(written.error).toBeNull();
    const { status, body } = await client.get('tokens/v2', first);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...first, owner: alice.address });
  });
});
