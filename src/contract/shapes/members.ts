import { Type, type TSchema } from 'typebox';
import {
  descriptionLengthMax,
  nameLengthMax,
  propertiesMax,
  propertyKeyBytesMax,
  propertyValueBytesMax,
  restrictedMax,
  tokenPrefixBytesMax,
  u32Max,
} from '../limits.ts';

/**
 * Shapes of members of several requests, as JSON Schema (interface: Resources). Unknown members are ignored, except in
 * limits, permissions and similar, where a typo would go unnoticed.
 */
const strict = { additionalProperties: false };

/** Any account: an SS58 address of any prefix, a public key, an Ethereum or token address. */
export const AnyAddress = Type.String({ format: 'address' });

/** An account that can sign and own collections. An Ethereum address cannot. */
export const Account = Type.String({ format: 'account' });

export const Id = Type.Integer({ minimum: 1, maximum: u32Max });
const U32 = Type.Integer({ minimum: 0, maximum: u32Max });

/** Ids of tokens begin at 1 as well, but a request may name 0, a token that does not exist. */
export const TokenId = U32;
/** The shape, or null. */
export const Nullable = <T extends TSchema>(shape: T): Type.TUnion<[T, Type.TNull]> =>
  Type.Union([shape, Type.Null()]);
export const Optional = Type.Optional;

/** Keys have at most 256 bytes and values 32768: more does not fit into the call (spec/decisions/rulings.md#2.4). */
export const PropertyKey = Type.String({ maxBytes: propertyKeyBytesMax });
const PropertyValue = Type.String({ maxBytes: propertyValueBytesMax });
export const Property = Type.Object({ key: PropertyKey, value: PropertyValue });
export const PropertyPermission = Type.Object({
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

export const Limits = Type.Object(
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

export const Permissions = Type.Object(
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

/**
 * Content of a token, and the schema of a collection; a codec of their own validates them (spec/decisions/content.md).
 */
const Data = Type.Object({});
const Schema = Type.Object({});

export const TokenRef = Type.Object({ collectionId: Id, tokenId: TokenId });
/** Pieces, or base units of a Fungible collection; a text if a JSON number would not be exact. */
export const Amount = Type.Unsafe<number | string>({ type: ['integer', 'string'], isAmount: true });

export const ofCollection = { address: Account, collectionId: Id };
export const ofToken = { ...ofCollection, tokenId: TokenId };

export const NewToken = Type.Object({
  amount: Optional(Amount),
  owner: Optional(AnyAddress),
  data: Optional(Data),
  properties: Optional(Type.Array(Property, { maxItems: propertiesMax })),
});

/** Decimals of displayed amounts: a byte in the call, of which the chain accepts up to 30. */
export const Decimals = Type.Integer({ minimum: 0, maximum: 255 });

export const NewCollection = Type.Object({
  address: Account,
  name: Type.String({ maxLength: nameLengthMax }),
  description: Type.String({ maxLength: descriptionLengthMax }),
  tokenPrefix: Type.String({ maxBytes: tokenPrefixBytesMax }),
  mode: Optional(Type.Enum(['Nft', 'NFT', 'Fungible', 'ReFungible'])),
  decimals: Optional(Decimals),
  sponsorship: Optional(Nullable(Type.Object({ address: Account, isConfirmed: Optional(Type.Boolean()) }))),
  limits: Optional(Limits),
  metaUpdatePermission: Optional(Type.Enum(['ItemOwner', 'Admin', 'None'])),
  permissions: Optional(Permissions),
  readOnly: Optional(Type.Boolean()),
  schema: Optional(Schema),
  properties: Optional(Type.Array(Property, { maxItems: propertiesMax })),
  tokenPropertyPermissions: Optional(Type.Array(PropertyPermission, { maxItems: propertiesMax })),
});
