import { tokenOfKey, holdingKey, tokenKey, type Collection, type State } from '../../chain/state/state.ts';
import type { Address, TokenRef } from '../../chain/state/address.ts';
import { remembered } from '../../chain/state/remembered.ts';
import type { Table } from '../../chain/state/table.ts';

/** The part of a list that a query asks for; all of it by default. */
export interface ListPart {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

export const pageOf = <T>(list: readonly T[], { offset = 0, limit = Infinity }: ListPart): readonly T[] =>
  offset === 0 && limit >= list.length ? list : list.slice(offset, offset + limit);

/** Sorted lists are remembered up to this number of items, halved. */
const byLength = { sizeOf: (list: readonly unknown[]) => list.length, sizeMax: 500_000 };

/** A list that follows from the keys of a table, remembered beside the table; empty without one. */
function sorted<T>(
  listOf: (table: Table<true>) => readonly T[],
): (table: Table<true> | undefined) => readonly T[] {
  const known = remembered(listOf, byLength);
  const none: readonly T[] = [];
  return table => (table === undefined ? none : known(table));
}

/**
 * Ids of the collection's tokens that are not burned, ascending; token 0 stands for all of a Fungible one
 * (spec/decisions/chain.md#amounts-and-pieces).
 */
export const livingTokens = ({ indexes }: State, collection: Collection): readonly number[] =>
  livingIn(collection, indexes.burnedTokens.get(String(collection.id)));

const livingIn = remembered(
  ({ mode, minted }: Collection, burned: Table<true> | undefined): readonly number[] => {
    if (mode === 'Fungible') return [0];
    const ids = Array.from({ length: minted }, (_, index) => index + 1);
    if (burned === undefined) return ids;
    const gone = new Set(burned.keys().map(Number));
    return ids.filter(tokenId => !gone.has(tokenId));
  },
  byLength,
);

/** Ids of the collection's tokens of which the address holds one, or an amount above 0; ascending. */
export const heldTokens = (state: State, collectionId: number, holder: Address): readonly number[] =>
  idsIn(heldIn(state, collectionId, holder));

/** The same as keys of a table. */
export const heldIn = ({ indexes }: State, collectionId: number, holder: Address): Table<true> | undefined =>
  indexes.heldTokens.get(holdingKey(collectionId, holder));

const idsIn = sorted(held => Array.from(Float64Array.from(held.keys(), Number).sort()));

/** The tokens nested directly in a token, by collection id and token id, ascending. */
export const nestedTokens = ({ children }: State, parent: TokenRef): readonly TokenRef[] =>
  refsIn(children.get(tokenKey(parent)));

const refsIn = sorted(nested =>
  nested
    .keys()
    .map(tokenOfKey)
    .sort((left, right) => left.collectionId - right.collectionId || left.tokenId - right.tokenId),
);

/** The addresses on the allow list of a collection, sorted. */
export const allowListOf = ({ allowLists }: State, collectionId: number): readonly Address[] =>
  addressesIn(allowLists.get(String(collectionId)));

const addressesIn = sorted(list => list.keys().sort());
