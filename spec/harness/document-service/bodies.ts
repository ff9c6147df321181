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

/** The body of every write request, as the endpoint tables list it. */

const signed = { address: Account, collectionId: Id };
const keys = Type.Array(Type.String());
const pieces = Type.Optional(Type.Integer({ minimum: 1 }));

export const CreateCollection = Type.Object({
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
});
export type CreateCollection = Static<typeof CreateCollection>;

export const OnCollection = Type.Object(signed);
export type OnCollection = Static<typeof OnCollection>;

export const ChangeOwner = Type.Object({ collectionId: Id, from: Account, to: Account });
export type ChangeOwner = Static<typeof ChangeOwner>;

export const SetLimits = Type.Object({ ...signed, limits: LimitsRequest });
export type SetLimits = Static<typeof SetLimits>;

export const SetPermissions = Type.Object({ ...signed, permissions: PermissionsRequest });
export type SetPermissions = Static<typeof SetPermissions>;

export const SetTransfersEnabled = Type.Object({ ...signed, isEnabled: Type.Boolean() });
export type SetTransfersEnabled = Static<typeof SetTransfersEnabled>;

export const SetCollectionProperties = Type.Object({ ...signed, properties: Type.Array(Property) });
export type SetCollectionProperties = Static<typeof SetCollectionProperties>;

export const DeleteCollectionProperties = Type.Object({ ...signed, propertyKeys: keys });
export type DeleteCollectionProperties = Static<typeof DeleteCollectionProperties>;

export const SetPropertyPermissions = Type.Object({
  ...signed,
  propertyPermissions: Type.Array(PropertyPermission),
});
export type SetPropertyPermissions = Static<typeof SetPropertyPermissions>;

export const AddAdmin = Type.Object({ ...signed, newAdmin: Account });
export type AddAdmin = Static<typeof AddAdmin>;

export const RemoveAdmin = Type.Object({ ...signed, admin: Account });
export type RemoveAdmin = Static<typeof RemoveAdmin>;

export const AddToAllowList = Type.Object({ ...signed, newAdminId: Account });
export type AddToAllowList = Static<typeof AddToAllowList>;

export const RemoveFromAllowList = Type.Object({ ...signed, addressToDelete: Account });
export type RemoveFromAllowList = Static<typeof RemoveFromAllowList>;

export const Mint = Type.Object({ ...signed, data: Type.Optional(TokenData) });
export type Mint = Static<typeof Mint>;

export const BulkMint = Type.Object({
  ...signed,
  tokens: Type.Array(Type.Object({ data: Type.Optional(TokenData) }), { minItems: 1 }),
});
export type BulkMint = Static<typeof BulkMint>;

export const Transfer = Type.Object({ ...signed, tokenId: Id, to: Account, from: Type.Optional(Account) });
export type Transfer = Static<typeof Transfer>;

export const Burn = Type.Object({ ...signed, tokenId: Id, from: Type.Optional(Account) });
export type Burn = Static<typeof Burn>;

export const SetTokenProperties = Type.Object({ ...signed, tokenId: Id, properties: Type.Array(Property) });
export type SetTokenProperties = Static<typeof SetTokenProperties>;

export const DeleteTokenProperties = Type.Object({ ...signed, tokenId: Id, propertyKeys: keys });
export type DeleteTokenProperties = Static<typeof DeleteTokenProperties>;

export const Nest = Type.Object({
  address: Account,
  parent: TokenReference,
  nested: TokenReference,
  value: pieces,
});
export type Nest = Static<typeof Nest>;

export const Unnest = Type.Object({
  address: Account,
  nested: TokenReference,
  value: pieces,
  to: Type.Optional(Account),
});
export type Unnest = Static<typeof Unnest>;
