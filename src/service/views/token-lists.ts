import { tokenOfKey, holdingKey, tokenKey, type Collection, type State } from '../../chain/state/state.ts';
import type { Address, TokenRef } from '../../chain/state/address.ts';
import { remembered } from '../../chain/state/remembered.ts';
import type { Table } from '../../chain/state/table.ts';

/** The part of a list that a query asks for; all of it by default. */
export interface Page {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

export const pageOf = <T>(list: readonly T[], { offset = 0, limit = Infinity }: Page): readonly T[] =>
  offset === 0 && limit >= list.length ? list : list.slice(offset, offset + limit);

/** Sorted lists are remembered up to this number of items, halved. */
const byLength = { sizeOf: (list: readonly unknown[]) => list.length, sizeMax: 500_000 };

/**
 * Ids of the collection's tokens that are not burned, ascending; token 0 stands for all of a Fungible one
 * (spec/decisions/chain.md#amounts-and-pieces).
 */
export const livingTokens = (state: State, collection: Collection): readonly number[] =>
  livingIn(collection, burnedIn(state, collection));

/** Ids of the burned tokens of a collection, as keys of a table; undefined if there are none. */
export const burnedIn = ({ indexes }: State, { id }: Collection): Table<true> | undefined =>
  indexes.burnedTokens.get(String(id));

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
export function heldTokens(state: State, collectionId: number, holder: Address): readonly number[] {
  const held = heldIn(state, collectionId, holder);
  return held === undefined ? [] : idsIn(held);
}

/** The same as keys of a table. */
export const heldIn = ({ indexes }: State, collectionId: number, holder: Address): Table<true> | undefined =>
  indexes.heldTokens.get(holdingKey(collectionId, holder));

const idsIn = remembered(
  (held: Table<true>): readonly number[] => Array.from(Float64Array.from(held.keys(), Number).sort()),
  byLength,
);

/** The tokens nested directly in a token, by collection id and token id, ascending. */
export function nestedTokens(state: State, parent: TokenRef): readonly TokenRef[] {
  const nested = state.children.get(tokenKey(parent));
  return nested === undefined ? [] : refsIn(nested);
}

const refsIn = remembered(
  (nested: Table<true>): readonly TokenRef[] =>
    nested
      .keys()
      .map(tokenOfKey)
      .sort((left, right) => left.collectionId - right.collectionId || left.tokenId - right.tokenId),
  byLength,
);

/** The addresses on the allow list of a collection, sorted. */
export function allowListOf({ allowLists }: State, collectionId: number): readonly Address[] {
  const list = allowLists.get(String(collectionId));
  return list === undefined ? [] : addressesIn(list);
}

const addressesIn = remembered((list: Table<true>): readonly Address[] => list.keys().sort(), byLength);
