import Type, { type Static } from 'typebox';
import { isAccount } from './accounts.ts';

/** Shapes of the values that requests carry. Members that are not listed are dropped by the parser. */

export const Account = Type.Refine(Type.String(), isAccount, () => 'must be an account address');
export const Id = Type.Integer({ minimum: 0 });
export const TokenReference = Type.Object({ collectionId: Id, tokenId: Id });

const Text = Type.Object({ _: Type.String() });
const Link = Type.Union([Type.String(), Type.Record(Type.String(), Type.String())]);

export const TokenData = Type.Object({
  name: Type.Optional(Text),
  description: Type.Optional(Text),
  image: Type.Optional(Type.Record(Type.String(), Type.String())),
  imagePreview: Type.Optional(Link),
  video: Type.Optional(Link),
  audio: Type.Optional(Link),
});
export type TokenData = Static<typeof TokenData>;

export const Property = Type.Object({ key: Type.String(), value: Type.String() });
export type Property = Static<typeof Property>;

export const Permission = Type.Object({
  mutable: Type.Boolean(),
  collectionAdmin: Type.Boolean(),
  tokenOwner: Type.Boolean(),
});
export type Permission = Static<typeof Permission>;

export const PropertyPermission = Type.Object({ key: Type.String(), permission: Permission });
export type PropertyPermission = Static<typeof PropertyPermission>;

const numberLimit = () => Type.Optional(Type.Union([Id, Type.Null()]));
const flagLimit = () => Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));

export const LimitsRequest = Type.Object({
  accountTokenOwnershipLimit: numberLimit(),
  sponsoredDataSize: numberLimit(),
  sponsoredDataRateLimit: numberLimit(),
  tokenLimit: numberLimit(),
  sponsorTransferTimeout: numberLimit(),
  sponsorApproveTimeout: numberLimit(),
  ownerCanTransfer: flagLimit(),
  ownerCanDestroy: flagLimit(),
  transfersEnabled: flagLimit(),
});
export type LimitsRequest = Static<typeof LimitsRequest>;

export const PermissionsRequest = Type.Object({
  access: Type.Optional(
    Type.Union([Type.Literal('Normal'), Type.Literal('WhiteList'), Type.Literal('AllowList')]),
  ),
  mintMode: Type.Optional(Type.Boolean()),
  nesting: Type.Optional(
    Type.Object({
      tokenOwner: Type.Optional(Type.Boolean()),
      collectionAdmin: Type.Optional(Type.Boolean()),
      restricted: Type.Optional(Type.Array(Id)),
    }),
  ),
});
export type PermissionsRequest = Static<typeof PermissionsRequest>;

const UrlTemplate = Type.Refine(
  Type.String(),
  text => text.includes('{infix}'),
  () => 'must contain the placeholder {infix}',
);

export const CollectionSchema = Type.Object({
  schemaName: Type.Literal('unique'),
  schemaVersion: Type.Literal('1.0.0'),
  image: Type.Object({ urlTemplate: UrlTemplate }),
  coverPicture: Type.Object({ ipfsCid: Type.String() }),
  attributesSchemaVersion: Type.Optional(Type.String()),
  attributesSchema: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({
        name: Text,
        type: Type.String(),
        optional: Type.Boolean(),
        isArray: Type.Boolean(),
        enumValues: Type.Optional(Type.Record(Type.String(), Text)),
      }),
    ),
  ),
  audio: Type.Optional(
    Type.Object({ urlTemplate: Type.String(), format: Type.String(), isLossless: Type.Boolean() }),
  ),
  spatialObject: Type.Optional(Type.Object({ urlTemplate: Type.String(), format: Type.String() })),
  video: Type.Optional(Type.Object({ urlTemplate: Type.String() })),
});
export type CollectionSchema = Static<typeof CollectionSchema>;

export const Mode = Type.Union([Type.Literal('Nft'), Type.Literal('Fungible'), Type.Literal('ReFungible')]);
export type Mode = Static<typeof Mode>;

export const MetaUpdatePermission = Type.Union([
  Type.Literal('ItemOwner'),
  Type.Literal('Admin'),
  Type.Literal('None'),
]);
export type MetaUpdatePermission = Static<typeof MetaUpdatePermission>;
