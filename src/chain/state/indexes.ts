import type { Address, TokenRef } from './address.ts';
import { SortedSet } from './sorted-set.ts';
import { Table } from './table.ts';

/**
 * Sorted lists and sums that requests read, so that no request searches a table. They follow from the tables of the state, so they are
 * not part of its hash (spec/statements/rulings.md#design-3).
 */
export interface Indexes {
  /** Ids of the burned tokens, by collection id. */
  readonly burnedTokens: Table<SortedSet<number>>;
  /** Ids of the tokens of a collection of which an address holds one, or an amount above 0, by `holdingKey`. */
  readonly heldTokens: Table<SortedSet<number>>;
  /** Addresses of the tokens nested directly in a token, by `tokenKey`. */
  readonly children: Table<SortedSet<Address>>;
  /** Listed addresses by collection id. */
  readonly allowLists: Table<SortedSet<Address>>;
  /** The sum of all balances, in base units. */
  readonly issuance: bigint;
}

/** The indexes of the state without any records. */
export const emptyIndexes: Indexes = {
  burnedTokens: Table.empty<SortedSet<number>>(),
  heldTokens: Table.empty<SortedSet<number>>(),
  children: Table.empty<SortedSet<Address>>(),
  allowLists: Table.empty<SortedSet<Address>>(),
  issuance: 0n,
};

/** The sets with `key` in the set of that name. */
export const withKey = <K extends number | string>(
  sets: Table<SortedSet<K>>,
  name: string,
  key: K,
): Table<SortedSet<K>> => sets.set(name, sets.get(name)?.add(key) ?? SortedSet.of<K>(key));

/** The sets without `key` in the set of that name. An empty set is deleted. */
export function withoutKey<K extends number | string>(
  sets: Table<SortedSet<K>>,
  name: string,
  key: K,
): Table<SortedSet<K>> {
  const set = sets.get(name)?.delete(key);
  return set === undefined || set.size === 0 ? sets.delete(name) : sets.set(name, set);
}

/** Key of what the owner holds of the collection. */
export const holdingKey = (collectionId: number, owner: Address): string => `${collectionId}/${owner}`;

/** The state as far as it has indexes. */
interface Indexed {
  indexes: Indexes;
}

/** Lists the token among those that the address holds. */
export function holdToken(state: Indexed, { collectionId, tokenId }: TokenRef, owner: Address): void {
  const heldTokens = withKey(state.indexes.heldTokens, holdingKey(collectionId, owner), tokenId);
  state.indexes = { ...state.indexes, heldTokens };
}

/** Reverts `holdToken`. */
export function releaseToken(state: Indexed, { collectionId, tokenId }: TokenRef, owner: Address): void {
  const heldTokens = withoutKey(state.indexes.heldTokens, holdingKey(collectionId, owner), tokenId);
  state.indexes = { ...state.indexes, heldTokens };
}
