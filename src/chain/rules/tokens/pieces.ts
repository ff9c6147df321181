import type { Address, TokenRef } from '../../state/address.ts';
import {
  multiOwnerTokenOf,
  operatorKey,
  remainingAllowanceKey,
  tokenKey,
  type Collection,
  type MultiOwnerToken,
  type State,
  type Draft,
} from '../../state/state.ts';
import { deleteIn, setIn, Table } from '../../state/table.ts';
import { addToHolding, holdingOf, listToken, setChild, setHeld } from './ownership.ts';
import { noProperties } from '../collections/properties.ts';
import { refuse, type Refusal, type Refusals } from '../../call.ts';

/** An amount of one owner: pieces of a ReFungible token, or base units of a Fungible collection. */
export interface OwnedAmount {
  readonly owner: Address;
  readonly amount: bigint;
}

/** A token, or an amount of it, that `from` gives away, or that burns. */
export interface Taking {
  readonly token: TokenRef;
  readonly from: Address;
  /** For an Nft 1, or 0 for the checks alone; else an amount. */
  readonly value: bigint;
}

/** A multi-owner token without owners. */
export const heldByNobody: MultiOwnerToken = {
  ...noProperties,
  total: 0n,
  holders: Table.empty<bigint>(),
  allowances: Table.empty<bigint>(),
};

/** The amount of the token that the account holds. */
export const amountOf = (state: State, token: TokenRef, holder: Address): bigint =>
  multiOwnerTokenOf(state, token)?.holders.get(holder) ?? 0n;

/** The amount of an owner's that the spender may take; for a burned token, what remained when its last piece was burned. */
export function allowanceOf(state: State, token: TokenRef, owner: Address, spender: Address): bigint {
  const allowed = multiOwnerTokenOf(state, token)?.allowances.get(operatorKey(owner, spender));
  const remaining = state.remainingAllowances.get(String(token.collectionId));
  return allowed ?? remaining?.get(remainingAllowanceKey(token.tokenId, owner, spender)) ?? 0n;
}

/** Whether the account holds all of an existing token. This is true of every account for a token with 0 pieces. */
export const holdsAll = (state: State, token: TokenRef, account: Address): boolean =>
  amountOf(state, token, account) === multiOwnerTokenOf(state, token)?.total;

/** The only holder of the token; null if it has several, or none. */
export function onlyHolder({ holders }: MultiOwnerToken): Address | null {
  const [only = null] = holders.size === 1 ? holders.keys() : [];
  return only;
}

/** What giving away the last piece of a ReFungible token can be refused for: the number of tokens held would be negative. */
export const holdingCountRefusals = {
  'refungible.last-piece.is-counted-as-held': 'Underflow',
} as const satisfies Refusals;

/**
 * Whether the owner holds the amount that it gives away, by the rule `tooLow`, and the number of tokens held would not be negative after
 * that. The chain does not count a token that had 0 pieces when its holder repartitioned it (spec/statements/rulings.md#2.23).
 */
export function checkHeld<Rule extends string>(
  state: State,
  { mode }: Collection,
  { token, from, value }: Taking,
  tooLow: Rule,
): Refusal<Rule | keyof typeof holdingCountRefusals> | undefined {
  const held = amountOf(state, token, from);
  if (held < value || (held === 0n && mode === 'ReFungible')) return refuse(tooLow);
  const givesAll = held === value && mode === 'ReFungible';
  return givesAll && holdingOf(state, token.collectionId, from) === 0
    ? refuse('refungible.last-piece.is-counted-as-held')
    : undefined;
}

/** The token is all amounts of a Fungible collection. Ids of other tokens start at 1. */
const isFungible = ({ tokenId }: TokenRef): boolean => tokenId === 0;

/** Replaces all pieces of the token by that number of pieces of its only holder. */
export function repartitionToken(state: Draft, token: TokenRef, { owner, amount }: OwnedAmount): void {
  change(state, token, record => ({
    ...record,
    total: amount,
    holders: withAmount(record.holders, owner, amount),
  }));
  // Its holder held no piece of a token with 0 pieces.
  listToken(state, token, owner, true);
}

/** Adds the amount to the holder and to the total, or takes it if it is negative. */
export function addAmount(state: Draft, token: TokenRef, { owner, amount }: OwnedAmount): void {
  const before = amountOf(state, token, owner);
  const after = before + amount;
  change(state, token, record => ({
    ...record,
    total: record.total + amount,
    holders: withAmount(record.holders, owner, after),
  }));
  if (before === 0n && after > 0n) setHeld(state, token, owner, true);
  if (before > 0n && after === 0n) setHeld(state, token, owner, false);
}

/**
 * Mints the amount. The chain records the amount 0 too: a token address that gets it has a child, and a token minted with 0 pieces
 * counts as held (spec/statements/rulings.md#2.23).
 */
export function mintAmount(state: Draft, token: TokenRef, owned: OwnedAmount): void {
  addAmount(state, token, owned);
  if (owned.amount > 0n) return;
  if (isFungible(token)) setChild(state, token, owned.owner, true);
  else addToHolding(state, token.collectionId, owned.owner, 1);
}

/** Burns the amount. A token address that holds nothing afterwards has no child, even if the amount is 0. */
export function burnAmount(state: Draft, token: TokenRef, owned: OwnedAmount): void {
  addAmount(state, token, { owner: owned.owner, amount: -owned.amount });
  const holdsNothing = owned.amount === 0n && amountOf(state, token, owned.owner) === 0n;
  if (holdsNothing && isFungible(token)) setChild(state, token, owned.owner, false);
}

/** Replaces the amount that the spender may take of the owner's. */
export function setAllowance(
  state: Draft,
  token: TokenRef,
  { owner, spender, amount }: OwnedAmount & { readonly spender: Address },
): void {
  // Burning the last piece deletes the token with its allowances. What remains of the burner's allowance is stored after that.
  if (!isFungible(token) && multiOwnerTokenOf(state, token) === undefined) {
    const key = remainingAllowanceKey(token.tokenId, owner, spender);
    const collection = String(token.collectionId);
    state.remainingAllowances =
      amount === 0n
        ? deleteIn(state.remainingAllowances, collection, key)
        : setIn(state.remainingAllowances, collection, key, amount);
    return;
  }
  change(state, token, record => ({
    ...record,
    allowances: withAmount(record.allowances, operatorKey(owner, spender), amount),
  }));
}

const withAmount = (amounts: Table<bigint>, key: string, amount: bigint): Table<bigint> =>
  amount === 0n ? amounts.delete(key) : amounts.set(key, amount);

/** A Fungible collection without holders and allowances has no record, so that equal states are equal. */
function change(state: Draft, token: TokenRef, recipe: (record: MultiOwnerToken) => MultiOwnerToken): void {
  const next = recipe(multiOwnerTokenOf(state, token) ?? heldByNobody);
  const isEmpty = isFungible(token) && next.holders.size === 0 && next.allowances.size === 0;
  const { multiOwnerTokens } = state;
  const key = tokenKey(token);
  state.multiOwnerTokens = isEmpty ? multiOwnerTokens.delete(key) : multiOwnerTokens.set(key, next);
}
