import type { Address, TokenRef } from '../state/address.ts';
import type { Refusals } from './verdict.ts';
import { addChild, addToHolding, holdingOf, linkToken, removeChild, unlinkToken } from './ownership.ts';
import { noProperties } from './properties.ts';
import {
  remainingAllowanceKey,
  operatorKey,
  multiOwnerTokenOf,
  tokenKey,
  type MultiOwnerToken,
  type State,
} from '../state/state.ts';
import { deleteIn, setIn, Table } from '../state/table.ts';

/** An amount of one holder: pieces, or base units of a Fungible collection. */
export interface OwnedAmount {
  readonly owner: Address;
  readonly amount: bigint;
}

/** Nothing of a token, held by nobody. */
export const heldByNobody: MultiOwnerToken = {
  ...noProperties,
  total: 0n,
  holders: Table.empty<bigint>(),
  allowances: Table.empty<bigint>(),
};

/** How much of the token somebody holds. */
export const amountOf = (state: Readonly<State>, token: TokenRef, holder: Address): bigint =>
  multiOwnerTokenOf(state, token)?.holders.get(holder) ?? 0n;

/** How much of an owner's part the spender may take; of a token that is gone, what was left when its last piece was burned. */
export function allowanceOf(
  state: Readonly<State>,
  token: TokenRef,
  owner: Address,
  spender: Address,
): bigint {
  const allowed = multiOwnerTokenOf(state, token)?.allowances.get(operatorKey(owner, spender));
  const left = state.remainingAllowances.get(String(token.collectionId));
  return allowed ?? left?.get(remainingAllowanceKey(token.tokenId, owner, spender)) ?? 0n;
}

/** Whether nobody but the account holds any of the token, which exists; of one in no pieces that is so of everybody. */
export const holdsAll = (state: Readonly<State>, token: TokenRef, account: Address): boolean =>
  amountOf(state, token, account) === multiOwnerTokenOf(state, token)?.total;

/** What is checked where a holder gives away its last piece of a ReFungible token: the token is no longer counted as held. */
export const holdingCountRefusals = {
  'refungible.last-piece.is-counted-as-held': 'Underflow',
} as const satisfies Refusals;

/**
 * Whether the chain would count fewer than no tokens of the holder, once it has given away so many of its pieces: it does not
 * count a token that was in no pieces when its holder cut it (rulings 23).
 */
export const isUncounted = (
  state: Readonly<State>,
  token: TokenRef,
  { owner, amount }: OwnedAmount,
): boolean =>
  !isAmount(token) &&
  amountOf(state, token, owner) === amount &&
  amount > 0n &&
  holdingOf(state, token.collectionId, owner) === 0;

/** The one who holds all of the token; null where there are several, or none. */
export function onlyHolder(state: Readonly<State>, token: TokenRef): Address | null {
  const holders = multiOwnerTokenOf(state, token)?.holders;
  const [first] = holders?.size === 1 ? holders.entries() : [];
  return first === undefined ? null : first[0];
}

/** Makes a ReFungible token that is the owner's alone be in so many pieces, whatever is counted as held. */
export const repartitionToken = (state: State, token: TokenRef, { owner, amount }: OwnedAmount): void =>
  change(state, token, shared => ({
    ...shared,
    total: amount,
    holders: withAmount(shared.holders, owner, amount),
  }));

/** Makes so much of the token, for that holder; the first part of a token's makes it its child. */
export function addAmount(state: State, token: TokenRef, { owner, amount }: OwnedAmount): void {
  const held = amountOf(state, token, owner);
  change(state, token, shared => ({
    ...shared,
    total: shared.total + amount,
    holders: withAmount(shared.holders, owner, held + amount),
  }));
  if (held === 0n && amount > 0n) linkToken(state, token, owner);
}

/**
 * Mints so much for that holder. The chain takes note of nothing as well: a token address that is minted the amount 0 has a
 * child, and a token minted in no pieces counts as held (rulings 23).
 */
export function mintAmount(state: State, token: TokenRef, share: OwnedAmount): void {
  addAmount(state, token, share);
  if (share.amount > 0n) return;
  if (isAmount(token)) addChild(state, token, share.owner);
  else addToHolding(state, token.collectionId, share.owner, 1);
}

/** Burns so much of that holder's. Whoever has nothing left is no parent, and burning nothing suffices for that. */
export function burnAmount(state: State, token: TokenRef, share: OwnedAmount): void {
  removeAmount(state, token, share);
  const isNothing = share.amount === 0n && amountOf(state, token, share.owner) === 0n;
  if (isNothing && isAmount(token)) removeChild(state, token, share.owner);
}

/** Whether that is all there is of a Fungible collection; other tokens have ids from 1 on. */
const isAmount = ({ tokenId }: TokenRef): boolean => tokenId === 0;

/** Takes so much of the token from that holder, out of the world. */
export function removeAmount(state: State, token: TokenRef, { owner, amount }: OwnedAmount): void {
  const left = amountOf(state, token, owner) - amount;
  change(state, token, shared => ({
    ...shared,
    total: shared.total - amount,
    holders: withAmount(shared.holders, owner, left),
  }));
  if (left === 0n && amount > 0n) unlinkToken(state, token, owner);
}

/** Lets the spender take so much of the owner's part, instead of what it was allowed before. */
export function setAllowance(
  state: State,
  token: TokenRef,
  { owner, spender, amount }: OwnedAmount & { readonly spender: Address },
): void {
  // A token goes with its last piece, and all allowances with it; but who burned that writes down later what it has left.
  if (!isAmount(token) && multiOwnerTokenOf(state, token) === undefined) {
    const key = remainingAllowanceKey(token.tokenId, owner, spender);
    const collection = String(token.collectionId);
    state.remainingAllowances =
      amount === 0n
        ? deleteIn(state.remainingAllowances, collection, key)
        : setIn(state.remainingAllowances, collection, key, amount);
    return;
  }
  change(state, token, shared => ({
    ...shared,
    allowances: withAmount(shared.allowances, operatorKey(owner, spender), amount),
  }));
}

const withAmount = (amounts: Table<bigint>, key: string, amount: bigint): Table<bigint> =>
  amount === 0n ? amounts.delete(key) : amounts.set(key, amount);

/** A Fungible collection has no record while there is nothing to say, so that equal states are equal. */
function change(state: State, token: TokenRef, recipe: (shared: MultiOwnerToken) => MultiOwnerToken): void {
  const next = recipe(multiOwnerTokenOf(state, token) ?? heldByNobody);
  const isNothing = isAmount(token) && next.holders.size === 0 && next.allowances.size === 0;
  state.multiOwnerTokens = isNothing
    ? state.multiOwnerTokens.delete(tokenKey(token))
    : state.multiOwnerTokens.set(tokenKey(token), next);
}
