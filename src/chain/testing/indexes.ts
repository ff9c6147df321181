import type { Address } from '../state/address.ts';
import { listToken } from '../rules/tokens/ownership.ts';
import { emptyState, tokenKey, tokenOfKey, type State } from '../state/state.ts';
import { setIn } from '../state/table.ts';

/** The indexes of a state by its tables alone, as the reference for those that calls keep up. */
export function indexesOf(state: State): State['indexes'] {
  const indexed = { indexes: emptyState.indexes };
  const hold = (key: string, owner: Address): void => listToken(indexed, tokenOfKey(key), owner, true);
  for (const [key, { owner }] of state.tokens.entries()) hold(key, owner);
  for (const [key, { holders }] of state.multiOwnerTokens.entries())
    for (const [holder] of holders.entries()) hold(key, holder);
  let { burnedTokens, issuance } = emptyState.indexes;
  for (const [key, { id, minted }] of state.collections.entries())
    for (let tokenId = 1; tokenId <= minted; tokenId += 1) {
      const token = tokenKey({ collectionId: id, tokenId });
      if (!state.tokens.has(token) && !state.multiOwnerTokens.has(token))
        burnedTokens = setIn(burnedTokens, key, String(tokenId), true);
    }
  for (const [, { balance }] of state.accounts.entries()) issuance += balance;
  return { ...indexed.indexes, burnedTokens, issuance };
}

/** Indexes as plain data, in the order of their keys. */
export const plainIndexes = ({ issuance, ...tables }: State['indexes']): unknown => [
  issuance,
  ...Object.values(tables).map(table =>
    [...table.entries()].map(([key, ids]) => `${key}: ${ids.keys().sort().join()}`).sort(),
  ),
];
