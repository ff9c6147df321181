import fc from 'fast-check';
import { afterAll, beforeAll } from 'vitest';
import { readOperations } from '../../contract/endpoints.ts';
import { writeExamples } from '../../contract/examples.ts';
import { readShapes, type ReadOperation, type WriteOperation } from '../../contract/shapes/index.ts';
import { createServer, type Server } from '../../plugins/server.ts';
import { alice, bob, clientOf, collectionBody, creation, type Client } from './server.ts';

// Malformed requests: a valid request for each operation, and mutations of it.

const ofCollection = { address: alice.address, collectionId: 1 };
const ofToken = { ...ofCollection, tokenId: 1 };
const properties = [{ key: 'k', value: 'v' }];
const propertyPermissions = [{ key: 'p', permission: { mutable: true, tokenOwner: true } }];
const data = { name: { _: 'Token' }, image: { ipfsCid: 'QmImage' } };

/** A schema with an attribute. */
export const schema = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  image: { urlTemplate: 'https://example.org/{infix}' },
  coverPicture: { ipfsCid: 'QmCover' },
  attributesSchemaVersion: '1.0.0',
  attributesSchema: {
    0: {
      name: { _: 'gender' },
      type: 'string',
      optional: true,
      isArray: false,
      enumValues: { 0: { _: 'x' } },
    },
  },
};

const newCollection = {
  ...creation,
  sponsorship: { address: bob.address, isConfirmed: false },
  limits: { tokenLimit: 5, ownerCanTransfer: null },
  metaUpdatePermission: 'Admin',
  permissions: { access: 'Normal', mintMode: true, nesting: { tokenOwner: true, restricted: [1] } },
  readOnly: false,
  schema,
  properties,
  tokenPropertyPermissions: propertyPermissions,
};

const v2Media = { type: 'image', url: 'https://example.org/1', details: { bytes: 5 } };
const v2Token = {
  name: 'Token',
  image: 'https://example.org/1',
  image_details: { width: 5 },
  media: { front: v2Media },
  attributes: [{ trait_type: 'colour', value: 'red' }],
  royalties: [{ address: alice.address, percent: 2.5, isPrimaryOnly: true }],
  customizing: { self: { ...v2Media, tag: 'hat' }, slots: { head: { type: 'image', collections: [1] } } },
  encodeOptions: { URI: 'https://example.org/1.json', overwriteProperties: properties },
};
const v2Collection = {
  name: 'Name',
  description: 'Description',
  symbol: 'TKN',
  cover_image: { url: 'https://example.org/cover', thumbnail: { url: 'https://example.org/small' } },
  default_token_image: { url: 'https://example.org/default' },
  customizing: { slots: { head: { type: 'image' } }, customizes: [1] },
  potential_attributes: [{ trait_type: 'colour', values: ['red', 1] }],
};

/** Bodies with members that the examples lack. */
const fuller: Readonly<Partial<Record<WriteOperation, object>>> = {
  createCollection: { ...newCollection, mode: 'Nft' },
  mint: { ...ofCollection, owner: bob.address, data, properties },
  mintMany: { ...ofCollection, tokens: [{ owner: bob.address, data, properties }, { data }] },
  burn: { ...ofToken, from: alice.address, value: 1 },
  transfer: { ...ofToken, to: bob.address, from: alice.address, value: 1 },
  unnest: { address: alice.address, nested: { collectionId: 1, tokenId: 2 }, to: bob.address, value: 1 },
  mintPieces: { ...ofCollection, owner: bob.address, data, properties, amount: 5 },
  createCollectionV2: {
    ...v2Collection,
    address: alice.address,
    limits: { tokenLimit: 5 },
    permissions: { mintMode: true },
    encodeOptions: {
      defaultPermission: { mutable: true, collectionAdmin: true },
      overwriteProperties: properties,
      overwriteTPPs: propertyPermissions,
    },
  },
  mintV2: { ...ofCollection, owner: bob.address, ...v2Token },
  mintManyV2: { ...ofCollection, tokens: [{ owner: bob.address, ...v2Token }, { image: 'x' }] },
  batch: {
    address: alice.address,
    calls: [
      { method: { section: 'unique', method: 'createItem' }, rawPayload: { ...ofCollection, data } },
      {
        method: { section: 'unique', method: 'setCollectionLimits' },
        rawPayload: { collectionId: 1, limits: { tokenLimit: 5 } },
      },
    ],
  },
};

/** A valid body for every write. */
export const validBodies: Readonly<Record<WriteOperation, object>> = { ...writeExamples, ...fuller };

/** A value for each member of a query. */
const ofQuery: Readonly<Record<string, string>> = {
  collectionId: '1',
  tokenId: '1',
  propertyKeys: 'k',
  address: alice.address,
  from: alice.address,
  to: bob.address,
};

/** Reads about collections of other modes, and about a nested token. */
const otherQueries: Readonly<Partial<Record<ReadOperation, Readonly<Record<string, string>>>>> = {
  parent: { tokenId: '2' },
  fungibleCollection: { collectionId: '3' },
  amountBalance: { collectionId: '3' },
  amountAllowance: { collectionId: '3' },
  totalAmount: { collectionId: '3' },
  refungibleCollection: { collectionId: '3' },
  totalPieces: { collectionId: '2' },
};

const queryOf = (operation: ReadOperation): Readonly<Record<string, string>> => {
  const members = Object.keys(readShapes[operation].properties);
  const known = Object.entries(ofQuery).filter(([name]) => members.includes(name));
  return { ...Object.fromEntries(known), ...otherQueries[operation] };
};

/** A valid query for every read. */
export const validQueries = Object.fromEntries(
  readOperations.map(operation => [operation, queryOf(operation)]),
) as Readonly<Record<ReadOperation, Readonly<Record<string, string>>>>;

/** Values of wrong types, and values that are valid for other members. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '1',
    '-1',
    'true',
    'null',
    'NaN',
    'Infinity',
    '1e3',
    '0x',
    '0x00',
    '__proto__',
    'constructor',
    'a\u0000b',
    '\ud800',
    '😀'.repeat(200),
    'x'.repeat(70_000),
    alice.address,
    `0x${'ab'.repeat(32)}`,
    '0x17c4e6453cc49aaaaeaca894e6d9683e5eb5da7c',
    '0xf8238ccfff8ed887463fd5e00000000100000001',
    [],
    {},
    [[]],
    [null],
    [{}],
    { _: 1 },
    { length: 5 },
    { toString: null },
    { hasOwnProperty: 1 },
  ),
  fc.constantFrom(0, -0, -1, 1, 1.5, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53, 1e21, 1e300, -1e300, 1e-300),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom<unknown>(1, 'a', null, {}), { maxLength: 200 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** The value with one member, at any depth, replaced, removed or extended. */
export const mutated = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) return anyValue;
  const entries = Object.entries(value);
  const rebuilt = (changed: readonly (readonly [string, unknown])[]): unknown =>
    Array.isArray(value) ? changed.map(([, member]) => member) : Object.fromEntries(changed);
  const inner = entries.map(([name, member]) =>
    mutated(member).map(bad => rebuilt(entries.map(([other, good]) => [other, other === name ? bad : good]))),
  );
  const removed = entries.map(([name]) => fc.constant(rebuilt(entries.filter(([other]) => other !== name))));
  const added = fc
    .tuple(fc.constantFrom('extra', 'from', 'address', 'toString', 'constructor', 'at', 'tokens'), anyValue)
    .map(extra => rebuilt([...entries, extra]));
  return fc.oneof(anyValue, added, ...inner, ...removed);
};

/** Creates a collection with a schema and two tokens, one nested in the other; and collections of the other modes. */
export async function createFixture(client: Client): Promise<void> {
  await client.createCollection(alice, { schema, permissions: { nesting: { tokenOwner: true } } });
  const writer = client.as(alice);
  await writer.mintTokens({ collectionId: 1, tokens: [{ data }, { data }] });
  await writer.nestToken({
    parent: { collectionId: 1, tokenId: 1 },
    nested: { collectionId: 1, tokenId: 2 },
  });
  await writer.createRefungibleCollection(collectionBody);
  await writer.mintPieces({ collectionId: 2, amount: 10 });
  await client.createCollection(alice, { ...newCollection, mode: 'Fungible' });
}

/**
 * A server with that content for all tests of the `describe` that calls this, because to create it takes longer than most tests. They
 * must leave it as it is. Returns a function for tests, which returns the client of its world opal.
 */
export function sharedFixture(): () => Client {
  let app: Server['app'];
  beforeAll(async () => {
    ({ app } = await createServer());
    await createFixture(clientOf(app));
  });
  afterAll(() => app.close());
  return () => clientOf(app);
}
