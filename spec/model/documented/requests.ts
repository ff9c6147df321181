import { Type, type TObject } from 'typebox';
import { limitsOf } from '../../../src/contract/limits.ts';
import { closed } from '../../../src/contract/shapes/component.ts';
import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';

/**
 * What the interface shows of requests (Endpoints; Resources): the members of each, their types, and which can be absent. Members
 * whose names or types it marks as not shown are missing here. Bounds are no part of types (limits.ts).
 */
const { Optional, String: Text, Number: Num, Boolean: Flag } = Type;

/** The address of an account, as SS58. The interface does not show which other addresses a request can have. */
const Address = Text({ pattern: '^[1-9A-HJ-NP-Za-km-z]{46,50}$' });

const LocalText = closed({ _: Text() });
const File = closed({ ipfsCid: Text() });
const Template = { urlTemplate: Text() };

/** `imagePreview`, `video` and `audio` are listed, but their shape is not shown. */
const TokenData = closed({
  name: Optional(LocalText),
  description: Optional(LocalText),
  image: Optional(File),
});

const Attribute = closed({
  name: LocalText,
  type: Type.Literal('string'),
  optional: Flag(),
  isArray: Flag(),
  enumValues: Optional(Type.Record(Text(), LocalText)),
});

const Schema = closed({
  schemaName: Type.Literal('unique'),
  schemaVersion: Type.Literal('1.0.0'),
  image: closed(Template),
  coverPicture: File,
  attributesSchemaVersion: Optional(Type.Literal('1.0.0')),
  attributesSchema: Optional(Type.Record(Text(), Attribute)),
  audio: Optional(closed({ ...Template, format: Text(), isLossless: Flag() })),
  spatialObject: Optional(closed({ ...Template, format: Text() })),
  video: Optional(closed(Template)),
});

const Limits = closed(
  limitsOf(Optional(Type.Union([Num(), Type.Null()])), Optional(Type.Union([Flag(), Type.Null()]))),
);

/** Creating a collection and setting its permissions name restricted access differently. */
const permissions = (restricted: 'WhiteList' | 'AllowList') =>
  closed({
    access: Optional(Type.Enum(['Normal', restricted])),
    mintMode: Optional(Flag()),
    nesting: Optional(
      closed({
        tokenOwner: Optional(Flag()),
        collectionAdmin: Optional(Flag()),
        restricted: Optional(Type.Array(Num())),
      }),
    ),
  });

const Properties = Type.Array(closed({ key: Text(), value: Text() }));
const PropertyKeys = Type.Array(Text());
const PropertyPermissions = Type.Array(
  closed({
    key: Text(),
    permission: closed({ mutable: Flag(), collectionAdmin: Flag(), tokenOwner: Flag() }),
  }),
);

const tokenRef = { collectionId: Num(), tokenId: Num() };
const ofCollection = { address: Address, collectionId: Num() };
const ofToken = { address: Address, ...tokenRef };

/** The body of each write that the interface documents; the other writes are those of deployed services and published clients. */
export const documentedBodies = {
  createCollection: closed({
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
  destroyCollection: closed(ofCollection),
  setCollectionProperties: closed({ ...ofCollection, properties: Properties }),
  deleteCollectionProperties: closed({ ...ofCollection, propertyKeys: PropertyKeys }),
  setPropertyPermissions: closed({ ...ofCollection, propertyPermissions: PropertyPermissions }),
  setLimits: closed({ ...ofCollection, limits: Limits }),
  setPermissions: closed({ ...ofCollection, permissions: permissions('WhiteList') }),
  setTransfersEnabled: closed({ ...ofCollection, isEnabled: Flag() }),
  changeOwner: closed({ from: Address, collectionId: Num(), to: Address }),
  addAdmin: closed({ ...ofCollection, newAdmin: Address }),
  removeAdmin: closed({ ...ofCollection, admin: Address }),
  addToAllowList: closed({ ...ofCollection, newAdminId: Address }),
  removeFromAllowList: closed({ ...ofCollection, addressToDelete: Address }),
  mint: closed({ ...ofCollection, data: Optional(TokenData) }),
  mintMany: closed({ ...ofCollection, tokens: Type.Array(closed({ data: TokenData })) }),
  burn: closed({ ...ofToken, from: Optional(Address) }),
  transfer: closed({ ...ofToken, to: Address, from: Optional(Address) }),
  setTokenProperties: closed({ ...ofToken, properties: Properties }),
  deleteTokenProperties: closed({ ...ofToken, propertyKeys: PropertyKeys }),
  nest: closed({
    address: Address,
    parent: closed(tokenRef),
    nested: closed(tokenRef),
    value: Optional(Num()),
  }),
  unnest: closed({
    address: Address,
    nested: closed(tokenRef),
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
  collection: closed(ofCollectionRead),
  collectionProperties: closed({ ...ofCollectionRead, ...keys }),
  propertyPermissions: closed({ ...ofCollectionRead, ...keys, at: Optional(BlockHash) }),
  limits: closed(ofCollectionRead),
  admins: closed({ ...ofCollectionRead, at: Optional(BlockHash) }),
  allowList: closed(ofCollectionRead),
  allowed: closed({ ...ofCollectionRead, address: Address }),
  token: closed(tokenRef),
  tokenProperties: closed(tokenRef),
  children: closed(tokenRef),
  parent: closed(tokenRef),
  topmostOwner: closed(tokenRef),
  isBundle: closed(tokenRef),
  bundle: closed(tokenRef),
} as const satisfies Partial<Record<ReadOperation, TObject>>;

/** A read that the interface documents. */
export type DocumentedRead = keyof typeof documentedQueries;

/** The writes that the interface documents. */
export const documentedWrites = Object.keys(documentedBodies) as readonly DocumentedWrite[];

/** The reads that the interface documents. */
export const documentedReads = Object.keys(documentedQueries) as readonly DocumentedRead[];
