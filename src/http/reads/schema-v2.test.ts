import { describe, expect } from 'vitest';
import { expectErrorShape } from '../testing/error-assertions.ts';
import { it } from '../testing/it.ts';
import { alice, serve, type Client, type Failed } from '../testing/server.ts';

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

  it.each([
    ['collections/v2', { ...cards, cover_image: { url: 5 } }, 'cover_image'],
    ['collections/v2', { ...cards, encodeOptions: { defaultPermission: { all: true } } }, 'encodeOptions'],
    [
      'tokens/create-multiple-v2',
      { collectionId: 1, tokens: [{}, { attributes: [{ trait_type: 'a' }] }] },
      'tokens',
    ],
    ['tokens/create-multiple-v2', { collectionId: 1, tokens: [] }, 'tokens'],
  ])('refuses at %s %j and names the member', async (path, body, member) => {
    const client = await serve();
    const { status, body: failed } = await client.post<Failed>(path, { address: alice.address, ...body });
    expect(status).toBe(400);
    expect(failed.error.name).toBe('ValidationError');
    expect(failed.error.details?.map(({ property }) => property)).toEqual([member]);
  });

  it('accepts a collection without description and symbol, which are then empty', async ({ client }) => {
    const { parsed } = await client.write(alice, 'POST', 'collections/v2', { name: 'Cards' });
    expect(parsed).toEqual({ collectionId: 1 });
    const { body } = await client.get('collections', { collectionId: 1 });
    expect(body).toMatchObject({ name: 'Cards', description: '', tokenPrefix: '' });
  });

  it.each([
    ['what is nested', `"media": ${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['what is long', `"name": "${'x'.repeat(900_000)}"`],
    ['what is much', `"attributes": [${'{},'.repeat(60_000)}{}]`],
    ['what is unknown', `"unknown": ${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['half a character', '"name": "\\ud800"'],
    ['what all objects have', '"media": {"__proto__": {"type": "image", "url": "x"}}, "constructor": 1'],
  ])('withstands %s', async (_what, member) => {
    const client = await cardsIn();
    const before = await client.head();
    const token = `{"address": "${alice.address}", "collectionId": 1, ${member}}`;
    const collection = `{"address": "${alice.address}", "description": "", "symbol": "", "name": "", ${member}}`;
    const json = { 'content-type': 'application/json' };
    expectErrorShape(await client.raw('POST', '/opal/tokens/v2', token, json));
    expectErrorShape(await client.raw('POST', '/opal/collections/v2', collection, json));
    expect(await client.head()).toEqual(before);
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
