import { Type } from 'typebox';
import { component } from './component.ts';
import { Localized } from './content.ts';
import { Amount, Nullable, TokenRef } from './members.ts';
import {
  Content,
  LimitsRead,
  MediaRead,
  PermissionsRead,
  PropertyPermissionRead,
  PropertyRead,
} from './read-members.ts';

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

export const Collection = component(
  'Collection',
  'A collection; `schema` is absent if its properties hold none',
  {
    id: Id,
    mode: Type.Enum(['Nft', 'Fungible', 'ReFungible']),
    ...ofCollection,
    knownSchema: Optional(Text),
    schema: Optional(Content),
  },
);

export const CollectionV2 = component('CollectionV2', 'A collection with its content in schema 2.0', {
  collectionId: Id,
  mode: Type.Enum(['NFT', 'Fungible', 'ReFungible']),
  ...ofCollection,
  info: Nullable(Content),
  parsingError: Nullable(Text),
  royalties: Type.Array(Content),
  royaltiesParsingError: Nullable(Text),
});

/** The owner is null if there can be several; `attributes` are by their index in the schema. */
export const tokenMembers = {
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

export const Bundle = Type.Cyclic(
  {
    BundleToken: component('BundleToken', 'A token with all tokens nested in it', {
      ...tokenMembers,
      nestingChildTokens: Type.Array(Type.Ref('BundleToken')),
    }),
  },
  'BundleToken',
);

export const TokenV2 = component(
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

export const Allowed = component('Allowed', 'Yes or no', { isAllowed: Flag });
export const HowMuch = component('Holding', 'Pieces or base units', { amount: Amount });
