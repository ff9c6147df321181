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
 * Shapes of members that several requests share, as JSON Schema (interface.md, Resources). Members that are not listed are
 * ignored, except inside limits, permissions and the like, where a misspelt member would be silently lost.
 */
const strict = { additionalProperties: false };

/** Any account: an SS58 address of any prefix, a public key, an Ethereum or token address. */
export const AnyAddress = Type.String({ format: 'address' });

/** An account that can sign and own collections: not an Ethereum address. */
export const Account = Type.String({ format: 'account' });

export const Id = Type.Integer({ minimum: 1, maximum: u32Max });
export const U32 = Type.Integer({ minimum: 0, maximum: u32Max });

/** Ids of tokens begin at 1 as well, but 0 can be asked for: it is a token that does not exist. */
export const TokenId = U32;
const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const Optional = Type.Optional;

/** Keys of at most 256 bytes and values of at most 32768: more does not fit into the call (rulings §2.4). */
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

/** Content of a token, and the schema of a collection: their own codec judges them (rest-surface §5). */
const Data = Type.Object({});
const Schema = Type.Object({});

export const TokenRef = Type.Object({ collectionId: Id, tokenId: TokenId });
/** Pieces, or base units of a Fungible collection; text for more than JSON numbers hold exactly. */
export const Amount = Type.Unsafe<number | string>({ type: ['integer', 'string'], isAmount: true });

export const ofCollection = { address: Account, collectionId: Id };
export const ofToken = { ...ofCollection, tokenId: TokenId };

export const NewToken = Type.Object({
  amount: Optional(Amount),
  owner: Optional(AnyAddress),
  data: Optional(Data),
  properties: Optional(Type.Array(Property, { maxItems: propertiesMax })),
});

/** Decimals in which amounts are shown: a byte on the wire, of which the chain takes up to 30. */
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
