import { Type, type Static } from 'typebox';
import { Amount, TokenRef } from './members.ts';
import { EffectiveLimits } from './read-members.ts';
import type { WriteOperation } from './index.ts';

/** Shapes of the outcomes of accepted writes (interface: Events; spec/decisions/service.md#endpoints). */
const { Optional } = Type;
const Id = Type.Integer();
const Address = Type.String();
const collectionId = { collectionId: Id };
const token = TokenRef.properties;
const Collection = Type.Object(collectionId, { title: 'CollectionOutcome', description: 'The collection' });

const Keys = Type.Array(
  Type.Object(
    { ...collectionId, propertyKey: Type.String() },
    { title: 'CollectionKeyRecord', description: 'A property key that was changed' },
  ),
);
const TokenKeys = Type.Array(
  Type.Object(
    { ...token, propertyKey: Type.String() },
    { title: 'TokenKeyRecord', description: 'A property key that was changed' },
  ),
);

/** `owner`, `recipient` and `amount` if the collection is not of mode Nft. */
const Minted = Type.Object(
  {
    ...token,
    owner: Optional(Address),
    recipient: Optional(Address),
    amount: Optional(Amount),
  },
  {
    title: 'MintOutcome',
    description: 'The new token; `owner`, `recipient` and `amount` if it is not of mode Nft',
  },
);
const ManyMinted = Type.Array(Minted);

/** `sender`, `recipient` and `amount` if the collection is not of mode Nft. */
const Moved = Type.Object(
  {
    ...token,
    from: Address,
    to: Address,
    value: Amount,
    sender: Optional(Address),
    recipient: Optional(Address),
    amount: Optional(Amount),
  },
  {
    title: 'TransferOutcome',
    description:
      'The token, and its old and new owner; `sender`, `recipient` and `amount` if it is not of mode Nft',
  },
);
const Burned = Type.Object(
  { ...token, address: Address, value: Amount, amount: Optional(Amount) },
  { title: 'BurnOutcome', description: 'Whose token was burned, and how much of it' },
);
const Approved = Type.Object(
  { ...token, amount: Optional(Amount) },
  { title: 'ApprovalOutcome', description: 'The token; `amount` if it is not of mode Nft' },
);
const Listed = Type.Object(
  { ...collectionId, address: Address },
  { title: 'AllowListOutcome', description: 'The address that was added or removed' },
);
const Sponsored = Type.Object(
  { ...collectionId, sponsor: Address },
  { title: 'SponsorshipOutcome', description: 'The sponsor' },
);
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
