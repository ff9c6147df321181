import { expect } from 'vitest';
import type { Members } from '../published.ts';
import type { Driver } from '../driver.ts';
import type { Case } from './client-case.ts';

/** A collection of cards, in a form that all clients accept. */
export const cards = {
  name: 'Cards',
  description: 'A pack of cards',
  tokenPrefix: 'CRD',
  schema: {
    schemaName: 'unique',
    schemaVersion: '1.0.0',
    image: { urlTemplate: 'https://ipfs.example/ipfs/{infix}' },
    coverPicture: { ipfsCid: 'QmCover' },
    attributesSchemaVersion: '1.0.0',
    attributesSchema: {
      '0': {
        name: { _: 'suit' },
        type: 'string',
        optional: false,
        isArray: false,
        enumValues: { '0': { _: 'hearts' }, '1': { _: 'spades' } },
      },
      '1': { name: { _: 'motto' }, type: 'string', optional: true, isArray: false },
    },
  },
} as const;

/** Cards of a collection without a schema; anybody may mint them. */
export const withoutSchema = { schema: undefined };

/** Cards that the owner of both can nest. */
export const nesting = { permissions: { nesting: { tokenOwner: true } } };

/** The collection that `createCards` creates; every test has its own world. */
export const pack = { collectionId: 1 };

/** Its tokens, in order of minting. */
export const ace = { ...pack, tokenId: 1 };
export const king = { ...pack, tokenId: 2 };
export const queen = { ...pack, tokenId: 3 };

/** The owner of the cards. */
export async function createCards(alice: Driver, more: Members = {}): Promise<void> {
  expect(await alice.write('collections.creation', { ...cards, ...more })).toEqual(pack);
}

/** A test in a world where Alice has created the cards, with these other members, and minted some of them. */
export const withCards =
  ({ minted = [], ...more }: Members & { readonly minted?: readonly string[] }, test: Case): Case =>
  async environment => {
    await createCards(environment.alice, more);
    await mint(environment.alice, ...minted);
    await test(environment);
  };

/** The arguments for minting a card of spades with this motto. */
export const card = (name: string): Members => ({
  name: { _: name },
  image: { ipfsCid: `Qm${name}` },
  encodedAttributes: { '0': 1, '1': { _: `I am ${name}` } },
});

/** Mints cards for Alice, one by one. */
export async function mint(alice: Driver, ...names: readonly string[]): Promise<void> {
  for (const name of names) await alice.write('tokens.create', { ...pack, data: card(name) });
}

/** The address of a token: a fixed prefix, then both ids as 32-bit numbers. */
export const nestingAddress = ({ collectionId, tokenId }: typeof ace): string =>
  `0xf8238ccfff8ed887463fd5e0${[collectionId, tokenId].map(id => id.toString(16).padStart(8, '0')).join('')}`;

const fixed = { mutable: false, collectionAdmin: true, tokenOwner: false };

/** A property in an answer, with its bytes for newer clients. */
export const read = (
  key: string,
  value: string,
): { readonly key: string; readonly value: string; readonly valueHex: string } => ({
  key,
  value,
  valueHex: `0x${Buffer.from(value).toString('hex')}`,
});

/**
 * The collection properties and token property permissions of a schema (spec/decisions/content.md#schema-properties,
 * #schema-permissions).
 */
export const cardsProperties = [
  read('attributesSchema.0', JSON.stringify(cards.schema.attributesSchema['0'])),
  read('attributesSchema.1', JSON.stringify(cards.schema.attributesSchema['1'])),
  read('attributesSchemaVersion', '"1.0.0"'),
  read('coverPicture.ipfsCid', '"QmCover"'),
  read('image.urlTemplate', '"https://ipfs.example/ipfs/{infix}"'),
  read('schemaName', '"unique"'),
  read('schemaVersion', '"1.0.0"'),
];
export const cardsPermissions = ['a.0', 'a.1', 'd', 'i.c', 'i.h', 'i.i', 'i.u', 'n', 'royalties'].map(
  key => ({
    key,
    permission: fixed,
  }),
);

/** The complete answer for a card of Alice, without its collection. */
export const mintedCard = (
  ref: typeof ace,
  name: string,
  owner: string,
  collectionOwner: string = owner,
): Members => ({
  ...ref,
  owner,
  address: collectionOwner,
  name: { _: name },
  image: { ipfsCid: `Qm${name}`, fullUrl: `https://ipfs.example/ipfs/Qm${name}` },
  attributes: {
    '0': {
      name: { _: 'suit' },
      value: { _: 'spades' },
      rawValue: 1,
      isArray: false,
      type: 'string',
      isEnum: true,
    },
    '1': {
      name: { _: 'motto' },
      value: { _: `I am ${name}` },
      rawValue: { _: `I am ${name}` },
      isArray: false,
      type: 'string',
      isEnum: false,
    },
  },
  properties: [
    read('a.0', '1'),
    read('a.1', `{"_":"I am ${name}"}`),
    read('i.c', `Qm${name}`),
    read('n', `{"_":"${name}"}`),
  ],
});

/** A property of tokens besides those of the schema. */
export const level = {
  key: 'level',
  permission: { mutable: true, collectionAdmin: true, tokenOwner: false },
};

/** The default limits (spec/statements/rulings.md#2.1). */
export const unlimited = {
  accountTokenOwnershipLimit: 100_000_000,
  sponsoredDataSize: 2_048,
  sponsoredDataRateLimit: null,
  tokenLimit: 4_294_967_295,
  sponsorTransferTimeout: 5,
  sponsorApproveTimeout: 5,
  ownerCanTransfer: false,
  ownerCanDestroy: true,
  transfersEnabled: true,
};

/** The answer for a collection with defaults, right after its creation. */
export const createdPlainly = (owner: string): Members => ({
  id: 1,
  owner,
  mode: 'Nft',
  decimals: 0,
  sponsorship: null,
  limits: Object.fromEntries(Object.keys(unlimited).map(limit => [limit, null])),
  permissions: {
    access: 'Normal',
    mintMode: false,
    nesting: { tokenOwner: false, collectionAdmin: false, restricted: null },
  },
  readOnly: false,
  flags: { foreign: false, erc721metadata: false },
  properties: [],
  tokenPropertyPermissions: [],
});

/** The complete answer for the collection of cards. */
export const createdCards = (owner: string): Members => ({
  ...createdPlainly(owner),
  name: 'Cards',
  description: 'A pack of cards',
  tokenPrefix: 'CRD',
  knownSchema: 'unique',
  schema: {
    ...cards.schema,
    ...pack,
    coverPicture: { ipfsCid: 'QmCover', fullUrl: 'https://ipfs.example/ipfs/QmCover' },
  },
  properties: cardsProperties,
  tokenPropertyPermissions: cardsPermissions,
});
