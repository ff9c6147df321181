import { tokenAddress, type Address } from '../state/address.ts';
import { emptyIndexes, withKey, type Indexes } from '../state/indexes.ts';
import { holdingKey, tokenKey, tokenOfKey, type State } from '../state/state.ts';

/** The indexes of a state by its tables alone, as the reference for those that calls keep up. */
export function indexesOf(state: Readonly<State>): Indexes {
  let { burnedTokens, heldTokens, children, allowLists, issuance } = emptyIndexes;
  const hold = (key: string, owner: Address): void => {
    const { collectionId, tokenId } = tokenOfKey(key);
    heldTokens = withKey(heldTokens, holdingKey(collectionId, owner), tokenId);
  };
  for (const [key, { owner }] of state.tokens.entries()) hold(key, owner);
  for (const [key, { holders }] of state.multiOwnerTokens.entries())
    for (const [holder] of holders.entries()) hold(key, holder);
  for (const [key, { id, minted }] of state.collections.entries())
    for (let tokenId = 1; tokenId <= minted; tokenId += 1) {
      const token = tokenKey({ collectionId: id, tokenId });
      if (!state.tokens.has(token) && !state.multiOwnerTokens.has(token))
        burnedTokens = withKey(burnedTokens, key, tokenId);
    }
  for (const [parent, nested] of state.children.entries())
    for (const [child] of nested.entries())
      children = withKey(children, parent, tokenAddress(tokenOfKey(child)));
  for (const [key, list] of state.allowLists.entries())
    for (const [address] of list.entries()) allowLists = withKey(allowLists, key, address);
  for (const [, { balance }] of state.accounts.entries()) issuance += balance;
  return { burnedTokens, heldTokens, children, allowLists, issuance };
}
