import { tokenOfAddress, type Address } from './address.ts';
import { holdingKey, tokenKey, tokenOfKey, type State, type Draft } from './state.ts';
import { setMember, Table } from './table.ts';

/**
 * Where a number of tokens held, by `holdingKey`, or a nested token, by `tokenKey`, is not what the owners of the tokens say
 * (spec/statements/rulings.md#2.23).
 */
export interface Exceptions {
  readonly holdings: { readonly key: string; readonly count: number }[];
  readonly children: { readonly parent: string; readonly child: string; readonly isChild: boolean }[];
}

/** Sets all that follows from the other records of the state, but for these exceptions. */
export function setDerived(state: Draft, exceptions: Exceptions): void {
  const { holdings, children, heldTokens } = derivedFrom(state);
  state.holdings = Table.of(holdings);
  for (const { key, count } of exceptions.holdings)
    state.holdings = count === 0 ? state.holdings.delete(key) : state.holdings.set(key, count);
  state.children = tablesOf(children);
  for (const { parent, child, isChild } of exceptions.children)
    state.children = setMember(state.children, parent, child, isChild);
  let issuance = 0n;
  for (const [, { balance }] of state.accounts.entries()) issuance += balance;
  state.indexes = { burnedTokens: burnedIn(state), heldTokens: tablesOf(heldTokens), issuance };
}

function burnedIn(state: State): Table<Table<true>> {
  const found: Nested = new Map();
  for (const [key, { id, minted, burned }] of state.collections.entries())
    for (let tokenId = 1; burned > 0 && tokenId <= minted; tokenId += 1) {
      const token = tokenKey({ collectionId: id, tokenId });
      if (!state.tokens.has(token) && !state.multiOwnerTokens.has(token)) add(found, key, String(tokenId));
    }
  return tablesOf(found);
}

/** What the owners of the tokens say: number and ids of tokens held, and nested tokens. */
function derivedFrom({ tokens, multiOwnerTokens }: State) {
  const heldTokens: Nested = new Map();
  const children: Nested = new Map();
  const hold = (key: string, owner: Address): void => {
    const { collectionId, tokenId } = tokenOfKey(key);
    add(heldTokens, holdingKey(collectionId, owner), String(tokenId));
    const parent = tokenOfAddress(owner);
    if (parent !== undefined) add(children, tokenKey(parent), key);
  };
  for (const [key, { owner }] of tokens.entries()) hold(key, owner);
  for (const [key, { holders }] of multiOwnerTokens.entries())
    for (const holder of holders.keys()) hold(key, holder);
  const holdings = new Map(Array.from(heldTokens, ([key, { size }]) => [key, size]));
  return { holdings, children, heldTokens };
}

type Nested = Map<string, Map<string, true>>;

/** Adds the inner key to those under the other. */
function add(maps: Nested, key: string, innerKey: string): void {
  const map = maps.get(key);
  if (map === undefined) maps.set(key, new Map([[innerKey, true]]));
  else map.set(innerKey, true);
}

const tablesOf = (maps: Nested): Table<Table<true>> =>
  Table.of(new Map(Array.from(maps, ([key, entries]) => [key, Table.of(entries)])));

/** The exceptions of a state, in the order of their keys. */
export function exceptionsOf(state: State): Exceptions {
  const owned = derivedFrom(state);
  const holdings = keysOf(state.holdings, owned.holdings)
    .map(key => ({ key, count: state.holdings.get(key) ?? 0 }))
    .filter(({ key, count }) => count !== (owned.holdings.get(key) ?? 0));
  const children = keysOf(state.children, owned.children).flatMap(parent => {
    const [nested, ownedChildren] = [state.children.get(parent), owned.children.get(parent)];
    return keysOf(nested, ownedChildren)
      .map(child => ({ parent, child, isChild: nested?.has(child) ?? false }))
      .filter(({ child, isChild }) => isChild !== (ownedChildren?.has(child) ?? false));
  });
  return { holdings, children };
}

/** The keys of all of these, in order. */
const keysOf = (...maps: readonly ({ keys(): Iterable<string> } | undefined)[]): string[] =>
  [...new Set(maps.flatMap(map => [...(map?.keys() ?? [])]))].sort();

/** The entries in the order of their keys. */
export const sortedEntries = <V>(table: Table<V>): [string, V][] =>
  table.entries().sort(([left], [right]) => (left < right ? -1 : 1));
