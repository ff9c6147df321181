import type { Steps } from './steps.ts';

type Compare<T> = (left: T, right: T) => number;

/** Items that are sorted or merged at once. */
const itemsAtOnce = 64;

/** A sorted list of the items, by merging. */
export function* sorted<T>(items: Iterable<T>, compare: Compare<T>): Steps<T[]> {
  let lists: T[][] = [];
  let list: T[] = [];
  for (const item of items) {
    if (list.push(item) < itemsAtOnce) continue;
    lists.push(list.sort(compare));
    list = [];
    yield;
  }
  lists.push(list.sort(compare));
  while (lists.length > 1) {
    const longer: T[][] = [];
    for (let index = 0; index < lists.length; index += 2)
      longer.push(yield* merged(lists[index] ?? [], lists[index + 1] ?? [], compare));
    lists = longer;
  }
  return lists[0] ?? [];
}

function* merged<T>(left: readonly T[], right: readonly T[], compare: Compare<T>): Steps<T[]> {
  const items: T[] = [];
  const others = right.values();
  let other = others.next();
  for (const item of left) {
    for (; other.done !== true && compare(other.value, item) < 0; other = others.next()) {
      items.push(other.value);
      if (items.length % itemsAtOnce === 0) yield;
    }
    items.push(item);
    if (items.length % itemsAtOnce === 0) yield;
  }
  for (; other.done !== true; other = others.next()) {
    items.push(other.value);
    if (items.length % itemsAtOnce === 0) yield;
  }
  return items;
}
