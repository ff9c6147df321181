import type { ChainIndex } from './chain-index/chain-index.ts';
import { whenThere, type Column, type Later } from './entities/column.ts';
import type { Key, Keys } from './entities/types.ts';
import { Turns } from './turns.ts';

/** Decides whether a row is selected. */
export type Test<R> = (row: R) => Later<boolean>;

/** Whether a value is what a filter looks for. */
export type Check = (value: Key) => boolean;

const isNumber = (value: Key): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

/** The checks of filters. Only `isNull` accepts a missing value. */
export const checks = {
  equals:
    (wanted: Key): Check =>
    value =>
      value === wanted,
  differs:
    (wanted: Key): Check =>
    value =>
      value !== null && value !== wanted,
  isOneOf: (wanted: Iterable<Key>): Check => {
    const all = new Set(wanted);
    return value => value !== null && all.has(value);
  },
  isLike:
    (pattern: string): Check =>
    value =>
      value !== null && isLike(String(value), pattern),
  isLikeInAnyCase: (pattern: string): Check => {
    const lower = pattern.toLowerCase();
    return value => value !== null && isLike(String(value).toLowerCase(), lower);
  },
  isNull:
    (wanted: boolean): Check =>
    value =>
      (value === null) === wanted,
  isAtLeast:
    (bound: number | bigint): Check =>
    value =>
      isNumber(value) && value >= bound,
  isAtMost:
    (bound: number | bigint): Check =>
    value =>
      isNumber(value) && value <= bound,
};

/** By what rows are ordered. */
export interface Order<R> {
  readonly column: Column<R>;
  readonly isDescending: boolean;
  readonly areNullsFirst: boolean;
}

/** Whether all tests select a row; it waits only for those that have to. */
export const allOf = <R>(tests: readonly Test<R>[]): Test<R> => {
  const [first, ...rest] = tests;
  if (first === undefined) return () => true;
  if (rest.length === 0) return first;
  const others = allOf(rest);
  return row => whenThere(first(row), passes => passes && others(row));
};

/** Whether one of several tests selects a row. */
export const anyOf = <R>(tests: readonly Test<R>[]): Test<R> => {
  const noneOf = allOf(tests.map(test => (row: R) => whenThere(test(row), passes => !passes)));
  return row => whenThere(noneOf(row), none => !none);
};

/** Which rows are selected, and in which order. */
export interface Selection<R> {
  readonly tests: readonly Test<R>[];
  readonly orders: readonly Order<R>[];
  /** The column of which each value is listed once. */
  readonly distinct?: Column<R> | undefined;
}

/** Rows between two looks at the time. */
const rowsAtOnce = 64;

/** The rows that are selected; without an order the last one is first. Other requests are answered in between. */
export async function select<R>(
  rows: Iterable<R>,
  { tests, orders, distinct }: Selection<R>,
  index: ChainIndex,
): Promise<readonly R[]> {
  const turns = new Turns();
  const passes = allOf(tests);
  const found: R[] = [];
  let seen = 0;
  for (const row of [...rows].reverse()) {
    const does = passes(row);
    if (does instanceof Promise ? await does : does) found.push(row);
    if ((seen += 1) % rowsAtOnce === 0 && turns.isOver) await turns.next();
  }
  const keyed: (Order<R> & { readonly keys: readonly Keys[] })[] = [];
  for (const order of orders) keyed.push({ ...order, keys: await keysOf(found, order.column, index, turns) });
  const listed: R[] = orders.length === 0 ? found : [];
  if (orders.length > 0)
    for (const position of await sorted([...found.keys()], comparison(keyed), turns)) {
      const row = found[position];
      if (row !== undefined) listed.push(row);
    }
  if (distinct === undefined) return listed;
  const keys = await keysOf(listed, distinct, index, turns);
  const first = new Map(keys.map((key, position) => [key, position] as const).reverse());
  return listed.filter((_row, position) => first.get(keys[position] ?? null) === position);
}

/** What a column compares of each row. */
async function keysOf<R>(
  rows: readonly R[],
  { key }: Column<R>,
  index: ChainIndex,
  turns: Turns,
): Promise<Keys[]> {
  const keys: Keys[] = [];
  for (const row of rows) {
    const found = key(row, index);
    keys.push(found instanceof Promise ? await found : found);
    if (keys.length % rowsAtOnce === 0 && turns.isOver) await turns.next();
  }
  return keys;
}

type Compare = (left: number, right: number) => number;

/** Numbers that are sorted at once. */
const runLength = 1_000;

/** Sorts as `Array.sort` does, but lets other requests be answered in between. */
async function sorted(
  numbers: readonly number[],
  compare: Compare,
  turns: Turns,
): Promise<readonly number[]> {
  if (numbers.length <= runLength) return numbers.toSorted(compare);
  const middle = numbers.length >> 1;
  const left = await sorted(numbers.slice(0, middle), compare, turns);
  const right = await sorted(numbers.slice(middle), compare, turns);
  if (turns.isOver) await turns.next();
  if (compare(left.at(-1) ?? 0, right[0] ?? 0) <= 0) return [...left, ...right];
  if (compare(left[0] ?? 0, right.at(-1) ?? 0) > 0) return [...right, ...left];
  const merged: number[] = [];
  let [atLeft, atRight] = [0, 0];
  for (let one = left[0], other = right[0]; one !== undefined || other !== undefined;) {
    if (other === undefined || (one !== undefined && compare(one, other) <= 0)) {
      merged.push(one ?? 0);
      one = left[(atLeft += 1)];
    } else {
      merged.push(other);
      other = right[(atRight += 1)];
    }
    if (merged.length % 64 === 0 && turns.isOver) await turns.next();
  }
  return merged;
}

/** Compares words as people do: upper case does not come before lower case. */
const collator = new Intl.Collator('en');

/** Compares rows by their positions. */
function comparison<R>(orders: readonly (Order<R> & { readonly keys: readonly Keys[] })[]): Compare {
  const one = ({ column: { kind }, keys, isDescending, areNullsFirst }: (typeof orders)[number]): Compare => {
    const nulls = areNullsFirst ? -1 : 1;
    const sign = isDescending ? -1 : 1;
    return (leftAt, rightAt) => {
      const [left, right] = [keys[leftAt] ?? null, keys[rightAt] ?? null];
      if (left === null || right === null) return left === right ? 0 : left === null ? nulls : -nulls;
      if (left === right) return 0;
      // Addresses of Ethereum, which are shorter, come before those of Substrate, as their texts do.
      if (kind === 'address' && String(left).length !== String(right).length)
        return sign * (String(left).length - String(right).length);
      if (kind === 'words') return sign * collator.compare(String(left), String(right));
      return left < right ? -sign : sign;
    };
  };
  const all = orders.map(one);
  return (left, right) => {
    for (const compare of all) {
      const result = compare(left, right);
      if (result !== 0) return result;
    }
    return 0;
  };
}

/** Whether a text matches a pattern of SQL, in which `%` stands for any characters and `_` for one. */
function isLike(text: string, pattern: string): boolean {
  let [at, inPattern, afterAny, retryAt] = [0, 0, -1, 0];
  while (at < text.length) {
    const wanted = pattern[inPattern];
    if (wanted === '%') {
      afterAny = inPattern += 1;
      retryAt = at;
    } else if (wanted !== undefined && (wanted === '_' || wanted === text[at])) {
      inPattern += 1;
      at += 1;
    } else if (afterAny >= 0) {
      inPattern = afterAny;
      at = retryAt += 1;
    } else return false;
  }
  return /^%*$/.test(pattern.slice(inPattern));
}
