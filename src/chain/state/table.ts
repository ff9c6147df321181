import { produce, type Draft } from 'immer';

/**
 * A persistent map: every change returns a new table that shares almost everything with the old one, so keeping the state of every
 * block costs some kilobytes per write, 6 with all else of a mint (spec/statements/rulings.md#design-3). It is a 16-way hash trie, opaque to
 * immer, which handles only one small record at a time (`update`). Entries are in the order of hashes, so every list
 * that leaves the chain is sorted by its reader.
 */
export class Table<V> {
  private readonly root: Node<V> | undefined;
  readonly size: number;
  /** The last version whose digest was computed, and the number of writes since then. */
  #digested: Digested<V>;
  #undigested: number;

  private constructor(root: Node<V> | undefined, size: number, digested: Digested<V>, undigested: number) {
    this.root = root;
    this.size = size;
    this.#digested = digested;
    this.#undigested = undigested;
  }

  /** The table without entries. */
  static empty<V>(): Table<V> {
    return new Table<V>(undefined, 0, nothing, 0);
  }

  /** The table of these entries, which takes less time than to set one after the other. */
  static of<V>(entries: ReadonlyMap<string, V>): Table<V> {
    const all = Array.from(entries, ([key, value]) => ({ hash: hashOf(key), key, value }));
    return all.length === 0 ? Table.empty<V>() : new Table(nodeOf(all, 0), all.length, nothing, all.length);
  }

  /** The record under `key`, or undefined. */
  get(key: string): V | undefined {
    return this.find(key, hashOf(key));
  }

  private find(key: string, hash: number): V | undefined {
    let node = this.root;
    for (let shift = 0; isBranch(node); shift += bits) node = node[placeAt(hash, shift)];
    if (node !== undefined)
      for (const entry of node.entries) if (entry.hash === hash && entry.key === key) return entry.value;
    return undefined;
  }

  /** Whether there is a record under `key`. */
  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** The table with `value` under `key`. */
  set(key: string, value: Exclude<V, undefined>): Table<V> {
    const hash = hashOf(key);
    const old = this.find(key, hash);
    if (old === value) return this;
    const root = insert(this.root, { hash, key, value }, 0);
    return this.changed(root, old === undefined ? this.size + 1 : this.size);
  }

  /** The table without `key`; the same table if it had none. */
  delete(key: string): Table<V> {
    const hash = hashOf(key);
    if (this.root === undefined || this.find(key, hash) === undefined) return this;
    return this.changed(remove(this.root, hash, key, 0), this.size - 1);
  }

  private changed(root: Node<V> | undefined, size: number): Table<V> {
    return new Table(root, size, this.#digested, this.#undigested + 1);
  }

  /**
   * The table with the record under `key` changed by an immer recipe; the same table if the recipe changed nothing.
   * Throws if there is no such record; a check has to test that before.
   */
  update(key: string, recipe: (draft: Draft<V>) => void): Table<V> {
    const value = this.get(key);
    if (value === undefined) throw new Error(`expected a record under ${key}, found none`);
    return this.set(key, produce(value, recipe) as Exclude<V, undefined>);
  }

  /** All keys, in no meaningful order, in a new array. */
  keys(): string[] {
    return eachIn(this.root, ({ key }) => key);
  }

  /** All entries, in no meaningful order, in a new array. */
  entries(): [key: string, value: V][] {
    return eachIn(this.root, ({ key, value }) => [key, value]);
  }

  /**
   * A digest of the entries, whatever their history: the sum of `digest(key, value)`, modulo 2^256. Only entries that have changed
   * since the last version whose digest is known are digested. Always call it with the same function.
   */
  digest(digest: Digest<V>): bigint {
    const { root, sum } = this.#digested;
    if (root !== this.root) {
      const change = changeOf(root, this.root, digest);
      this.#digested = { root: this.root, sum: BigInt.asUintN(digestBits, sum + change) };
    }
    this.#undigested = 0;
    return this.#digested.sum;
  }

  /** Number of writes since the last version whose digest is known. */
  get undigested(): number {
    return this.#undigested;
  }
}

/** The table of tables with `value` under `innerKey` in the table under `key`. */
export function setIn<V>(
  outer: Table<Table<V>>,
  key: string,
  innerKey: string,
  value: Exclude<V, undefined>,
): Table<Table<V>> {
  return outer.set(key, (outer.get(key) ?? Table.empty<V>()).set(innerKey, value));
}

/** The table of tables without that entry. An empty inner table is deleted, so that equal contents have equal digests. */
export function deleteIn<V>(outer: Table<Table<V>>, key: string, innerKey: string): Table<Table<V>> {
  const inner = outer.get(key)?.delete(innerKey);
  return inner === undefined || inner.size === 0 ? outer.delete(key) : outer.set(key, inner);
}

/** The table of sets in which the one under `key` has the member, or does not. */
export const setMember = (
  outer: Table<Table<true>>,
  key: string,
  member: string,
  isMember: boolean,
): Table<Table<true>> => (isMember ? setIn(outer, key, member, true) : deleteIn(outer, key, member));

interface Entry<V> {
  readonly hash: number;
  readonly key: string;
  readonly value: V;
}
interface Leaf<V> {
  readonly entries: readonly Entry<V>[];
}
/** Nodes by the next bits of the hash. */
type Branch<V> = readonly (Node<V> | undefined)[];
type Node<V> = Leaf<V> | Branch<V>;

const isBranch = <V>(node: Node<V> | undefined): node is Branch<V> => Array.isArray(node);

const bits = 4;
const places = 16;
const hashBits = 32;
const leafEntriesMax = 8;
const digestBits = 256;

/** FNV-1a, then a mix, so that the low bits, which are used first, depend on every character. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

const placeAt = (hash: number, shift: number): number => (hash >>> shift) & (places - 1);

function insert<V>(node: Node<V> | undefined, entry: Entry<V>, shift: number): Node<V> {
  if (node === undefined) return { entries: [entry] };
  if (isBranch(node)) {
    const place = placeAt(entry.hash, shift);
    return node.with(place, insert(node[place], entry, shift + bits));
  }
  const old = node.entries.findIndex(({ key }) => key === entry.key);
  if (old >= 0) return { entries: node.entries.with(old, entry) };
  return nodeOf(node.entries.toSpliced(node.entries.length, 0, entry), shift);
}

/** The node of any number of entries with different keys. Its lists are copies of their length: one that has grown has room for 17 at least. */
function nodeOf<V>(entries: readonly Entry<V>[], shift: number): Node<V> {
  if (entries.length <= leafEntriesMax || shift >= hashBits) return { entries };
  const parts = Array.from({ length: places }, (): Entry<V>[] => []);
  for (const entry of entries) parts[placeAt(entry.hash, shift)]?.push(entry);
  return parts.map(part => (part.length === 0 ? undefined : nodeOf(part.slice(), shift + bits)));
}

function remove<V>(node: Node<V>, hash: number, key: string, shift: number): Node<V> | undefined {
  if (isBranch(node)) {
    const place = placeAt(hash, shift);
    const old = node[place];
    const nodes = node.with(place, old && remove(old, hash, key, shift + bits));
    return nodes.every(each => each === undefined) ? undefined : nodes;
  }
  const index = node.entries.findIndex(entry => entry.key === key);
  const entries = node.entries.toSpliced(index, 1);
  return entries.length === 0 ? undefined : { entries };
}

/** What is made of each entry below a node, in a list. A generator would take most of the time of a long one. */
function eachIn<V, T>(node: Node<V> | undefined, make: (entry: Entry<V>) => T, made: T[] = []): T[] {
  if (isBranch(node)) for (const child of node) eachIn(child, make, made);
  else for (const entry of node?.entries ?? []) made.push(make(entry));
  return made;
}

/** An older root of a table, with the digest of its entries. */
interface Digested<V> {
  readonly root: Node<V> | undefined;
  readonly sum: bigint;
}

const nothing: Digested<never> = { root: undefined, sum: 0n };

type Digest<V> = (key: string, value: V) => bigint;

/** By how much the sum of digests changes between two versions, which share the nodes and entries that are the same in both. */
function changeOf<V>(before: Node<V> | undefined, after: Node<V> | undefined, digest: Digest<V>): bigint {
  if (before === after) return 0n;
  let change = 0n;
  if (isBranch(before) && isBranch(after)) {
    for (let place = 0; place < places; place += 1) change += changeOf(before[place], after[place], digest);
    return change;
  }
  const removed = new Set(eachIn(before, entry => entry));
  for (const entry of eachIn(after, added => added))
    if (!removed.delete(entry)) change += digest(entry.key, entry.value);
  for (const { key, value } of removed) change -= digest(key, value);
  return change;
}
