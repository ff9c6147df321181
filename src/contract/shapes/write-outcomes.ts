import { Type } from 'typebox';
import { component } from './component.ts';
import { Amount, as, TokenRef, Units } from './members.ts';

/** Shapes of the outcomes of accepted writes (interface: Events; spec/decisions/service.md#endpoints). */
const { Optional } = Type;
const Id = Type.Integer();
const Address = Type.String();
/** The collection that an outcome is about. */
export const collectionRef = { collectionId: Id };
/** The token that an outcome is about. */
export const tokenRef = TokenRef.properties;
const Held = as(Units, 'Pieces, or an amount in units of a Fungible collection');
export const OutcomeCollection = component('CollectionOutcome', 'The collection', collectionRef);

/** Keys of a collection that were changed. */
export const Keys = Type.Array(
  component('CollectionKeyRecord', 'A property key that was changed', {
    ...collectionRef,
    propertyKey: Type.String(),
  }),
);
/** Keys of a token that were changed. */
export const TokenKeys = Type.Array(
  component('TokenKeyRecord', 'A property key that was changed', { ...tokenRef, propertyKey: Type.String() }),
);

export const Minted = component(
  'MintOutcome',
  'The new token; `owner`, `recipient` and `amount` if it is not of mode Nft',
  {
    ...tokenRef,
    owner: Optional(Address),
    recipient: Optional(Address),
    amount: Optional(Held),
  },
);
export const ManyMinted = Type.Array(Minted);

export const Moved = component(
  'TransferOutcome',
  'The token, and its old and new owner; `sender`, `recipient` and `amount` if it is not of mode Nft',
  {
    ...tokenRef,
    from: Address,
    to: Address,
    value: Amount,
    sender: Optional(Address),
    recipient: Optional(Address),
    amount: Optional(Held),
  },
);
export const Burned = component('BurnOutcome', 'Whose token was burned, and how much of it', {
  ...tokenRef,
  address: Address,
  value: Amount,
  amount: Optional(Held),
});
export const Approved = component('ApprovalOutcome', 'The token; `amount` if it is not of mode Nft', {
  ...tokenRef,
  amount: Optional(Held),
});
export const Listed = component('AllowListOutcome', 'The address that was added or removed', {
  ...collectionRef,
  address: Address,
});
export const Sponsored = component('SponsorshipOutcome', 'The sponsor', {
  ...collectionRef,
  sponsor: Address,
});
export const success = { success: Type.Boolean() };
