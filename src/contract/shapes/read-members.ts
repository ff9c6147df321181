import { Type } from 'typebox';
import { component } from './component.ts';
import { limitsOf } from '../limits.ts';
import { Nullable, Property, PropertyPermission } from './members.ts';

// Shapes of members of several answers, which are complete (spec/decisions/service.md#reads).
const { Optional, String: Text, Boolean: Flag } = Type;
const Count = Type.Integer({ minimum: 0 });

/** Content that a schema decodes from properties. */
export const Content = Type.Record(Type.String(), Type.Unknown());

export const LimitsRead = component(
  'UserSetLimits',
  'The limits that the user set; null for the others',
  limitsOf(Nullable(Count), Nullable(Flag())),
);

/** The limits that apply; null for sponsoring that is disabled (spec/statements/rulings.md#2.1). */
export const EffectiveLimits = component(
  'EffectiveLimits',
  'The limits that apply; null for sponsoring that is disabled',
  { ...limitsOf(Count, Flag()), sponsoredDataRateLimit: Nullable(Count) },
);

export const PermissionsRead = component('EffectivePermissions', 'The permissions that apply', {
  access: Type.Enum(['Normal', 'AllowList']),
  mintMode: Flag(),
  nesting: Type.Object({
    tokenOwner: Flag(),
    collectionAdmin: Flag(),
    restricted: Nullable(Type.Array(Count)),
  }),
});

export const PropertyRead = component('StoredProperty', 'A property as it is stored', {
  ...Property.properties,
  valueHex: Text({ description: 'The bytes of the value, hexadecimal' }),
});

export const PropertyPermissionRead = component('StoredPropertyPermission', 'Who may set a token property', {
  ...PropertyPermission.properties,
  permission: Type.Object({ mutable: Flag(), collectionAdmin: Flag(), tokenOwner: Flag() }),
});

/** An amount of coins, or of a Fungible collection: `raw` is in base units. */
export const AmountRead = component('FormattedAmount', 'Coins, or an amount of a Fungible collection', {
  raw: Text({ description: 'In base units' }),
  amount: Text({ description: 'In units' }),
  formatted: Text({ description: 'In units, with an SI prefix and at most four decimals' }),
  unit: Text({ description: 'Name of the coin, or token prefix' }),
  decimals: Count,
});

export const MediaRead = component('Media', 'A picture, sound or other file as it is stored, and its URL', {
  url: Optional(Text()),
  urlInfix: Optional(Text()),
  ipfsCid: Optional(Text()),
  hash: Optional(Text()),
  fullUrl: Nullable(Text({ description: 'The URL, after the template of the schema' })),
});
