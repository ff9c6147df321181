import { Type, type Static } from 'typebox';
import { component } from './component.ts';
import { Amount, as, TokenRef, Units } from './members.ts';
import { EffectiveLimits } from './read-members.ts';
import type { WriteOperation } from './index.ts';

/** Shapes of the outcomes of accepted writes (interface: Events; spec/decisions/service.md#endpoints). */
const { Optional } = Type;
const Id = Type.Integer();
const Address = Type.String();
const collectionId = { collectionId: Id };
const token = TokenRef.properties;
const Held = as(Units, 'Pieces, or an amount in units of a Fungible collection');
const Collection = component('CollectionOutcome', 'The collection', collectionId);

const Keys = Type.Array(
  component('CollectionKeyRecord', 'A property key that was changed', {
    ...collectionId,
    propertyKey: Type.String(),
  }),
);
const TokenKeys = Type.Array(
  component('TokenKeyRecord', 'A property key that was changed', { ...token, propertyKey: Type.String() }),
);

/** `owner`, `recipient` and `amount` if the collection is not of mode Nft. */
const Minted = component(
  'MintOutcome',
  'The new token; `owner`, `recipient` and `amount` if it is not of mode Nft',
  {
    ...token,
    owner: Optional(Address),
    recipient: Optional(Address),
    amount: Optional(Held),
  },
);
const ManyMinted = Type.Array(Minted);

/** `sender`, `recipient` and `amount` if the collection is not of mode Nft. */
const Moved = component(
  'TransferOutcome',
  'The token, and its old and new owner; `sender`, `recipient` and `amount` if it is not of mode Nft',
  {
    ...token,
    from: Address,
    to: Address,
    value: Amount,
    sender: Optional(Address),
    recipient: Optional(Address),
    amount: Optional(Held),
  },
);
const Burned = component('BurnOutcome', 'Whose token was burned, and how much of it', {
  ...token,
  address: Address,
  value: Amount,
  amount: Optional(Held),
});
const Approved = component('ApprovalOutcome', 'The token; `amount` if it is not of mode Nft', {
  ...token,
  amount: Optional(Held),
});
const Listed = component('AllowListOutcome', 'The address that was added or removed', {
  ...collectionId,
  address: Address,
});
const Sponsored = component('SponsorshipOutcome', 'The sponsor', { ...collectionId, sponsor: Address });
const success = { success: Type.Boolean() };

/** The shape of the outcome of each write. */
export const outcomeShapes = {
  createCollection: Collection,
  destroyCollection: Type.Object({ ...success, ...collectionId }),
  setCollectionProperties: Type.Object({ ...collectionId, properties: Keys }),
  deleteCollectionProperties: Type.Object({ properties: Keys }),
  setPropertyPermissions: Type.Object({ propertyPermissions: Keys }),
  setLimits: Type.Object({ ...collectionId, limits: EffectiveLimits }),
  setPermissions: Collection,
  setTransfersEnabled: Type.Object(success),
  changeOwner: Type.Object({ ...collectionId, owner: Address }),
  addAdmin: Type.Object({ ...collectionId, newAdmin: Address }),
  removeAdmin: Type.Object({ ...collectionId, admin: Address }),
  addToAllowList: Listed,
  removeFromAllowList: Listed,
  setSponsorship: Sponsored,
  confirmSponsorship: Sponsored,
  removeSponsorship: Collection,
  mint: Minted,
  mintMany: ManyMinted,
  burn: Burned,
  transfer: Moved,
  setTokenProperties: Type.Object({ properties: TokenKeys }),
  deleteTokenProperties: Type.Object({ properties: TokenKeys }),
  nest: Moved,
  unnest: Moved,
  approve: Approved,
  createFungibleCollection: Collection,
  mintAmount: Minted,
  transferAmount: Moved,
  approveAmount: Approved,
  burnAmount: Burned,
  createRefungibleCollection: Collection,
  mintPieces: Minted,
  transferPieces: Moved,
  approvePieces: Approved,
  burnPieces: Burned,
  repartition: Type.Object({ ...success, ...token }),
  createCollectionV2: Collection,
  mintV2: Minted,
  mintManyV2: ManyMinted,
  /** `parsed` is the outcome of each write. */
  batch: Type.Object({
    callResults: Type.Array(
      Type.Object({
        method: Type.Object({ section: Type.String(), method: Type.String() }),
        parsed: Type.Unknown(),
      }),
    ),
  }),
  /** `amount` is in base units. */
  transferBalance: Type.Object({ ...success, from: Address, to: Address, amount: Type.String() }),
} as const satisfies Readonly<Record<WriteOperation, Type.TSchema>>;

/** The outcome of an accepted write. */
export type Outcome<O extends WriteOperation> = Static<(typeof outcomeShapes)[O]>;
