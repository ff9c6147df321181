import type { ChainIndex } from './chain-index/chain-index.ts';
import type { Column } from './entities/column.ts';
import type { Key, Keys } from './entities/types.ts';
import { eachOf, Turns, whenThere, type Later } from './turns.ts';

/** Decides whether a row is selected. */
export type Test<R> = (row: R) => Later<boolean>;

type Value = NonNullable<Key>;

/** How filters compare, by their operators in GraphQL; the bounds are of REST only. A missing value is like nothing but `_is_null`. */
const operators = {
  _eq: (value, wanted) => value === wanted,
  _neq: (value, other) => value !== null && value !== other,
  _in: (value, _first, wanted) => value !== null && wanted.has(value),
  _like: (value, pattern) => value !== null && isLike(String(value), String(pattern)),
  _ilike: (value, pattern) =>
    value !== null && isLike(String(value).toLowerCase(), String(pattern).toLowerCase()),
  _is_null: (value, wanted) => String(value === null) === wanted,
  from: (value, bound) => value !== null && value >= bound,
  to: (value, bound) => value !== null && value <= bound,
} satisfies Readonly<Record<string, (value: Key, operand: Value, all: ReadonlySet<Key>) => boolean>>;

/** How a filter compares. */
export type Operator = keyof typeof operators;

/** Operators with what they compare with; several operands are alternatives, none or null is no condition. */
export type Conditions = Partial<Readonly<Record<Operator, unknown>>>;

/** The test of conditions such as `{ _eq: 3 }`, of which all must hold, on what is read of a row. */
export function testOf<R>(
  read: (row: R) => Later<Keys>,
  conditions: Conditions,
  operandOf: (given: unknown) => Value,
): Test<R> {
  const checks = (Object.keys(operators) as Operator[]).flatMap(name => {
    const operands = [conditions[name] ?? []].flat().map(operandOf);
    const [first] = operands;
    const all = new Set(operands);
    const check = operators[name];
    return first === undefined ? [] : [(value: Key) => check(value, first, all)];
  });
  const hold = (keys: Keys): boolean =>
    checks.every(check => (keys instanceof Array ? keys.some(check) : check(keys as Key)));
  return row => whenThere(read(row), hold);
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

/** By what rows are ordered: `asc`, `desc`, or one of these with `_nulls_first` or `_nulls_last`. */
export interface Order<R> {
  readonly column: Column<R>;
  readonly order: string;
}

/** Which rows are selected, and in which order. */
export interface Selection<R> {
  readonly tests: readonly Test<R>[];
  readonly orders: readonly Order<R>[];
  /** The column of which each value is listed once. */
  readonly distinct?: Column<R> | undefined;
}

/** The rows that are selected; without an order the last one is first. Other requests are answered in between. */
export async function select<R>(
  rows: Iterable<R>,
  { tests, orders, distinct }: Selection<R>,
  index: ChainIndex,
): Promise<readonly R[]> {
  const turns = new Turns();
  const newestFirst = [...rows].reverse();
  const passes = await eachOf(newestFirst, allOf(tests), turns);
  const found = newestFirst.filter((_row, position) => passes[position]);
  const keysOf = (list: readonly R[], { key }: Column<R>): Promise<Keys[]> =>
    eachOf(list, row => key(row, index), turns);
  const compares: Compare[] = [];
  for (const order of orders) compares.push(comparison(order, await keysOf(found, order.column)));
  const compare: Compare = (left, right) => {
    for (const one of compares) {
      const result = one(left, right);
      if (result !== 0) return result;
    }
    return 0;
  };
  const positions = [...found.keys()];
  const listed: R[] = [];
  for (const position of orders.length === 0 ? positions : await sorted(positions, compare, turns)) {
    const row = found[position];
    if (row !== undefined) listed.push(row);
  }
  if (distinct === undefined) return listed;
  const values = await keysOf(listed, distinct);
  const known = new Set<Keys>();
  return listed.filter((_row, position) => {
    const { size } = known;
    return known.add(values[position] ?? null).size > size;
  });
}

/** Compares rows by their positions. */
type Compare = (left: number, right: number) => number;

/** Rows that are sorted at once. */
const runLength = 5_000;

/** Sorts as `Array.sort` does, which takes little time for two sorted halves. Other requests are answered in between. */
async function sorted(
  positions: readonly number[],
  compare: Compare,
  turns: Turns,
): Promise<readonly number[]> {
  if (positions.length <= runLength) return positions.toSorted(compare);
  const middle = positions.length >> 1;
  const left = await sorted(positions.slice(0, middle), compare, turns);
  const right = await sorted(positions.slice(middle), compare, turns);
  await turns.next();
  return left.concat(right).sort(compare);
}

/** Compares words as people do: upper case does not come before lower case. */
const collator = new Intl.Collator('en');

/** Missing values are last, or first in descending order, if the order does not say where. */
function comparison<R>({ column, order }: Order<R>, keys: readonly Keys[]): Compare {
  const { kind } = column.type;
  const isDescending = order.startsWith('desc');
  const nullsFirst = order.endsWith('nulls_first') || (isDescending && !order.endsWith('nulls_last'));
  const [sign, nulls] = [isDescending ? -1 : 1, nullsFirst ? -1 : 1];
  return (leftAt, rightAt) => {
    const [left, right] = [keys[leftAt] ?? null, keys[rightAt] ?? null];
    if (left === right) return 0;
    if (left === null || right === null) return left === null ? nulls : -nulls;
    // Addresses of Ethereum, which are shorter, come before those of Substrate, as their texts do.
    if (kind === 'address' && String(left).length !== String(right).length)
      return sign * (String(left).length - String(right).length);
    if (kind === 'words') return sign * collator.compare(String(left), String(right));
    return left < right ? -sign : sign;
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
