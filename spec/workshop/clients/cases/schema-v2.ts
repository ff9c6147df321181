import { expect } from 'vitest';
import { ace, createdPlainly, king, pack, read } from './cards.ts';
import type { Cases } from './client-case.ts';
import type { Driver } from '../driver.ts';

const cover_image = { url: 'https://ipfs.example/cover.png' };
const collection = { name: 'Cards', description: 'A pack of cards', symbol: 'CRD', cover_image };

/** The token property permissions of such a collection (schema 2.0). */
const permitted = [
  'URI',
  'URISuffix',
  'customizing_overrides',
  'overrides',
  'royalties',
  'schemaName',
  'schemaVersion',
  'tokenData',
].map(key => ({ key, permission: { mutable: true, collectionAdmin: true, tokenOwner: false } }));

const card = (name: string) => ({
  name,
  image: `https://ipfs.example/${name}.png`,
  attributes: [{ trait_type: 'suit', value: 'spades' }],
});

const version = { schemaName: 'unique', schemaVersion: '2.0.0' };

/** The answer for a token, with its content in one property. */
const minted = (ref: typeof ace, name: string, owner: string) => ({
  ...version,
  ...ref,
  ...card(name),
  owner,
  parsingError: null,
  properties: [
    read('schemaName', 'unique'),
    read('schemaVersion', '2.0.0'),
    read('tokenData', JSON.stringify({ ...version, ...card(name) })),
  ],
});

const create = async (alice: Driver): Promise<void> =>
  expect(await alice.write('collections.createV2', collection)).toEqual(pack);

/**
 * Collections and tokens in schema 2.0, which the last client has in addition to the first schema
 * (spec/decisions/service.md#collection-endpoints, C29; #token-endpoints, T22).
 */
export const schemaV2Cases: Cases = {
  'collections.createV2': async ({ alice }) => {
    await create(alice);
    expect(await alice.call('collections.get', pack)).toMatchObject({
      name: 'Cards',
      description: 'A pack of cards',
      tokenPrefix: 'CRD',
      owner: alice.address,
    });
  },

  'collections.getV2': async ({ alice }) => {
    expect(await alice.call('collections.getV2', pack)).toBeNull();
    await create(alice);
    const { id: _id, ...plain } = createdPlainly(alice.address);
    expect(await alice.call('collections.getV2', pack)).toEqual({
      ...plain,
      ...pack,
      mode: 'NFT',
      name: 'Cards',
      description: 'A pack of cards',
      tokenPrefix: 'CRD',
      flags: { foreign: false, erc721metadata: true },
      info: { ...version, cover_image },
      parsingError: null,
      royalties: [],
      royaltiesParsingError: null,
      properties: [
        read('collectionInfo', JSON.stringify({ ...version, cover_image })),
        read('schemaName', 'unique'),
        read('schemaVersion', '2.0.0'),
      ],
      tokenPropertyPermissions: permitted,
    });
  },

  'tokens.createV2': async ({ alice, bob }) => {
    await create(alice);
    const mint = { ...pack, owner: bob.address, ...card('Ace') };
    expect(await alice.write('tokens.createV2', mint)).toEqual(ace);
    expect(await alice.call('tokens.getV2', ace)).toEqual(minted(ace, 'Ace', bob.address));
  },

  'tokens.createMultipleV2': async ({ alice, bob }) => {
    await create(alice);
    const tokens = [card('Ace'), { ...card('King'), owner: bob.address }];
    expect(await alice.write('tokens.createMultipleV2', { ...pack, tokens })).toEqual([ace, king]);
    expect(await alice.call('tokens.getV2', ace)).toEqual(minted(ace, 'Ace', alice.address));
    expect(await alice.call('tokens.getV2', king)).toEqual(minted(king, 'King', bob.address));
  },

  'tokens.getV2': async ({ alice }) => {
    await create(alice);
    expect(await alice.call('tokens.getV2', ace)).toBeNull();
    await alice.write('tokens.createV2', { ...pack, ...card('Ace') });
    expect(await alice.call('tokens.getV2', ace)).toEqual(minted(ace, 'Ace', alice.address));
  },
};
