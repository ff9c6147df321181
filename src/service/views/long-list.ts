import type { SortedSet } from '../../chain/state/sorted-set.ts';

/** A list that can be too long to be made at once. */
export interface LongList<T> {
  readonly length: number;
  /** The items from a position on, in lists of a few. */
  readonly from: (position: number) => Iterable<readonly T[]>;
  /** The immutable record that the list follows from, beside which its JSON can be remembered; null for a short list. */
  readonly record: object | null;
}

/** The part of a list that a query asks for; all of it by default. */
export interface Page {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** The list of these items. */
export const shortList = <T>(items: readonly T[]): LongList<T> => ({
  length: items.length,
  from: position => [items.slice(position)],
  record: null,
});

/** The keys of a set, each as `toItem` writes it. */
export const listOf = <K extends number | string, T>(
  set: SortedSet<K> | undefined,
  toItem: (key: K) => T,
): LongList<T> =>
  set === undefined
    ? shortList([])
    : { length: set.size, from: position => mapped(set.from(position), toItem), record: set };

/** The items in lists of a few, up to the end of the page. */
export function* pageOf<T>(
  list: LongList<T>,
  { offset = 0, limit = Infinity }: Page,
): Generator<readonly T[]> {
  let left = limit;
  for (const items of list.from(offset)) {
    if (left <= 0) return;
    yield items.length > left ? items.slice(0, left) : items;
    left -= items.length;
  }
}

/** All items of the page. */
export const itemsOf = <T>(list: LongList<T>, page: Page): T[] => [...pageOf(list, page)].flat();

function* mapped<K, T>(lists: Iterable<readonly K[]>, toItem: (key: K) => T): Generator<readonly T[]> {
  for (const keys of lists) yield keys.map(toItem);
}
