import { tokenOfAddress, type Address, type TokenRef } from '../../state/address.ts';
import { holdingKey, tokenKey, type State, type Draft } from '../../state/state.ts';
import { setMember } from '../../state/table.ts';

/** Number of tokens of the collection that the address owns immediately. */
export const holdingOf = (state: State, collectionId: number, owner: Address): number =>
  state.holdings.get(holdingKey(collectionId, owner)) ?? 0;

/** Lists the token among those that the address holds, or no longer. */
export function listToken(
  state: Draft,
  { collectionId, tokenId }: TokenRef,
  owner: Address,
  isHeld: boolean,
): void {
  const key = holdingKey(collectionId, owner);
  const heldTokens = setMember(state.indexes.heldTokens, key, String(tokenId), isHeld);
  state.indexes = { ...state.indexes, heldTokens };
}

/** Counts and lists the token as held by the owner, and as its child if the owner is a token; or no longer. */
export function setHeld(state: Draft, token: TokenRef, owner: Address, isHeld: boolean): void {
  listToken(state, token, owner, isHeld);
  addToHolding(state, token.collectionId, owner, isHeld ? 1 : -1);
  setChild(state, token, owner, isHeld);
}

/** Makes the token a child of the owner, if the owner is a token; or no longer. */
export function setChild(state: Draft, token: TokenRef, owner: Address, isChild: boolean): void {
  const parent = tokenOfAddress(owner);
  if (parent !== undefined)
    state.children = setMember(state.children, tokenKey(parent), tokenKey(token), isChild);
}

/** Adds to the number of tokens held by the owner; `count` may be negative. */
export function addToHolding(state: Draft, collectionId: number, owner: Address, count: number): void {
  const key = holdingKey(collectionId, owner);
  const holding = holdingOf(state, collectionId, owner) + count;
  state.holdings = holding === 0 ? state.holdings.delete(key) : state.holdings.set(key, holding);
}
