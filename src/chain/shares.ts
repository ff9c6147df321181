import type { Address, TokenRef } from './address.ts';
import { linkToken, unlinkToken } from './ownership.ts';
import { noProperties } from './properties.ts';
import { operatorKey, sharedOf, tokenKey, type Shared, type State } from './state.ts';
import { Table } from './table.ts';

/** An amount of one holder: pieces, or base units of a Fungible collection. */
export interface Share {
  readonly owner: Address;
  readonly amount: bigint;
}

/** Nothing of a token, held by nobody. */
export const unshared: Shared = {
  ...noProperties,
  total: 0n,
  holders: Table.empty<bigint>(),
  allowances: Table.empty<bigint>(),
};

/** How much of the token somebody holds. */
export const amountOf = (state: Readonly<State>, token: TokenRef, holder: Address): bigint =>
  sharedOf(state, token)?.holders.get(holder) ?? 0n;

/** How much of an owner's part the spender may take. */
export const allowanceOf = (
  state: Readonly<State>,
  token: TokenRef,
  owner: Address,
  spender: Address,
): bigint => sharedOf(state, token)?.allowances.get(operatorKey(owner, spender)) ?? 0n;

/** Whether nobody but the account holds any of the token, and it holds some. */
export function holdsAll(state: Readonly<State>, token: TokenRef, account: Address): boolean {
  const total = sharedOf(state, token)?.total ?? 0n;
  return total > 0n && amountOf(state, token, account) === total;
}

/** The one who holds all of the token; null where there are several, or none. */
export function onlyHolder(state: Readonly<State>, token: TokenRef): Address | null {
  const holders = sharedOf(state, token)?.holders;
  const [first] = holders?.size === 1 ? holders.entries() : [];
  return first === undefined ? null : first[0];
}

/** Makes so much of the token, for that holder; the first part of a token's makes it its child. */
export function giveShare(state: State, token: TokenRef, { owner, amount }: Share): void {
  const held = amountOf(state, token, owner);
  change(state, token, shared => ({
    ...shared,
    total: shared.total + amount,
    holders: withAmount(shared.holders, owner, held + amount),
  }));
  if (held === 0n && amount > 0n) linkToken(state, token, owner);
}

/** Takes so much of the token from that holder, out of the world. */
export function takeShare(state: State, token: TokenRef, { owner, amount }: Share): void {
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
  { owner, spender, amount }: Share & { readonly spender: Address },
): void {
  // A token whose last piece is burned is gone, whatever its holders had allowed.
  if (token.tokenId !== 0 && sharedOf(state, token) === undefined) return;
  change(state, token, shared => ({
    ...shared,
    allowances: withAmount(shared.allowances, operatorKey(owner, spender), amount),
  }));
}

const withAmount = (amounts: Table<bigint>, key: string, amount: bigint): Table<bigint> =>
  amount === 0n ? amounts.delete(key) : amounts.set(key, amount);

/** A Fungible collection has no record while there is nothing to say, so that equal states are equal. */
function change(state: State, token: TokenRef, recipe: (shared: Shared) => Shared): void {
  const next = recipe(sharedOf(state, token) ?? unshared);
  const isNothing = token.tokenId === 0 && next.holders.size === 0 && next.allowances.size === 0;
  state.shared = isNothing ? state.shared.delete(tokenKey(token)) : state.shared.set(tokenKey(token), next);
}
