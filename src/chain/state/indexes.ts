import type { Address, TokenRef } from './address.ts';
import { deleteIn, setIn, Table } from './table.ts';

/**
 * What requests read beside the tables of the state, so that none searches a table. It follows from them, so it is not part of the hash
 * (spec/statements/rulings.md#design-3).
 */
export interface Indexes {
  /** Ids of the burned tokens, by collection id. */
  readonly burnedTokens: Table<Table<true>>;
  /** Ids of the tokens of a collection of which an address holds one, or an amount above 0, by `holdingKey`. */
  readonly heldTokens: Table<Table<true>>;
  /** The sum of all balances, in base units. */
  readonly issuance: bigint;
}

/** The indexes of the state without any records. */
export const emptyIndexes: Indexes = {
  burnedTokens: Table.empty<Table<true>>(),
  heldTokens: Table.empty<Table<true>>(),
  issuance: 0n,
};

/** Key of what the owner holds of the collection. */
export const holdingKey = (collectionId: number, owner: Address): string => `${collectionId}/${owner}`;

/** The state as far as it has indexes. */
interface Indexed {
  indexes: Indexes;
}

/** Lists the token among those that the address holds. */
export function holdToken(state: Indexed, { collectionId, tokenId }: TokenRef, owner: Address): void {
  const key = holdingKey(collectionId, owner);
  const heldTokens = setIn(state.indexes.heldTokens, key, String(tokenId), true);
  state.indexes = { ...state.indexes, heldTokens };
}

/** Reverts `holdToken`. */
export function releaseToken(state: Indexed, { collectionId, tokenId }: TokenRef, owner: Address): void {
  const key = holdingKey(collectionId, owner);
  const heldTokens = deleteIn(state.indexes.heldTokens, key, String(tokenId));
  state.indexes = { ...state.indexes, heldTokens };
}
