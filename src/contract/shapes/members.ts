import { Type, type TSchema } from 'typebox';
import { closed, component } from './component.ts';
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
import { CollectionSchema, TokenData } from './content.ts';

/**
 * Shapes of members of several requests, as JSON Schema (interface: Resources). Unknown members are ignored, except in
 * limits, permissions and similar, where a typo would go unnoticed. A shape with a `title` is a component of that name in the
 * OpenAPI document.
 */

/** The shape with a description of its own as this member: a component is described by what it is everywhere. */
export const as = <T extends TSchema>(shape: T, memberDescription: string): T => ({
  ...shape,
  memberDescription,
});

export const AnyAddress = Type.String({
  title: 'Address',
  description: 'An SS58 address of any prefix, a public key, an Ethereum address or the address of a token',
  format: 'address',
  examples: ['5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'],
});

/** An account that can sign and own collections. An Ethereum address cannot. */
export const Account = Type.String({
  title: 'AccountAddress',
  description: 'An account that can sign: an SS58 address of any prefix, or a public key',
  format: 'account',
  examples: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
});

/** Id of a collection; they begin at 1. */
export const Id = Type.Integer({
  description: 'Id of the collection',
  minimum: 1,
  maximum: u32Max,
  examples: [1],
});
const U32 = Type.Integer({ minimum: 0, maximum: u32Max });

/** Ids of tokens begin at 1 as well, but a request may name 0, a token that does not exist. */
export const TokenId = Type.Integer({
  description: 'Id of the token in its collection',
  minimum: 0,
  maximum: u32Max,
  examples: [1],
});
export const Nullable = <T extends TSchema>(shape: T): Type.TUnion<[T, Type.TNull]> =>
  Type.Union([shape, Type.Null()]);
/** The shape of a member that can be absent. */
export const Optional = Type.Optional;

/** Keys have at most 256 bytes and values 32768: more does not fit into the call (spec/statements/rulings.md#2.4). */
export const PropertyKey = Type.String({
  description: 'Letters, digits, dot, hyphen and underscore',
  maxBytes: propertyKeyBytesMax,
  examples: ['colour'],
});
const PropertyValue = Type.String({ maxBytes: propertyValueBytesMax, examples: ['red'] });
export const Property = component('Property', 'A property of a collection or a token', {
  key: PropertyKey,
  value: PropertyValue,
});
export const PropertyPermission = component(
  'PropertyPermission',
  'Who may set a token property; an absent flag is false',
  {
    key: PropertyKey,
    permission: closed({
      mutable: Optional(Type.Boolean({ description: 'Whether the value can be changed once it is set' })),
      collectionAdmin: Optional(
        Type.Boolean({ description: 'Whether the collection owner and admins can set it' }),
      ),
      tokenOwner: Optional(Type.Boolean({ description: 'Whether the owner of the token can set it' })),
    }),
  },
);

const limit = (description: string) => Optional(Nullable(as(U32, description)));
const flag = (description: string) => Optional(Nullable(Type.Boolean({ description })));

export const Limits = component(
  'CollectionLimits',
  'Limits to set; those that are absent or null stay as they are',
  {
    accountTokenOwnershipLimit: limit('Tokens that one address can own'),
    sponsoredDataSize: limit('Bytes of properties that are sponsored in one mint'),
    sponsoredDataRateLimit: limit('Blocks between two sponsored changes of properties'),
    tokenLimit: limit('Tokens that can ever be minted; burned tokens count'),
    sponsorTransferTimeout: limit('Blocks between two sponsored transfers or mints'),
    sponsorApproveTimeout: limit('Blocks between two sponsored approvals'),
    ownerCanTransfer: flag('Whether the collection owner and admins can transfer and burn tokens of others'),
    ownerCanDestroy: flag('Whether the owner can destroy the collection'),
    transfersEnabled: flag('Whether tokens can be transferred'),
  },
  { additionalProperties: false },
);

export const Permissions = component(
  'CollectionPermissions',
  'Permissions to set; those that are absent stay as they are',
  {
    access: Optional(
      Type.Enum(['Normal', 'AllowList', 'WhiteList'], {
        description: 'Who may mint and transfer; `WhiteList` is another name of `AllowList`',
      }),
    ),
    mintMode: Optional(
      Type.Boolean({ description: 'Whether accounts other than owner and admins may mint' }),
    ),
    nesting: Optional(
      closed({
        tokenOwner: Optional(Type.Boolean({ description: 'Whether owners of tokens may nest in them' })),
        collectionAdmin: Optional(
          Type.Boolean({ description: 'Whether the collection owner and admins may nest' }),
        ),
        restricted: Optional(
          Nullable(
            Type.Array(U32, {
              maxItems: restrictedMax,
              description: 'Ids of the collections whose tokens may be nested; null for all',
            }),
          ),
        ),
      }),
    ),
  },
  { additionalProperties: false },
);

/**
 * Content of a token, and the schema of a collection, which stores its other members as well; a codec of their own validates them
 * (spec/decisions/content.md).
 */
const Data = Type.Object({}, { documentedAs: TokenData });
const Schema = Type.Object({}, { documentedAs: CollectionSchema, additionalProperties: true });

export const TokenRef = component('TokenReference', 'A token by the id of its collection and its own', {
  collectionId: Id,
  tokenId: TokenId,
});
export const Amount = Type.Unsafe<number | string>({
  type: ['integer', 'string'],
  isAmount: true,
  title: 'Amount',
  description: 'Pieces or base units: a whole number, or its digits as text above 2^53 - 1',
  examples: [10],
});

/** An amount of a Fungible collection at its own endpoints (spec/statements/rulings.md#2.28). */
export const Units = Type.Unsafe<number | string>({
  type: ['number', 'string'],
  isUnits: true,
  title: 'Units',
  description: 'An amount in units of the collection, with its decimals: a number, or its digits as text',
  examples: [1.5],
});

/** Members of requests about a collection. */
export const ofCollection = { address: as(Account, 'The account that signs'), collectionId: Id };
/** Members of requests about a token. */
export const ofToken = { ...ofCollection, tokenId: TokenId };

export const NewToken = component('NewToken', 'A token of a bulk mint', {
  amount: Optional(as(Amount, 'Pieces of a ReFungible token, or base units of a Fungible collection')),
  owner: Optional(as(AnyAddress, 'Who receives the token; the signer if absent')),
  data: Optional(Data),
  properties: Optional(Type.Array(Property, { maxItems: propertiesMax })),
});

/** Decimals of displayed amounts: a byte in the call, of which the chain accepts up to 30. */
export const Decimals = Type.Integer({
  description: 'Decimals of displayed amounts, at most 30',
  minimum: 0,
  maximum: 255,
  examples: [2],
});

export const NewCollection = Type.Object({
  address: as(Account, 'The account that signs, and becomes the owner'),
  name: Type.String({ maxLength: nameLengthMax, examples: ['Cards'] }),
  description: Type.String({ maxLength: descriptionLengthMax, examples: ['A pack of cards'] }),
  tokenPrefix: Type.String({
    description: 'A short name of its tokens',
    maxBytes: tokenPrefixBytesMax,
    examples: ['CRD'],
  }),
  mode: Optional(
    Type.Enum(['Nft', 'NFT', 'Fungible', 'ReFungible'], {
      description: 'Kind of its tokens: `Nft` if absent; `NFT` is another name of it',
    }),
  ),
  decimals: Optional(Decimals),
  sponsorship: Optional(
    Nullable(
      Type.Object(
        {
          address: as(Account, 'The sponsor, who has to confirm'),
          isConfirmed: Optional(Type.Boolean({ description: 'Ignored' })),
        },
        { description: 'The sponsor to set' },
      ),
    ),
  ),
  limits: Optional(Limits),
  metaUpdatePermission: Optional(
    Type.Enum(['ItemOwner', 'Admin', 'None'], { description: 'Stored, and without effect' }),
  ),
  permissions: Optional(Permissions),
  readOnly: Optional(Type.Boolean({ description: 'Ignored' })),
  schema: Optional(Schema),
  properties: Optional(Type.Array(Property, { maxItems: propertiesMax })),
  tokenPropertyPermissions: Optional(Type.Array(PropertyPermission, { maxItems: propertiesMax })),
});

export const Holder = as(AnyAddress, 'Whose token it is, if it is not the signer’s: it must be approved');

export const Spender = as(AnyAddress, 'Who may transfer it');

export const Pieces = as(Amount, 'Number of pieces; 1 if absent');

/** Stands in recordings in the place of what is secret, or might be. */
export const notRecorded = '(not recorded)';
