import { Type, type Static } from 'typebox';
import { component } from './component.ts';
import { batchCallsMax, bulkMintMax, u32Max } from '../limits.ts';
import {
  Account,
  Amount,
  AnyAddress,
  as,
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
  Units,
} from './members.ts';
import { NewCollectionV2, NewTokenV2 } from './v2.ts';

export {
  ExtrinsicArguments,
  ExtrinsicQuery,
  SignedPayload,
  SignerPayload,
  StatusQuery,
  UnsignedPayload,
  WriteQuery,
} from './extrinsics.ts';

/** Shapes of requests, as JSON Schema (interface: Endpoints; members of spec/decisions/service.md#endpoints). */

const Holder = as(AnyAddress, 'Whose token it is, if it is not the signer’s: it must be approved');
const Spender = as(AnyAddress, 'Who may transfer it');
const Pieces = as(Amount, 'Number of pieces; 1 if absent');

/** A call of the chain by name. */
const CallName = component('CallName', 'A call of the chain: its pallet and its name', {
  section: Type.String({ examples: ['unique'] }),
  method: Type.String({ examples: ['createItem'] }),
});

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
  setTransfersEnabled: Type.Object({
    ...ofCollection,
    isEnabled: Type.Boolean({ description: 'Whether tokens can be transferred' }),
  }),
  changeOwner: Type.Object({
    from: as(Account, 'The account that signs: the owner'),
    collectionId: Id,
    to: as(Account, 'The new owner'),
  }),
  addAdmin: Type.Object({ ...ofCollection, newAdmin: as(AnyAddress, 'The new admin') }),
  removeAdmin: Type.Object({ ...ofCollection, admin: as(AnyAddress, 'The admin to remove') }),
  addToAllowList: Type.Object({ ...ofCollection, newAdminId: as(AnyAddress, 'The address to add') }),
  removeFromAllowList: Type.Object({
    ...ofCollection,
    addressToDelete: as(AnyAddress, 'The address to remove'),
  }),
  setSponsorship: Type.Object({
    ...ofCollection,
    newSponsor: as(Account, 'The sponsor, who has to confirm'),
  }),
  confirmSponsorship: Type.Object(ofCollection),
  removeSponsorship: Type.Object(ofCollection),
  mint: Type.Object({ ...ofCollection, ...NewToken.properties }),
  mintMany: Type.Object({
    ...ofCollection,
    tokens: Type.Array(NewToken, { minItems: 1, maxItems: bulkMintMax }),
  }),
  /** `value` is a portion of the pieces of a ReFungible token (spec/statements/rulings.md#2.15). */
  burn: Type.Object({
    ...ofToken,
    from: Optional(Holder),
    value: Optional(
      Type.Number({
        description: 'A portion of the pieces of a ReFungible token, above 0 and at most 1',
        minimum: 0,
      }),
    ),
    amount: Optional(as(Amount, 'Pieces or base units; all that the owner holds if absent')),
  }),
  transfer: Type.Object({
    ...ofToken,
    to: as(AnyAddress, 'The new owner'),
    from: Optional(Holder),
    value: Optional(Pieces),
  }),
  setTokenProperties: Type.Object({ ...ofToken, properties: Type.Array(Property) }),
  deleteTokenProperties: Type.Object({ ...ofToken, propertyKeys: Type.Array(PropertyKey) }),
  nest: Type.Object({
    address: as(Account, 'The account that signs: the owner of the nested token'),
    parent: as(TokenRef, 'The token to nest in'),
    nested: as(TokenRef, 'The token to nest'),
    value: Optional(Pieces),
  }),
  /** `parent` is needed if several tokens hold pieces of the nested one. */
  unnest: Type.Object({
    address: as(Account, 'The account that signs: the owner of the bundle'),
    nested: as(TokenRef, 'The nested token'),
    parent: Optional(as(TokenRef, 'Where it is nested, if that is not a single token')),
    to: Optional(as(AnyAddress, 'The new owner; the signer if absent')),
    value: Optional(Pieces),
  }),
  approve: Type.Object({
    ...ofToken,
    spender: Spender,
    isApprove: Type.Boolean({ description: 'False revokes the approval' }),
    amount: Optional(Pieces),
  }),
  createFungibleCollection: Type.Object({ ...NewCollection.properties, decimals: Decimals }),
  mintAmount: Type.Object({
    ...ofCollection,
    recipient: Optional(as(AnyAddress, 'Who receives the amount; the signer if absent')),
    amount: Units,
  }),
  transferAmount: Type.Object({
    ...ofCollection,
    recipient: as(AnyAddress, 'Who receives the amount'),
    from: Optional(Holder),
    amount: Units,
  }),
  approveAmount: Type.Object({ ...ofCollection, spender: Spender, amount: Units }),
  burnAmount: Type.Object({ ...ofCollection, from: Optional(Holder), amount: Units }),
  createRefungibleCollection: NewCollection,
  mintPieces: Type.Object({
    ...ofCollection,
    ...NewToken.properties,
    amount: as(Amount, 'Number of pieces'),
  }),
  transferPieces: Type.Object({
    ...ofToken,
    to: as(AnyAddress, 'Who receives the pieces'),
    from: Optional(Holder),
    amount: Optional(Pieces),
  }),
  approvePieces: Type.Object({ ...ofToken, spender: Spender, amount: Optional(Pieces) }),
  burnPieces: Type.Object({
    ...ofToken,
    from: Optional(Holder),
    amount: as(Amount, 'Number of pieces'),
  }),
  repartition: Type.Object({ ...ofToken, amount: as(Amount, 'The new number of pieces') }),
  createCollectionV2: NewCollectionV2,
  mintV2: Type.Object({ ...ofCollection, ...NewTokenV2.properties }),
  mintManyV2: Type.Object({
    ...ofCollection,
    tokens: Type.Array(NewTokenV2, { minItems: 1, maxItems: bulkMintMax }),
  }),
  /** `method` is a call of the chain, `rawPayload` the body of an operation that becomes it. */
  batch: Type.Object({
    address: as(Account, 'The account that signs'),
    calls: Type.Array(
      Type.Object({
        method: CallName,
        rawPayload: Type.Object(
          {},
          {
            documentedAs: Type.Record(Type.String(), Type.Unknown(), {
              description: 'The body of an operation that becomes this call, without its signer',
            }),
          },
        ),
      }),
      { minItems: 1, maxItems: batchCallsMax },
    ),
  }),
  transferBalance: Type.Object({
    address: as(Account, 'The account that signs'),
    destination: as(Account, 'Who receives the coins'),
    amount: Type.Number({ description: 'Coins, with decimals', exclusiveMinimum: 0, examples: [1.5] }),
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
const At = Optional(
  Type.String({
    description: 'Hash of a block: the answer is for the state after it',
    pattern: '^0x[0-9a-fA-F]{64}$',
  }),
);
const collectionQuery = { collectionId: Id, at: At };
const tokenQuery = { ...collectionQuery, tokenId: TokenId };
/** A part of a long list (spec/decisions/service.md#small-reads). All of it without these members. */
const pageQuery = {
  offset: Optional(Type.Integer({ description: 'Number of items to skip', minimum: 0, maximum: u32Max })),
  limit: Optional(Type.Integer({ description: 'At most this many items', minimum: 1, maximum: u32Max })),
};
const keysQuery = {
  propertyKeys: Optional(Type.Array(Type.String(), { description: 'Only these keys' })),
};
const allowanceQuery = { from: as(AnyAddress, 'The owner'), to: as(AnyAddress, 'The spender') };

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
  allowance: Type.Object({ ...tokenQuery, ...allowanceQuery }),
  tokenBalance: Type.Object({ ...tokenQuery, address: AnyAddress }),
  fungibleCollection: Type.Object(collectionQuery),
  amountBalance: Type.Object({ ...collectionQuery, address: AnyAddress }),
  amountAllowance: Type.Object({ ...collectionQuery, ...allowanceQuery }),
  totalAmount: Type.Object(collectionQuery),
  refungibleCollection: Type.Object(collectionQuery),
  piecesBalance: Type.Object({ ...tokenQuery, address: AnyAddress }),
  piecesAllowance: Type.Object({ ...tokenQuery, ...allowanceQuery }),
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
