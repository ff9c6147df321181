import { Type, type Static, type TSchema } from 'typebox';
import {
  bulkMintMax,
  descriptionLengthMax,
  nameLengthMax,
  propertiesMax,
  propertyKeyBytesMax,
  propertyValueBytesMax,
  restrictedMax,
  tokenPrefixBytesMax,
  u32Max,
} from './limits.ts';

/**
 * Shapes of requests, as JSON Schema (interface.md, Resources and Endpoints; spellings of rest-surface §1). Members that are
 * not listed are ignored, except inside limits, permissions and the like, where a misspelt member would be silently lost.
 */
const strict = { additionalProperties: false };

/** Any account: an SS58 address of any prefix, a public key, an Ethereum or token address. */
export const AnyAddress = Type.String({ format: 'address' });

/** An account that can sign and own collections: not an Ethereum address. */
export const Account = Type.String({ format: 'account' });

const Id = Type.Integer({ minimum: 1, maximum: u32Max });
const U32 = Type.Integer({ minimum: 0, maximum: u32Max });

/** Ids of tokens begin at 1 as well, but 0 can be asked for: it is a token that does not exist. */
const TokenId = U32;
const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Optional = Type.Optional;

/** Keys of at most 256 bytes and values of at most 32768: more does not fit into the call (rulings §2.4). */
export const PropertyKey = Type.String({ maxBytes: propertyKeyBytesMax });
const PropertyValue = Type.String({ maxBytes: propertyValueBytesMax });
const Property = Type.Object({ key: PropertyKey, value: PropertyValue });
const PropertyPermission = Type.Object({
  key: PropertyKey,
  permission: Type.Object(
    {
      mutable: Optional(Type.Boolean()),
      collectionAdmin: Optional(Type.Boolean()),
      tokenOwner: Optional(Type.Boolean()),
    },
    strict,
  ),
});

const Limits = Type.Object(
  {
    accountTokenOwnershipLimit: Optional(Nullable(U32)),
    sponsoredDataSize: Optional(Nullable(U32)),
    sponsoredDataRateLimit: Optional(Nullable(U32)),
    tokenLimit: Optional(Nullable(U32)),
    sponsorTransferTimeout: Optional(Nullable(U32)),
    sponsorApproveTimeout: Optional(Nullable(U32)),
    ownerCanTransfer: Optional(Nullable(Type.Boolean())),
    ownerCanDestroy: Optional(Nullable(Type.Boolean())),
    transfersEnabled: Optional(Nullable(Type.Boolean())),
  },
  strict,
);

const Permissions = Type.Object(
  {
    access: Optional(Type.Enum(['Normal', 'AllowList', 'WhiteList'])),
    mintMode: Optional(Type.Boolean()),
    nesting: Optional(
      Type.Object(
        {
          tokenOwner: Optional(Type.Boolean()),
          collectionAdmin: Optional(Type.Boolean()),
          restricted: Optional(Nullable(Type.Array(U32, { maxItems: restrictedMax }))),
        },
        strict,
      ),
    ),
  },
  strict,
);

/** Content of a token, and the schema of a collection: their own codec judges them (rest-surface §5). */
const Data = Type.Object({});
const Schema = Type.Object({});

const TokenRef = Type.Object({ collectionId: Id, tokenId: TokenId });
/** Amount of a token: 1 where it is not said; pieces are for ReFungible collections. */
const Value = Type.Integer({ minimum: 0 });

const ofCollection = { address: Account, collectionId: Id };
const ofToken = { ...ofCollection, tokenId: TokenId };

const NewToken = Type.Object({
  owner: Optional(AnyAddress),
  data: Optional(Data),
  properties: Optional(Type.Array(Property, { maxItems: propertiesMax })),
});

/** Bodies of the write operations. */
export const writeShapes = {
  createCollection: Type.Object({
    address: Account,
    name: Type.String({ maxLength: nameLengthMax }),
    description: Type.String({ maxLength: descriptionLengthMax }),
    tokenPrefix: Type.String({ maxBytes: tokenPrefixBytesMax }),
    mode: Optional(Type.Enum(['Nft', 'NFT', 'Fungible', 'ReFungible'])),
    sponsorship: Optional(Nullable(Type.Object({ address: Account, isConfirmed: Optional(Type.Boolean()) }))),
    limits: Optional(Limits),
    metaUpdatePermission: Optional(Type.Enum(['ItemOwner', 'Admin', 'None'])),
    permissions: Optional(Permissions),
    readOnly: Optional(Type.Boolean()),
    schema: Optional(Schema),
    properties: Optional(Type.Array(Property, { maxItems: propertiesMax })),
    tokenPropertyPermissions: Optional(Type.Array(PropertyPermission, { maxItems: propertiesMax })),
  }),
  destroyCollection: Type.Object(ofCollection),
  setCollectionProperties: Type.Object({ ...ofCollection, properties: Type.Array(Property) }),
  deleteCollectionProperties: Type.Object({ ...ofCollection, propertyKeys: Type.Array(PropertyKey) }),
  setPropertyPermissions: Type.Object({
    ...ofCollection,
    propertyPermissions: Type.Array(PropertyPermission),
  }),
  setLimits: Type.Object({ ...ofCollection, limits: Limits }),
  setPermissions: Type.Object({ ...ofCollection, permissions: Permissions }),
  setTransfersEnabled: Type.Object({ ...ofCollection, isEnabled: Type.Boolean() }),
  changeOwner: Type.Object({ from: Account, collectionId: Id, to: Account }),
  addAdmin: Type.Object({ ...ofCollection, newAdmin: AnyAddress }),
  removeAdmin: Type.Object({ ...ofCollection, admin: AnyAddress }),
  addToAllowList: Type.Object({ ...ofCollection, newAdminId: AnyAddress }),
  removeFromAllowList: Type.Object({ ...ofCollection, addressToDelete: AnyAddress }),
  setSponsorship: Type.Object({ ...ofCollection, newSponsor: Account }),
  confirmSponsorship: Type.Object(ofCollection),
  removeSponsorship: Type.Object(ofCollection),
  mint: Type.Object({ ...ofCollection, ...NewToken.properties }),
  mintMany: Type.Object({
    ...ofCollection,
    tokens: Type.Array(NewToken, { minItems: 1, maxItems: bulkMintMax }),
  }),
  burn: Type.Object({ ...ofToken, from: Optional(AnyAddress), value: Optional(Value) }),
  transfer: Type.Object({
    ...ofToken,
    to: AnyAddress,
    from: Optional(AnyAddress),
    value: Optional(Value),
  }),
  setTokenProperties: Type.Object({ ...ofToken, properties: Type.Array(Property) }),
  deleteTokenProperties: Type.Object({ ...ofToken, propertyKeys: Type.Array(PropertyKey) }),
  nest: Type.Object({ address: Account, parent: TokenRef, nested: TokenRef, value: Optional(Value) }),
  unnest: Type.Object({
    address: Account,
    nested: TokenRef,
    to: Optional(AnyAddress),
    value: Optional(Value),
  }),
  approve: Type.Object({ ...ofToken, spender: AnyAddress, isApprove: Type.Boolean() }),
  transferBalance: Type.Object({
    address: Account,
    destination: AnyAddress,
    amount: Type.Number({ exclusiveMinimum: 0 }),
  }),
} as const;

/** Name of a write operation. */
export type WriteOperation = keyof typeof writeShapes;

/** Body of a write operation, after validation. */
export type WriteBody<O extends WriteOperation> = Static<(typeof writeShapes)[O]>;

/** Other spellings of a member that published clients use: theirs, then ours (rest-surface §1, §9). */
export const memberAliases: Readonly<
  Partial<Record<WriteOperation | ReadOperation, readonly [string, string]>>
> = {
  changeOwner: ['address', 'from'],
  mintMany: ['data', 'tokens'],
  allowed: ['account', 'address'],
  allowList: ['hash', 'at'],
};

/** A 32-byte block hash: the moment a read answers for. */
const At = Optional(Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }));
const collectionQuery = { collectionId: Id, at: At };
const tokenQuery = { ...collectionQuery, tokenId: TokenId };
const keysQuery = { propertyKeys: Optional(Type.Array(Type.String())) };

/** Queries of the read operations. */
export const readShapes = {
  collection: Type.Object(collectionQuery),
  collectionProperties: Type.Object({ ...collectionQuery, ...keysQuery }),
  propertyPermissions: Type.Object({ ...collectionQuery, ...keysQuery }),
  limits: Type.Object(collectionQuery),
  admins: Type.Object(collectionQuery),
  allowList: Type.Object(collectionQuery),
  allowed: Type.Object({ ...collectionQuery, address: AnyAddress }),
  nextSponsored: Type.Object({ ...tokenQuery, address: AnyAddress }),
  lastTokenId: Type.Object(collectionQuery),
  totalSupply: Type.Object(collectionQuery),
  collectionTokens: Type.Object(collectionQuery),
  stats: Type.Object({ at: At }),
  token: Type.Object(tokenQuery),
  tokenProperties: Type.Object({ ...tokenQuery, ...keysQuery }),
  children: Type.Object(tokenQuery),
  parent: Type.Object(tokenQuery),
  tokenOwner: Type.Object(tokenQuery),
  topmostOwner: Type.Object(tokenQuery),
  isBundle: Type.Object(tokenQuery),
  bundle: Type.Object(tokenQuery),
  tokenExists: Type.Object(tokenQuery),
  accountTokens: Type.Object({ ...collectionQuery, address: AnyAddress }),
  allowance: Type.Object({ ...tokenQuery, from: AnyAddress, to: AnyAddress }),
  tokenBalance: Type.Object({ ...tokenQuery, address: AnyAddress }),
  balance: Type.Object({ address: AnyAddress, at: At }),
  chainProperties: Type.Object({}),
  nonce: Type.Object({ address: Account }),
} as const;

/** Name of a read operation. */
export type ReadOperation = keyof typeof readShapes;

/** Query of a read operation, after validation. */
export type ReadQuery<O extends ReadOperation> = Static<(typeof readShapes)[O]>;

const Text = Type.String();

/** What a build answers under `signerPayloadJSON`, and what comes back signed (rest-surface §2.3). */
export const SignerPayload = Type.Object({
  address: Text,
  blockHash: Text,
  blockNumber: Text,
  era: Text,
  genesisHash: Text,
  method: Text,
  nonce: Text,
  signedExtensions: Type.Array(Text),
  specVersion: Text,
  tip: Text,
  transactionVersion: Text,
  version: Type.Number(),
});
export type SignerPayload = Static<typeof SignerPayload>;

/** A built payload on its way back, and one with its signature. */
export const UnsignedPayload = Type.Object({ signerPayloadJSON: SignerPayload });
export const SignedPayload = Type.Object({ signerPayloadJSON: SignerPayload, signature: Type.String() });
export type UnsignedPayload = Static<typeof UnsignedPayload>;
export type SignedPayload = Static<typeof SignedPayload>;

/** Any call by name, with its arguments in order (rest-surface §1.6, X1). `era` is a period in blocks. */
export const ExtrinsicArguments = Type.Object({
  address: Account,
  section: Text,
  method: Text,
  args: Type.Array(Type.Unknown()),
  era: Optional(Type.Integer({ minimum: 4, maximum: 65_536 })),
  isImmortal: Optional(Type.Boolean()),
});
export type ExtrinsicArguments = Static<typeof ExtrinsicArguments>;

/** Query members of every write (rest-surface §2.2). Clients add others, which are ignored. */
export const WriteQuery = Type.Object({
  use: Optional(
    Type.Enum(['Build', 'BuildBatch', 'BuildSequence', 'Sign', 'Submit', 'SubmitWatch', 'Result', 'GetFee']),
  ),
  withFee: Optional(Type.Unknown()),
  verify: Optional(Type.Unknown()),
  nonce: Optional(Type.Integer({ minimum: 0, maximum: u32Max })),
});
export type WriteQuery = Static<typeof WriteQuery>;

export const StatusQuery = Type.Object({ hash: Text });
export const ExtrinsicQuery = Type.Object({ extrinsicHash: Text, blockHashOrNumber: Optional(Text) });
