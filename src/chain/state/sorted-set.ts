/**
 * A persistent set of ids or texts in ascending order. Every change returns a new set that shares almost everything with the old one
 * (spec/statements/rulings.md#design-3). It is a B+ tree that knows the size of each node, so positions are found as
 * fast as keys.
 */
export class SortedSet<K extends Key> {
  private readonly root: Node<K>;

  private constructor(root: Node<K>) {
    this.root = root;
  }

  /** The set of these keys. */
  static of<K extends Key>(...keys: readonly K[]): SortedSet<K> {
    return keys.reduce((set, key) => set.add(key), new SortedSet<K>([]));
  }

  /** The set of keys that are in ascending order already, at least one. */
  static ofSorted<K extends Key>(keys: readonly K[]): SortedSet<K> {
    let nodes: Node<K>[] = inGroups(keys);
    while (nodes.length > 1) nodes = inGroups(nodes).map(branch);
    return new SortedSet(nodes[0] ?? []);
  }

  get size(): number {
    return sizeOf(this.root);
  }

  has(key: K): boolean {
    let node = this.root;
    while (!isLeaf(node)) node = childAt(node, childFor(node, key));
    return node[positionIn(node, key)] === key;
  }

  /** The number of smaller keys. */
  rank(key: K): number {
    let node = this.root;
    let rank = 0;
    while (!isLeaf(node)) {
      const index = childFor(node, key);
      for (let before = 0; before < index; before += 1) rank += sizeOf(childAt(node, before));
      node = childAt(node, index);
    }
    return rank + positionIn(node, key);
  }

  /** The key at a position, counted from 0; undefined beyond the last one. */
  at(position: number): K | undefined {
    const [first] = this.from(position);
    return first?.[0];
  }

  /** The set with the key; the same set if it has it. */
  add(key: K): SortedSet<K> {
    if (this.has(key)) return this;
    const nodes = insert(this.root, key);
    return new SortedSet(nodes.length === 1 && nodes[0] !== undefined ? nodes[0] : branch(nodes));
  }

  /** The set without the key; the same set if it does not have it. */
  delete(key: K): SortedSet<K> {
    if (!this.has(key)) return this;
    let root = remove(this.root, key);
    while (!isLeaf(root) && root.nodes.length === 1) root = childAt(root, 0);
    return new SortedSet(root);
  }

  /** The keys in ascending order. */
  *[Symbol.iterator](): Generator<K> {
    for (const keys of this.from()) yield* keys;
  }

  /** The keys from a position on in ascending order, in lists of a few. */
  *from(position = 0): Generator<readonly K[]> {
    yield* leavesOf(this.root, position);
  }
}

/**
 * Pairs of first and last id of consecutive ids, ascending; runs next to each other need not be joined. Runs that end before `from`
 * are left out.
 */
export function* runsOf(ids: SortedSet<number>, from = 0): Generator<readonly [first: number, last: number]> {
  yield* runsIn(ids['root'], from);
}

type Key = number | string;

interface Branch<K extends Key> {
  readonly first: K;
  readonly size: number;
  readonly nodes: readonly Node<K>[];
}
type Leaf<K extends Key> = readonly K[];
type Node<K extends Key> = Leaf<K> | Branch<K>;

/** Keys of a leaf, and nodes of a branch, at most. */
const widthMax = 16;

/** A node with fewer is joined with the next one if both fit into one. */
const widthMin = 4;

/** The items in lists as long as a node is wide. */
function inGroups<T>(items: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (let first = 0; first < items.length; first += widthMax)
    groups.push(items.slice(first, first + widthMax));
  return groups;
}

const isLeaf = <K extends Key>(node: Node<K>): node is Leaf<K> => Array.isArray(node);
const sizeOf = <K extends Key>(node: Node<K>): number => (isLeaf(node) ? node.length : node.size);
const widthOf = <K extends Key>(node: Node<K>): number => (isLeaf(node) ? node.length : node.nodes.length);

function firstOf<K extends Key>(node: Node<K>): K {
  const first = isLeaf(node) ? node[0] : node.first;
  if (first === undefined) throw new Error('expected a node with keys');
  return first;
}

function branch<K extends Key>(nodes: readonly Node<K>[]): Branch<K> {
  const [first] = nodes;
  if (first === undefined) throw new Error('expected at least one node');
  return { first: firstOf(first), size: nodes.reduce((sum, node) => sum + sizeOf(node), 0), nodes };
}

function childAt<K extends Key>({ nodes }: Branch<K>, index: number): Node<K> {
  const node = nodes[index];
  if (node === undefined) throw new Error(`expected a node at ${index} of ${nodes.length}`);
  return node;
}

/** Index of the only child that can have the key. */
function childFor<K extends Key>({ nodes }: Branch<K>, key: K): number {
  let index = nodes.length - 1;
  for (let node = nodes[index]; index > 0 && node !== undefined && firstOf(node) > key; node = nodes[index])
    index -= 1;
  return index;
}

/** Number of keys in the leaf that are smaller. */
function positionIn<K extends Key>(leaf: Leaf<K>, key: K): number {
  let position = leaf.length;
  for (let last = leaf[position - 1]; last !== undefined && last >= key; last = leaf[position - 1])
    position -= 1;
  return position;
}

/** One or two nodes instead of the given one, with a new key in them. */
function insert<K extends Key>(node: Node<K>, key: K): Node<K>[] {
  if (isLeaf(node)) {
    const position = positionIn(node, key);
    return split(node.toSpliced(position, 0, key), position === node.length);
  }
  const index = childFor(node, key);
  const nodes = node.nodes.toSpliced(index, 1, ...insert(childAt(node, index), key));
  return split(nodes, index === node.nodes.length - 1).map(branch);
}

/** Halves of too long a list. At its end a full list stays full, because most ids are added in ascending order. */
function split<T>(list: T[], isAddedLast: boolean): T[][] {
  if (list.length <= widthMax) return [list];
  const middle = isAddedLast ? widthMax : list.length >> 1;
  return [list.slice(0, middle), list.slice(middle)];
}

/** The node without one of its keys. Only a node that had one key is empty then. */
function remove<K extends Key>(node: Node<K>, key: K): Node<K> {
  if (isLeaf(node)) return node.toSpliced(positionIn(node, key), 1);
  const index = childFor(node, key);
  const child = remove(childAt(node, index), key);
  const neighbour = index > 0 ? index - 1 : index + 1;
  const other = node.nodes[neighbour];
  if (widthOf(child) >= widthMin || other === undefined)
    return sizeOf(child) === 0 ? [] : branch(node.nodes.with(index, child));
  const pair = index < neighbour ? [child, other] : [other, child];
  return branch(node.nodes.toSpliced(Math.min(index, neighbour), 2, ...joined(pair)));
}

/** One node instead of two neighbours, if it is not too wide. Children of one branch have the same depth. */
function joined<K extends Key>(pair: readonly Node<K>[]): readonly Node<K>[] {
  const kept = pair.filter(node => sizeOf(node) > 0);
  const [left, right] = kept;
  if (left === undefined || right === undefined || widthOf(left) + widthOf(right) > widthMax) return kept;
  if (isLeaf(left) && isLeaf(right)) return [[...left, ...right]];
  if (isLeaf(left) || isLeaf(right)) throw new Error('expected neighbours of the same depth');
  return [branch([...left.nodes, ...right.nodes])];
}

function* leavesOf<K extends Key>(node: Node<K>, position: number): Generator<Leaf<K>> {
  if (isLeaf(node)) {
    if (position < node.length) yield position === 0 ? node : node.slice(position);
    return;
  }
  let skipped = 0;
  for (const child of node.nodes) {
    const size = sizeOf(child);
    if (skipped + size > position) yield* leavesOf(child, Math.max(0, position - skipped));
    skipped += size;
  }
}

function lastOf(node: Node<number>): number {
  if (!isLeaf(node)) return lastOf(childAt(node, node.nodes.length - 1));
  const last = node.at(-1);
  if (last === undefined) throw new Error('expected a node with keys');
  return last;
}

function* runsIn(node: Node<number>, from: number): Generator<readonly [number, number]> {
  if (sizeOf(node) === 0) return;
  const [first, last] = [firstOf(node), lastOf(node)];
  if (last < from) return;
  if (last - first + 1 === sizeOf(node)) yield [first, last];
  else if (isLeaf(node)) for (const id of node.slice(positionIn(node, from))) yield [id, id];
  else for (const child of node.nodes) yield* runsIn(child, from);
}
