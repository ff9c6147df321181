import { Type } from 'typebox';
import { Nullable, Property, PropertyPermission } from './members.ts';

// Shapes of members of several answers, which are complete (spec/decisions/service.md#reads).
const { Optional, String: Text, Boolean: Flag } = Type;
const Count = Type.Integer({ minimum: 0 });

/** Content that a schema decodes from properties. */
export const Content = Type.Record(Type.String(), Type.Unknown());

/** The limits that the user set; null for the others. */
export const LimitsRead = Type.Object({
  accountTokenOwnershipLimit: Nullable(Count),
  sponsoredDataSize: Nullable(Count),
  sponsoredDataRateLimit: Nullable(Count),
  tokenLimit: Nullable(Count),
  sponsorTransferTimeout: Nullable(Count),
  sponsorApproveTimeout: Nullable(Count),
  ownerCanTransfer: Nullable(Flag()),
  ownerCanDestroy: Nullable(Flag()),
  transfersEnabled: Nullable(Flag()),
});

/** The limits that apply; null for sponsoring that is disabled (spec/decisions/rulings.md#2.1). */
export const EffectiveLimits = Type.Object({
  accountTokenOwnershipLimit: Count,
  sponsoredDataSize: Count,
  sponsoredDataRateLimit: Nullable(Count),
  tokenLimit: Count,
  sponsorTransferTimeout: Count,
  sponsorApproveTimeout: Count,
  ownerCanTransfer: Flag(),
  ownerCanDestroy: Flag(),
  transfersEnabled: Flag(),
});

/** All permissions of a collection. */
export const PermissionsRead = Type.Object({
  access: Type.Enum(['Normal', 'AllowList']),
  mintMode: Flag(),
  nesting: Type.Object({
    tokenOwner: Flag(),
    collectionAdmin: Flag(),
    restricted: Nullable(Type.Array(Count)),
  }),
});

/** A property, with its value also in hexadecimal. */
export const PropertyRead = Type.Object({ ...Property.properties, valueHex: Text() });

/** A property permission with all flags. */
export const PropertyPermissionRead = Type.Object({
  ...PropertyPermission.properties,
  permission: Type.Object({ mutable: Flag(), collectionAdmin: Flag(), tokenOwner: Flag() }),
});

/** An amount of coins, or of a Fungible collection: `raw` is in base units. */
export const AmountRead = Type.Object({
  raw: Text(),
  amount: Text(),
  formatted: Text(),
  unit: Text(),
  decimals: Count,
});

/** A picture, sound or other file with its URL. */
export const MediaRead = Type.Object({
  url: Optional(Text()),
  urlInfix: Optional(Text()),
  ipfsCid: Optional(Text()),
  hash: Optional(Text()),
  fullUrl: Nullable(Text()),
});
