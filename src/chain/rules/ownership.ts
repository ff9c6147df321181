import { tokenOfAddress, type Address, type TokenRef } from '../state/address.ts';
import { holdingKey, tokenKey, type PropertyBag, type State } from '../state/state.ts';
import { deleteIn, setIn } from '../state/table.ts';

/** How many tokens of the collection the address owns immediately. */
export const holdingOf = (state: Readonly<State>, collectionId: number, owner: Address): number =>
  state.holdings.get(holdingKey(collectionId, owner)) ?? 0;

/** Makes the token exist. */
export function putToken(state: State, token: TokenRef, owner: Address, bag: PropertyBag): void {
  state.tokens = state.tokens.set(tokenKey(token), { owner, approved: null, ...bag });
  linkToken(state, token, owner);
}

/** Takes the token out of the world, with its properties and allowance. */
export function removeToken(state: State, token: TokenRef, owner: Address): void {
  state.tokens = state.tokens.delete(tokenKey(token));
  unlinkToken(state, token, owner);
}

/** Gives the token to another owner, and clears its allowance. */
export function moveToken(state: State, token: TokenRef, from: Address, to: Address): void {
  state.tokens = state.tokens.update(tokenKey(token), draft => {
    draft.owner = to;
    draft.approved = null;
  });
  unlinkToken(state, token, from);
  linkToken(state, token, to);
}

/** Counts the token as one of the owner's, and as a child if the owner is a token. */
export function linkToken(state: State, token: TokenRef, owner: Address): void {
  addToHolding(state, token.collectionId, owner, 1);
  addChild(state, token, owner);
}

/** The opposite of `linkToken`. */
export function unlinkToken(state: State, token: TokenRef, owner: Address): void {
  addToHolding(state, token.collectionId, owner, -1);
  removeChild(state, token, owner);
}

/** Makes the token a child of the owner, if that is a token. */
export function addChild(state: State, token: TokenRef, owner: Address): void {
  const parent = tokenOfAddress(owner);
  if (parent === undefined) return;
  state.children = setIn(state.children, tokenKey(parent), tokenKey(token), true);
}

/** The opposite of `addChild`. */
export function removeChild(state: State, token: TokenRef, owner: Address): void {
  const parent = tokenOfAddress(owner);
  if (parent === undefined) return;
  state.children = deleteIn(state.children, tokenKey(parent), tokenKey(token));
}

/** Counts so many tokens more as held by the owner, or fewer. */
export function addToHolding(state: State, collectionId: number, owner: Address, count: number): void {
  const key = holdingKey(collectionId, owner);
  const holding = holdingOf(state, collectionId, owner) + count;
  state.holdings = holding === 0 ? state.holdings.delete(key) : state.holdings.set(key, holding);
}
