import { tokenOfAddress, type Address, type TokenRef } from '../../state/address.ts';
import { holdingKey, tokenKey, type PropertyBag, type State, type Draft } from '../../state/state.ts';
import { deleteIn, setIn } from '../../state/table.ts';

/** Number of tokens of the collection that the address owns immediately. */
export const holdingOf = (state: State, collectionId: number, owner: Address): number =>
  state.holdings.get(holdingKey(collectionId, owner)) ?? 0;

/** Creates the Nft. */
export function createToken(state: Draft, token: TokenRef, owner: Address, bag: PropertyBag): void {
  state.tokens = state.tokens.set(tokenKey(token), { owner, approved: null, ...bag });
  linkToken(state, token, owner);
}

/** Deletes the Nft, with its properties and approval. */
export function removeToken(state: Draft, token: TokenRef, owner: Address): void {
  state.tokens = state.tokens.delete(tokenKey(token));
  unlinkToken(state, token, owner);
}

/** Gives the Nft to another owner, and clears its approval. */
export function moveToken(state: Draft, token: TokenRef, from: Address, to: Address): void {
  state.tokens = state.tokens.update(tokenKey(token), draft => {
    draft.owner = to;
    draft.approved = null;
  });
  unlinkToken(state, token, from);
  linkToken(state, token, to);
}

/** Lists the token among those that the address holds. */
export function holdToken(
  state: Pick<Draft, 'indexes'>,
  { collectionId, tokenId }: TokenRef,
  owner: Address,
): void {
  const key = holdingKey(collectionId, owner);
  const heldTokens = setIn(state.indexes.heldTokens, key, String(tokenId), true);
  state.indexes = { ...state.indexes, heldTokens };
}

/** Counts and lists the token as held by the owner, and as its child if the owner is a token. */
export function linkToken(state: Draft, token: TokenRef, owner: Address): void {
  holdToken(state, token, owner);
  addToHolding(state, token.collectionId, owner, 1);
  addChild(state, token, owner);
}

/** Reverts `linkToken`. */
export function unlinkToken(state: Draft, token: TokenRef, owner: Address): void {
  const { collectionId, tokenId } = token;
  const key = holdingKey(collectionId, owner);
  const heldTokens = deleteIn(state.indexes.heldTokens, key, String(tokenId));
  state.indexes = { ...state.indexes, heldTokens };
  addToHolding(state, collectionId, owner, -1);
  removeChild(state, token, owner);
}

/** Makes the token a child of the owner, if the owner is a token. */
export function addChild(state: Draft, token: TokenRef, owner: Address): void {
  const parent = tokenOfAddress(owner);
  if (parent !== undefined) state.children = setIn(state.children, tokenKey(parent), tokenKey(token), true);
}

/** Reverts `addChild`. */
export function removeChild(state: Draft, token: TokenRef, owner: Address): void {
  const parent = tokenOfAddress(owner);
  if (parent !== undefined) state.children = deleteIn(state.children, tokenKey(parent), tokenKey(token));
}

/** Adds to the number of tokens held by the owner; `count` may be negative. */
export function addToHolding(state: Draft, collectionId: number, owner: Address, count: number): void {
  const key = holdingKey(collectionId, owner);
  const holding = holdingOf(state, collectionId, owner) + count;
  state.holdings = holding === 0 ? state.holdings.delete(key) : state.holdings.set(key, holding);
}
