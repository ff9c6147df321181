import { Type, type TObject, type TProperties } from 'typebox';
import { limitsOf } from '../limits.ts';
import type { ReadOperation, WriteOperation } from '../shapes/index.ts';

/**
 * What the interface shows of requests (Endpoints; Resources): the members of each, their types, and which can be absent. Members
 * whose names or types it marks as not shown are missing here. Bounds are no part of types (limits.ts).
 */
const { Optional, String: Text, Number: Num, Boolean: Flag } = Type;

/** A record with these members and no others. */
const record = <M extends TProperties>(members: M): TObject<M> =>
  Type.Object(members, { additionalProperties: false });

/** The address of an account, as SS58. The interface does not show which other addresses a request can have. */
const Address = Text({ pattern: '^[1-9A-HJ-NP-Za-km-z]{46,50}$' });

const LocalText = record({ _: Text() });
const File = record({ ipfsCid: Text() });
const Template = { urlTemplate: Text() };

/** `imagePreview`, `video` and `audio` are listed, but their shape is not shown. */
const TokenData = record({
  name: Optional(LocalText),
  description: Optional(LocalText),
  image: Optional(File),
});

const Attribute = record({
  name: LocalText,
  type: Type.Literal('string'),
  optional: Flag(),
  isArray: Flag(),
  enumValues: Optional(Type.Record(Text(), LocalText)),
});

const Schema = record({
  schemaName: Type.Literal('unique'),
  schemaVersion: Type.Literal('1.0.0'),
  image: record(Template),
  coverPicture: File,
  attributesSchemaVersion: Optional(Type.Literal('1.0.0')),
  attributesSchema: Optional(Type.Record(Text(), Attribute)),
  audio: Optional(record({ ...Template, format: Text(), isLossless: Flag() })),
  spatialObject: Optional(record({ ...Template, format: Text() })),
  video: Optional(record(Template)),
});

const Limits = record(
  limitsOf(Optional(Type.Union([Num(), Type.Null()])), Optional(Type.Union([Flag(), Type.Null()]))),
);

/** Creating a collection and setting its permissions name restricted access differently. */
const permissions = (restricted: 'WhiteList' | 'AllowList') =>
  record({
    access: Optional(Type.Enum(['Normal', restricted])),
    mintMode: Optional(Flag()),
    nesting: Optional(
      record({
        tokenOwner: Optional(Flag()),
        collectionAdmin: Optional(Flag()),
        restricted: Optional(Type.Array(Num())),
      }),
    ),
  });

const Properties = Type.Array(record({ key: Text(), value: Text() }));
const PropertyKeys = Type.Array(Text());
const PropertyPermissions = Type.Array(
  record({
    key: Text(),
    permission: record({ mutable: Flag(), collectionAdmin: Flag(), tokenOwner: Flag() }),
  }),
);

const tokenRef = { collectionId: Num(), tokenId: Num() };
const ofCollection = { address: Address, collectionId: Num() };
const ofToken = { address: Address, ...tokenRef };

/** The body of each write that the interface documents; the other writes are those of deployed services and published clients. */
export const documentedBodies = {
  createCollection: record({
    address: Address,
    name: Text(),
    description: Text(),
    tokenPrefix: Text(),
    // Every example has a schema. Whether a target requires one is found by a probe.
    schema: Optional(Schema),
    // Any text but the alias of clients: what is no mode has to be refused.
    mode: Optional(Text({ not: { const: 'NFT' } })),
    limits: Optional(Limits),
    metaUpdatePermission: Optional(Type.Enum(['ItemOwner', 'Admin', 'None'])),
    permissions: Optional(permissions('AllowList')),
  }),
  destroyCollection: record(ofCollection),
  setCollectionProperties: record({ ...ofCollection, properties: Properties }),
  deleteCollectionProperties: record({ ...ofCollection, propertyKeys: PropertyKeys }),
  setPropertyPermissions: record({ ...ofCollection, propertyPermissions: PropertyPermissions }),
  setLimits: record({ ...ofCollection, limits: Limits }),
  setPermissions: record({ ...ofCollection, permissions: permissions('WhiteList') }),
  setTransfersEnabled: record({ ...ofCollection, isEnabled: Flag() }),
  changeOwner: record({ from: Address, collectionId: Num(), to: Address }),
  addAdmin: record({ ...ofCollection, newAdmin: Address }),
  removeAdmin: record({ ...ofCollection, admin: Address }),
  addToAllowList: record({ ...ofCollection, newAdminId: Address }),
  removeFromAllowList: record({ ...ofCollection, addressToDelete: Address }),
  mint: record({ ...ofCollection, data: Optional(TokenData) }),
  mintMany: record({ ...ofCollection, tokens: Type.Array(record({ data: TokenData })) }),
  burn: record({ ...ofToken, from: Optional(Address) }),
  transfer: record({ ...ofToken, to: Address, from: Optional(Address) }),
  setTokenProperties: record({ ...ofToken, properties: Properties }),
  deleteTokenProperties: record({ ...ofToken, propertyKeys: PropertyKeys }),
  nest: record({
    address: Address,
    parent: record(tokenRef),
    nested: record(tokenRef),
    value: Optional(Num()),
  }),
  unnest: record({
    address: Address,
    nested: record(tokenRef),
    value: Optional(Num()),
    to: Optional(Address),
  }),
} as const satisfies Partial<Record<WriteOperation, TObject>>;

/** A write that the interface documents. */
export type DocumentedWrite = keyof typeof documentedBodies;

/** Whether the interface documents the write. */
export const isDocumented = (operation: WriteOperation): operation is DocumentedWrite =>
  operation in documentedBodies;

const BlockHash = Text({ pattern: '^0x[0-9a-fA-F]{64}$' });
const ofCollectionRead = { collectionId: Num() };
const keys = { propertyKeys: Optional(PropertyKeys) };

/** The query of each read that the interface documents. */
export const documentedQueries = {
  collection: record(ofCollectionRead),
  collectionProperties: record({ ...ofCollectionRead, ...keys }),
  propertyPermissions: record({ ...ofCollectionRead, ...keys, at: Optional(BlockHash) }),
  limits: record(ofCollectionRead),
  admins: record({ ...ofCollectionRead, at: Optional(BlockHash) }),
  allowList: record(ofCollectionRead),
  allowed: record({ ...ofCollectionRead, address: Address }),
  token: record(tokenRef),
  tokenProperties: record(tokenRef),
  children: record(tokenRef),
  parent: record(tokenRef),
  topmostOwner: record(tokenRef),
  isBundle: record(tokenRef),
  bundle: record(tokenRef),
} as const satisfies Partial<Record<ReadOperation, TObject>>;

/** A read that the interface documents. */
export type DocumentedRead = keyof typeof documentedQueries;

/** The writes that the interface documents. */
export const documentedWrites = Object.keys(documentedBodies) as readonly DocumentedWrite[];

/** The reads that the interface documents. */
export const documentedReads = Object.keys(documentedQueries) as readonly DocumentedRead[];

/** The query of a build. Some writes are shown without it. */
export const documentedBuildQuery: TObject = record({
  use: Optional(Type.Literal('Build')),
  withFee: Optional(Type.Literal('false')),
  verify: Optional(Type.Literal('false')),
});
