import { Type, type Static } from 'typebox';
import { batchCallsMax, bulkMintMax, u32Max } from '../limits.ts';
import {
  Account,
  Amount,
  AnyAddress,
  Decimals,
  Id,
  Limits,
  NewCollection,
  NewToken,
  ofCollection,
  ofToken,
  Optional,
  Permissions,
  Property,
  PropertyKey,
  PropertyPermission,
  TokenId,
  TokenRef,
} from './members.ts';
import { NewCollectionV2, NewTokenV2 } from './v2.ts';

/** Shapes of requests, as JSON Schema (interface: Endpoints; spellings of spec/decisions/service.md#endpoints). */

/** Bodies of the write operations. */
export const writeShapes = {
  createCollection: NewCollection,
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
  /** `value` is a portion of the pieces of a ReFungible token (spec/decisions/rulings.md#2.15). */
  burn: Type.Object({
    ...ofToken,
    from: Optional(AnyAddress),
    value: Optional(Type.Number({ minimum: 0 })),
    amount: Optional(Amount),
  }),
  transfer: Type.Object({
    ...ofToken,
    to: AnyAddress,
    from: Optional(AnyAddress),
    value: Optional(Amount),
  }),
  setTokenProperties: Type.Object({ ...ofToken, properties: Type.Array(Property) }),
  deleteTokenProperties: Type.Object({ ...ofToken, propertyKeys: Type.Array(PropertyKey) }),
  nest: Type.Object({ address: Account, parent: TokenRef, nested: TokenRef, value: Optional(Amount) }),
  /** `parent` is needed if several tokens hold pieces of the nested one. */
  unnest: Type.Object({
    address: Account,
    nested: TokenRef,
    parent: Optional(TokenRef),
    to: Optional(AnyAddress),
    value: Optional(Amount),
  }),
  approve: Type.Object({
    ...ofToken,
    spender: AnyAddress,
    isApprove: Type.Boolean(),
    amount: Optional(Amount),
  }),
  createFungibleCollection: Type.Object({ ...NewCollection.properties, decimals: Decimals }),
  mintAmount: Type.Object({ ...ofCollection, recipient: Optional(AnyAddress), amount: Amount }),
  transferAmount: Type.Object({
    ...ofCollection,
    recipient: AnyAddress,
    from: Optional(AnyAddress),
    amount: Amount,
  }),
  approveAmount: Type.Object({ ...ofCollection, spender: AnyAddress, amount: Amount }),
  burnAmount: Type.Object({ ...ofCollection, from: Optional(AnyAddress), amount: Amount }),
  createRefungibleCollection: NewCollection,
  mintPieces: Type.Object({ ...ofCollection, ...NewToken.properties, amount: Amount }),
  transferPieces: Type.Object({
    ...ofToken,
    to: AnyAddress,
    from: Optional(AnyAddress),
    amount: Optional(Amount),
  }),
  approvePieces: Type.Object({ ...ofToken, spender: AnyAddress, amount: Optional(Amount) }),
  burnPieces: Type.Object({ ...ofToken, from: Optional(AnyAddress), amount: Amount }),
  repartition: Type.Object({ ...ofToken, amount: Amount }),
  createCollectionV2: NewCollectionV2,
  mintV2: Type.Object({ ...ofCollection, ...NewTokenV2.properties }),
  mintManyV2: Type.Object({
    ...ofCollection,
    tokens: Type.Array(NewTokenV2, { minItems: 1, maxItems: bulkMintMax }),
  }),
  /** `method` is a call of the chain, `rawPayload` the body of an operation that becomes it. */
  batch: Type.Object({
    address: Account,
    calls: Type.Array(
      Type.Object({
        method: Type.Object({ section: Type.String(), method: Type.String() }),
        rawPayload: Type.Object({}),
      }),
      { minItems: 1, maxItems: batchCallsMax },
    ),
  }),
  transferBalance: Type.Object({
    address: Account,
    destination: AnyAddress,
    amount: Type.Number({ exclusiveMinimum: 0 }),
  }),
} as const;

/** Name of a write operation. */
export type WriteOperation = keyof typeof writeShapes;

type WriteBodies = { readonly [O in WriteOperation]: Static<(typeof writeShapes)[O]> };

/** Body of a write operation, after validation. */
export type WriteBody<O extends WriteOperation> = WriteBodies[O];

/** The member of a body that names the signer (interface: What the service does, 5). */
export type SignerMember<O extends WriteOperation> = O extends 'changeOwner' ? 'from' : 'address';

/** The name of that member. */
export const signerMember = (operation: WriteOperation): SignerMember<WriteOperation> =>
  operation === 'changeOwner' ? 'from' : 'address';

/**
 * Other names of a member in published clients: the alias, then the name (spec/decisions/service.md#endpoints,
 * #aliases).
 */
export const memberAliases: Readonly<
  Partial<Record<WriteOperation | ReadOperation, readonly [string, string]>>
> = {
  changeOwner: ['address', 'from'],
  mintMany: ['data', 'tokens'],
  allowed: ['account', 'address'],
  allowList: ['hash', 'at'],
};

/** A block hash of 32 bytes: the read answers for the state after that block. */
const At = Optional(Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }));
const collectionQuery = { collectionId: Id, at: At };
const tokenQuery = { ...collectionQuery, tokenId: TokenId };
/** A part of a long list (spec/decisions/service.md#small-reads). All of it without these members. */
const pageQuery = {
  offset: Optional(Type.Integer({ minimum: 0, maximum: u32Max })),
  limit: Optional(Type.Integer({ minimum: 1, maximum: u32Max })),
};
const keysQuery = { propertyKeys: Optional(Type.Array(Type.String())) };

/** Queries of the read operations. */
export const readShapes = {
  collection: Type.Object(collectionQuery),
  collectionProperties: Type.Object({ ...collectionQuery, ...keysQuery }),
  propertyPermissions: Type.Object({ ...collectionQuery, ...keysQuery }),
  limits: Type.Object(collectionQuery),
  admins: Type.Object(collectionQuery),
  allowList: Type.Object({ ...collectionQuery, ...pageQuery }),
  allowed: Type.Object({ ...collectionQuery, address: AnyAddress }),
  nextSponsored: Type.Object({ ...tokenQuery, address: AnyAddress }),
  lastTokenId: Type.Object(collectionQuery),
  totalSupply: Type.Object(collectionQuery),
  collectionTokens: Type.Object({ ...collectionQuery, ...pageQuery }),
  stats: Type.Object({ at: At }),
  collectionV2: Type.Object(collectionQuery),
  token: Type.Object(tokenQuery),
  tokenProperties: Type.Object({ ...tokenQuery, ...keysQuery }),
  tokenV2: Type.Object(tokenQuery),
  children: Type.Object({ ...tokenQuery, ...pageQuery }),
  parent: Type.Object(tokenQuery),
  tokenOwner: Type.Object(tokenQuery),
  topmostOwner: Type.Object(tokenQuery),
  isBundle: Type.Object(tokenQuery),
  bundle: Type.Object(tokenQuery),
  tokenExists: Type.Object(tokenQuery),
  accountTokens: Type.Object({ ...collectionQuery, ...pageQuery, address: AnyAddress }),
  allowance: Type.Object({ ...tokenQuery, from: AnyAddress, to: AnyAddress }),
  tokenBalance: Type.Object({ ...tokenQuery, address: AnyAddress }),
  fungibleCollection: Type.Object(collectionQuery),
  amountBalance: Type.Object({ ...collectionQuery, address: AnyAddress }),
  amountAllowance: Type.Object({ ...collectionQuery, from: AnyAddress, to: AnyAddress }),
  totalAmount: Type.Object(collectionQuery),
  refungibleCollection: Type.Object(collectionQuery),
  piecesBalance: Type.Object({ ...tokenQuery, address: AnyAddress }),
  piecesAllowance: Type.Object({ ...tokenQuery, from: AnyAddress, to: AnyAddress }),
  totalPieces: Type.Object(tokenQuery),
  accountPieces: Type.Object({ ...collectionQuery, ...pageQuery, address: AnyAddress }),
  balance: Type.Object({ address: AnyAddress, at: At }),
  chainProperties: Type.Object({}),
  nonce: Type.Object({ address: Account }),
} as const;

/** Name of a read operation. */
export type ReadOperation = keyof typeof readShapes;

type ReadQueries = { readonly [O in ReadOperation]: Static<(typeof readShapes)[O]> };

/** Query of a read operation, after validation. */
export type ReadQuery<O extends ReadOperation> = ReadQueries[O];

const Text = Type.String();

/**
 * The `signerPayloadJSON` of a built payload, which clients send back with a signature
 * (spec/decisions/service.md#build-response).
 */
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

/** A built payload that a client sends back, without and with a signature. */
export const UnsignedPayload = Type.Object({ signerPayloadJSON: SignerPayload });
export const SignedPayload = Type.Object({ signerPayloadJSON: SignerPayload, signature: Type.String() });
export type UnsignedPayload = Static<typeof UnsignedPayload>;
export type SignedPayload = Static<typeof SignedPayload>;

/**
 * Any call by name, with its arguments in order (spec/decisions/service.md#extrinsics, X1). `era` is a period in
 * blocks.
 */
export const ExtrinsicArguments = Type.Object({
  address: Account,
  section: Text,
  method: Text,
  args: Type.Array(Type.Unknown()),
  era: Optional(Type.Integer({ minimum: 4, maximum: 65_536 })),
  isImmortal: Optional(Type.Boolean()),
});
export type ExtrinsicArguments = Static<typeof ExtrinsicArguments>;

/** Query members of every write (spec/decisions/service.md#query-members). Other members are ignored. */
export const WriteQuery = Type.Object({
  use: Optional(
    Type.Enum(['Build', 'BuildBatch', 'BuildSequence', 'Sign', 'Submit', 'SubmitWatch', 'Result', 'GetFee']),
  ),
  withFee: Optional(Type.Unknown()),
  verify: Optional(Type.Unknown()),
  nonce: Optional(Type.Integer({ minimum: 0, maximum: u32Max })),
  callbackUrl: Optional(Type.String()),
});
export type WriteQuery = Static<typeof WriteQuery>;

export const StatusQuery = Type.Object({ hash: Text });
export const ExtrinsicQuery = Type.Object({ extrinsicHash: Text, blockHashOrNumber: Optional(Text) });
