import { Type, type Static } from 'typebox';
import { component } from './component.ts';
import { Localized } from './content.ts';
import { Amount, Nullable, TokenRef, Units } from './members.ts';
import {
  AmountRead,
  Content,
  EffectiveLimits,
  LimitsRead,
  MediaRead,
  PermissionsRead,
  PropertyPermissionRead,
  PropertyRead,
} from './read-members.ts';
import type { ReadOperation } from './index.ts';

/** Shapes of the answers of reads (interface: Endpoints; spec/decisions/service.md#reads, #balances). */
const { Optional } = Type;
const Text = Type.String();
const Flag = Type.Boolean();
const Id = Type.Integer();
const Address = Text;

const ofCollection = {
  owner: Address,
  decimals: Type.Integer(),
  name: Text,
  description: Text,
  tokenPrefix: Text,
  sponsorship: Nullable(Type.Object({ address: Address, isConfirmed: Flag })),
  limits: LimitsRead,
  metaUpdatePermission: Optional(Type.Enum(['ItemOwner', 'Admin', 'None'])),
  permissions: PermissionsRead,
  readOnly: Flag,
  flags: Type.Object({ foreign: Flag, erc721metadata: Flag }),
  properties: Type.Array(PropertyRead),
  tokenPropertyPermissions: Type.Array(PropertyPermissionRead),
};

/** `schema` is absent if the properties hold none. */
const Collection = component('Collection', 'A collection; `schema` is absent if its properties hold none', {
  id: Id,
  mode: Type.Enum(['Nft', 'Fungible', 'ReFungible']),
  ...ofCollection,
  knownSchema: Optional(Text),
  schema: Optional(Content),
});

const CollectionV2 = component('CollectionV2', 'A collection with its content in schema 2.0', {
  collectionId: Id,
  mode: Type.Enum(['NFT', 'Fungible', 'ReFungible']),
  ...ofCollection,
  info: Nullable(Content),
  parsingError: Nullable(Text),
  royalties: Type.Array(Content),
  royaltiesParsingError: Nullable(Text),
});

/** The owner is null if there can be several; `attributes` are by their index in the schema. */
const token = {
  ...TokenRef.properties,
  owner: Nullable(Address),
  address: Address,
  attributes: Content,
  image: MediaRead,
  name: Optional(Localized),
  description: Optional(Localized),
  imagePreview: Optional(MediaRead),
  video: Optional(MediaRead),
  audio: Optional(MediaRead),
  spatialObject: Optional(MediaRead),
  file: Optional(MediaRead),
  royalties: Optional(Type.Array(Content)),
  nestingParentToken: Optional(TokenRef),
  properties: Type.Array(PropertyRead),
};

/** A token with all tokens nested in it. */
const Bundle = Type.Cyclic(
  {
    BundleToken: component('BundleToken', 'A token with all tokens nested in it', {
      ...token,
      nestingChildTokens: Type.Array(Type.Ref('BundleToken')),
    }),
  },
  'BundleToken',
);

/** Its content in schema 2.0 is next to these members. */
const TokenV2 = component(
  'TokenV2',
  'A token; its content in schema 2.0 is among these members',
  {
    ...TokenRef.properties,
    owner: Nullable(Address),
    parsingError: Nullable(Text),
    nestingParentToken: Optional(TokenRef),
    properties: Type.Array(PropertyRead),
  },
  { additionalProperties: true },
);

const Allowed = component('Allowed', 'Yes or no', { isAllowed: Flag });
const HowMuch = component('Holding', 'Pieces or base units', { amount: Amount });

/** The shape of the answer of each read. */
export const answerShapes = {
  collection: Nullable(Collection),
  collectionProperties: Type.Object({ properties: Type.Array(PropertyRead) }),
  propertyPermissions: Type.Object({ propertyPermissions: Type.Array(PropertyPermissionRead) }),
  limits: Type.Object({ collectionId: Id, limits: EffectiveLimits }),
  admins: Type.Object({ admins: Type.Array(Address) }),
  allowList: Type.Object({ addresses: Type.Array(Address) }),
  allowed: Allowed,
  nextSponsored: Type.Object({ blockNumber: Nullable(Type.Integer()) }),
  lastTokenId: Type.Object({ tokenId: Id }),
  totalSupply: Type.Object({ totalSupply: Type.Integer() }),
  collectionTokens: Type.Object({ ids: Type.Array(Id) }),
  stats: Type.Object({ created: Type.Integer(), destroyed: Type.Integer(), alive: Type.Integer() }),
  collectionV2: Nullable(CollectionV2),
  token: Nullable(component('Token', 'A token and its collection', { ...token, collection: Collection })),
  tokenProperties: Type.Object({ properties: Type.Array(PropertyRead) }),
  tokenV2: Nullable(TokenV2),
  children: Type.Object({ children: Type.Array(TokenRef) }),
  parent: Nullable(
    component('TokenParent', 'The token that a token is nested in, and its address', {
      ...TokenRef.properties,
      address: Address,
    }),
  ),
  tokenOwner: Nullable(Type.Object({ owner: Address })),
  topmostOwner: Type.Object({ topmostOwner: Nullable(Address) }),
  isBundle: Type.Object({ isBundle: Flag }),
  bundle: Bundle,
  tokenExists: Type.Object({ isExists: Flag }),
  accountTokens: Type.Object({ tokens: Type.Array(TokenRef) }),
  allowance: Allowed,
  tokenBalance: HowMuch,
  fungibleCollection: Nullable(Collection),
  amountBalance: AmountRead,
  amountAllowance: AmountRead,
  totalAmount: Type.Object({ collectionId: Id, amount: Units }),
  refungibleCollection: Nullable(Collection),
  piecesBalance: HowMuch,
  piecesAllowance: HowMuch,
  totalPieces: Type.Object({ ...TokenRef.properties, amount: Amount }),
  accountPieces: Type.Object({
    tokens: Type.Array(Type.Object({ ...TokenRef.properties, amount: Amount })),
  }),
  balance: Type.Object({
    address: Address,
    availableBalance: AmountRead,
    freeBalance: AmountRead,
    totalBalance: AmountRead,
    lockedBalance: AmountRead,
    reservedBalance: AmountRead,
    stakedBalance: AmountRead,
    unstakedBalance: AmountRead,
    canstakeBalance: AmountRead,
    vested: Type.Array(Type.Unknown()),
  }),
  chainProperties: Type.Object({
    SS58Prefix: Type.Integer(),
    token: Text,
    decimals: Type.Integer(),
    wsUrl: Text,
    genesisHash: Text,
  }),
  nonce: Type.Object({ nonce: Type.Integer() }),
} as const satisfies Readonly<Record<ReadOperation, Type.TSchema>>;

/** The answer of a read. */
export type Answer<O extends ReadOperation> = Static<(typeof answerShapes)[O]>;
