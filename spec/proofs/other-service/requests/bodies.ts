import Type, { type Static } from 'typebox';
import {
  Account,
  CollectionSchema,
  Id,
  LimitsRequest,
  MetaUpdatePermission,
  Mode,
  PermissionsRequest,
  Property,
  PropertyPermission,
  TokenData,
  TokenReference,
} from './schemas.ts';

const signed = { address: Account, collectionId: Id };
const keys = Type.Array(Type.String());
const pieces = Type.Optional(Type.Integer({ minimum: 1 }));

/** The body of every write request, as the endpoint tables list it. */
export const bodies = {
  CreateCollection: Type.Object({
    address: Account,
    name: Type.String(),
    description: Type.String(),
    tokenPrefix: Type.String(),
    schema: Type.Optional(CollectionSchema),
    mode: Type.Optional(Mode),
    sponsorship: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    limits: Type.Optional(LimitsRequest),
    metaUpdatePermission: Type.Optional(MetaUpdatePermission),
    permissions: Type.Optional(PermissionsRequest),
  }),
  OnCollection: Type.Object(signed),
  ChangeOwner: Type.Object({ collectionId: Id, from: Account, to: Account }),
  SetLimits: Type.Object({ ...signed, limits: LimitsRequest }),
  SetPermissions: Type.Object({ ...signed, permissions: PermissionsRequest }),
  SetTransfersEnabled: Type.Object({ ...signed, isEnabled: Type.Boolean() }),
  SetCollectionProperties: Type.Object({ ...signed, properties: Type.Array(Property) }),
  DeleteCollectionProperties: Type.Object({ ...signed, propertyKeys: keys }),
  SetPropertyPermissions: Type.Object({
    ...signed,
    propertyPermissions: Type.Array(PropertyPermission),
  }),
  AddAdmin: Type.Object({ ...signed, newAdmin: Account }),
  RemoveAdmin: Type.Object({ ...signed, admin: Account }),
  AddToAllowList: Type.Object({ ...signed, newAdminId: Account }),
  RemoveFromAllowList: Type.Object({ ...signed, addressToDelete: Account }),
  Mint: Type.Object({ ...signed, data: Type.Optional(TokenData) }),
  BulkMint: Type.Object({
    ...signed,
    tokens: Type.Array(Type.Object({ data: Type.Optional(TokenData) }), { minItems: 1 }),
  }),
  Transfer: Type.Object({ ...signed, tokenId: Id, to: Account, from: Type.Optional(Account) }),
  Burn: Type.Object({ ...signed, tokenId: Id, from: Type.Optional(Account) }),
  SetTokenProperties: Type.Object({ ...signed, tokenId: Id, properties: Type.Array(Property) }),
  DeleteTokenProperties: Type.Object({ ...signed, tokenId: Id, propertyKeys: keys }),
  Nest: Type.Object({
    address: Account,
    parent: TokenReference,
    nested: TokenReference,
    value: pieces,
  }),
  Unnest: Type.Object({
    address: Account,
    nested: TokenReference,
    value: pieces,
    to: Type.Optional(Account),
  }),
};

/** A body by the name of its request. */
export type Body<N extends keyof typeof bodies> = Static<(typeof bodies)[N]>;
