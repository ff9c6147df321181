import { tokenOfAddress, type Address } from './address.ts';
import { holdingKey, tokenKey, tokenOfKey, type State, type Draft } from './state.ts';
import { Table } from './table.ts';

/** Tables by key, as they are collected. */
type Records<T> = Map<string, T>;
type ValueOf<T> = T extends Table<infer V> ? V : never;
type Inner<T> = Records<Records<ValueOf<ValueOf<T>>>>;

/**
 * The records of a state from which all others follow. `holdings` and `children` are only the exceptions: where a count or a nested token is
 * not what the owners of the tokens say (spec/statements/rulings.md#2.23). A child is true or false by `parent` and `child`.
 */
export class StateRecords {
  readonly collections: Records<ValueOf<Draft['collections']>> = new Map();
  readonly tokens: Records<ValueOf<Draft['tokens']>> = new Map();
  readonly multiOwnerTokens: Records<ValueOf<Draft['multiOwnerTokens']>> = new Map();
  readonly remainingAllowances: Inner<Draft['remainingAllowances']> = new Map();
  readonly allowLists: Inner<Draft['allowLists']> = new Map();
  readonly operators: Inner<Draft['operators']> = new Map();
  readonly sponsored: Inner<Draft['sponsored']> = new Map();
  readonly accounts: Records<ValueOf<Draft['accounts']>> = new Map();
  readonly holdings: Records<number> = new Map();
  readonly children: Records<Records<boolean>> = new Map();
  collectionsCreated = 0;
  collectionsDestroyed = 0;

  /** The state of these records. */
  toState(): Draft {
    const { holdings, children, heldTokens } = this.derived();
    for (const [key, count] of this.holdings) {
      if (count === 0) holdings.delete(key);
      else holdings.set(key, count);
    }
    for (const [parent, exceptions] of this.children)
      for (const [child, isChild] of exceptions) {
        const nested = inner(children, parent);
        if (isChild) nested.set(child, true);
        else if (nested.delete(child) && nested.size === 0) children.delete(parent);
      }
    let issuance = 0n;
    for (const { balance } of this.accounts.values()) issuance += balance;
    return {
      collections: Table.of(this.collections),
      tokens: Table.of(this.tokens),
      multiOwnerTokens: Table.of(this.multiOwnerTokens),
      remainingAllowances: tablesOf(this.remainingAllowances),
      holdings: Table.of(holdings),
      children: tablesOf(children),
      allowLists: tablesOf(this.allowLists),
      operators: tablesOf(this.operators),
      sponsored: tablesOf(this.sponsored),
      accounts: Table.of(this.accounts),
      collectionsCreated: this.collectionsCreated,
      collectionsDestroyed: this.collectionsDestroyed,
      indexes: { burnedTokens: tablesOf(this.burnedTokens()), heldTokens: tablesOf(heldTokens), issuance },
    };
  }

  /** What the owners of the tokens say: number and ids of tokens held, and nested tokens. */
  derived(): {
    readonly holdings: Records<number>;
    readonly children: Records<Records<true>>;
    readonly heldTokens: Records<Records<true>>;
  } {
    const heldTokens: Records<Records<true>> = new Map();
    const children: Records<Records<true>> = new Map();
    const hold = (key: string, owner: Address): void => {
      const { collectionId, tokenId } = tokenOfKey(key);
      inner(heldTokens, holdingKey(collectionId, owner)).set(String(tokenId), true);
      const parent = tokenOfAddress(owner);
      if (parent !== undefined) inner(children, tokenKey(parent)).set(key, true);
    };
    for (const [key, { owner }] of this.tokens) hold(key, owner);
    for (const [key, { holders }] of this.multiOwnerTokens)
      for (const [holder] of holders.entries()) hold(key, holder);
    return { holdings: mapped(heldTokens, ids => ids.size), children, heldTokens };
  }

  private burnedTokens(): Records<Records<true>> {
    const found: Records<Records<true>> = new Map();
    for (const [key, { id, minted, burned }] of this.collections)
      for (let tokenId = 1; burned > 0 && tokenId <= minted; tokenId += 1) {
        const token = tokenKey({ collectionId: id, tokenId });
        if (!this.tokens.has(token) && !this.multiOwnerTokens.has(token))
          inner(found, key).set(String(tokenId), true);
      }
    return found;
  }
}

/** The records of a state, in the order of their keys. */
export function recordsOf(state: State): StateRecords {
  const records = new StateRecords();
  const simple = ['collections', 'tokens', 'multiOwnerTokens', 'accounts'] as const;
  for (const name of simple) copy<unknown>(state[name], records[name]);
  const nested = ['remainingAllowances', 'allowLists', 'operators', 'sponsored'] as const;
  for (const name of nested)
    for (const [key, table] of sortedEntries<Table<unknown>>(state[name]))
      copy(table, inner<unknown>(records[name], key));
  records.collectionsCreated = state.collectionsCreated;
  records.collectionsDestroyed = state.collectionsDestroyed;
  addExceptions(state, records);
  return records;
}

function addExceptions(state: State, records: StateRecords): void {
  const { holdings, children } = records.derived();
  for (const [key, count] of sortedEntries(state.holdings))
    if (holdings.get(key) !== count) records.holdings.set(key, count);
  for (const key of holdings.keys()) if (!state.holdings.has(key)) records.holdings.set(key, 0);
  for (const [parent, nested] of sortedEntries(state.children))
    for (const [child] of sortedEntries(nested))
      if (children.get(parent)?.has(child) !== true) inner(records.children, parent).set(child, true);
  for (const [parent, nested] of children)
    for (const child of nested.keys())
      if (state.children.get(parent)?.has(child) !== true) inner(records.children, parent).set(child, false);
}

const sortedEntries = <V>(table: Table<V>): [string, V][] =>
  [...table.entries()].sort(([left], [right]) => (left < right ? -1 : 1));

function copy<V>(from: Table<V>, to: Map<string, V>): void {
  for (const [key, value] of sortedEntries(from)) to.set(key, value);
}

const mapped = <K, V, W>(map: ReadonlyMap<K, V>, change: (value: V) => W): Map<K, W> =>
  new Map(Array.from(map, ([key, value]) => [key, change(value)]));

const tablesOf = <V>(maps: Records<Records<V>>): Table<Table<V>> =>
  Table.of(mapped(maps, entries => Table.of(entries)));

/** The map under that key, which is added if it is missing. */
export function inner<V>(maps: Map<string, Map<string, V>>, key: string): Map<string, V> {
  let map = maps.get(key);
  if (map === undefined) maps.set(key, (map = new Map()));
  return map;
}
