import { tokenOfAddress, type Address } from './address.ts';
import {
  emptyState,
  holdingKey,
  tokenKey,
  tokenOfKey,
  type Account,
  type Collection,
  type MultiOwnerToken,
  type State,
  type Token,
  type Draft,
} from './state.ts';
import { setMember, Table } from './table.ts';

/**
 * Where a number of tokens held, by `holdingKey`, or a nested token, by `tokenKey`, is not what the owners of the tokens say
 * (spec/statements/rulings.md#2.23).
 */
interface Exceptions {
  readonly holdings: { readonly key: string; readonly count: number }[];
  readonly children: { readonly parent: string; readonly child: string; readonly isChild: boolean }[];
}

/** Collects the records of a state from which all others follow. */
export class StateRecords {
  readonly collections = new Map<string, Collection>();
  readonly tokens = new Map<string, Token>();
  readonly multiOwnerTokens = new Map<string, MultiOwnerToken>();
  readonly accounts = new Map<string, Account>();
  readonly exceptions: Exceptions = { holdings: [], children: [] };
  /** What is collected of the other tables. */
  readonly others: Draft = { ...emptyState };

  /** The state of these records. */
  toState(): Draft {
    const { holdings, children, heldTokens } = derivedFrom(this.tokens, this.multiOwnerTokens);
    const state = { ...this.others };
    state.collections = Table.of(this.collections);
    state.tokens = Table.of(this.tokens);
    state.multiOwnerTokens = Table.of(this.multiOwnerTokens);
    state.accounts = Table.of(this.accounts);
    state.holdings = Table.of(holdings);
    for (const { key, count } of this.exceptions.holdings)
      state.holdings = count === 0 ? state.holdings.delete(key) : state.holdings.set(key, count);
    state.children = tablesOf(children);
    for (const { parent, child, isChild } of this.exceptions.children)
      state.children = setMember(state.children, parent, child, isChild);
    let issuance = 0n;
    for (const { balance } of this.accounts.values()) issuance += balance;
    state.indexes = { burnedTokens: this.burnedTokens(), heldTokens: tablesOf(heldTokens), issuance };
    return state;
  }

  private burnedTokens(): Table<Table<true>> {
    const found: Nested = new Map();
    for (const [key, { id, minted, burned }] of this.collections)
      for (let tokenId = 1; burned > 0 && tokenId <= minted; tokenId += 1) {
        const token = tokenKey({ collectionId: id, tokenId });
        if (!this.tokens.has(token) && !this.multiOwnerTokens.has(token)) add(found, key, String(tokenId));
      }
    return tablesOf(found);
  }
}

/** What the owners of these tokens say: number and ids of tokens held, and nested tokens. */
function derivedFrom(tokens: Entries<Token>, multiOwnerTokens: Entries<MultiOwnerToken>) {
  const heldTokens: Nested = new Map();
  const children: Nested = new Map();
  const hold = (key: string, owner: Address): void => {
    const { collectionId, tokenId } = tokenOfKey(key);
    add(heldTokens, holdingKey(collectionId, owner), String(tokenId));
    const parent = tokenOfAddress(owner);
    if (parent !== undefined) add(children, tokenKey(parent), key);
  };
  for (const [key, { owner }] of tokens) hold(key, owner);
  for (const [key, { holders }] of multiOwnerTokens) for (const holder of holders.keys()) hold(key, holder);
  const holdings = new Map(Array.from(heldTokens, ([key, { size }]) => [key, size]));
  return { holdings, children, heldTokens };
}

type Entries<T> = Iterable<readonly [string, T]>;
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
  const owned = derivedFrom(state.tokens.entries(), state.multiOwnerTokens.entries());
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
