import { remembered } from '../../chain/state/remembered.ts';
import type { ChainIndex } from './chain-index/chain-index.ts';
import type { Column } from './entities/column.ts';
import type { Key, Keys } from './entities/types.ts';
import { eachOf, whenThere, type Later } from './turns.ts';

export type Test<R> = (row: R) => Later<boolean>;

type Value = NonNullable<Key>;

/** How filters compare a value with operands, of which the first is there, by their operators in GraphQL; the bounds are of REST only. */
const operators = {
  _eq: (value, [wanted]) => value === wanted,
  _neq: (value, [other]) => value !== other,
  _in: (value, wanted) => wanted.includes(value),
  _like: (value, [pattern]) => likeOf(String(pattern)).test(String(value)),
  _ilike: (value, [pattern]) => likeOf(String(pattern).toLowerCase()).test(String(value).toLowerCase()),
  _is_null: (_value, [wanted]) => wanted === 'false',
  from: (value, [bound = 0]) => value >= bound,
  to: (value, [bound = 0]) => value <= bound,
} satisfies Readonly<Record<string, (value: Value, operands: readonly Value[]) => boolean>>;

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
    const ofNull = name === '_is_null' && operands[0] === 'true';
    const check = (value: Key): boolean => (value === null ? ofNull : operators[name](value, operands));
    return operands.length === 0 ? [] : [check];
  });
  const hold = (keys: Keys): boolean =>
    checks.every(check => (keys instanceof Array ? keys.some(check) : check(keys as Key)));
  return row => whenThere(read(row), hold);
}

/** What matches a pattern of SQL, in which `%` stands for any characters and `_` for one. A part that was found is not sought again. */
const likeOf = remembered((pattern: string): RegExp => {
  const parts = pattern
    .split('%')
    .map(part => part.replace(/[^\w\s]/g, String.raw`\$&`).replaceAll('_', '[^]'));
  const [first = '', ...rest] = parts;
  const end = rest.length === 0 ? '' : `[^]*${rest.pop()}`;
  const found = rest.map((part, at) => `(?=([^]*?${part}))\\${at + 1}`);
  return new RegExp(`^${first}${found.join('')}${end}$`);
});

/** Whether all tests select a row; it waits only for those that have to. */
export const allOf =
  <R>(tests: readonly Test<R>[]): Test<R> =>
  row =>
    tests.reduce<Later<boolean>>((all, test) => whenThere(all, passes => passes && test(row)), true);

export const anyOf =
  <R>(tests: readonly Test<R>[]): Test<R> =>
  row =>
    tests.reduce<Later<boolean>>((any, test) => whenThere(any, passes => passes || test(row)), false);

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
  const newestFirst = [...rows].reverse();
  const passes = await eachOf(newestFirst, allOf(tests));
  let found = newestFirst.filter((_row, at) => passes[at]);
  const keysOf = ({ key }: Column<R>): Promise<Keys[]> => eachOf(found, row => key(row, index));
  // Rows keep their order where they are equal, so that the last order is applied first.
  for (const order of orders.toReversed()) {
    const [keys, compare] = [await keysOf(order.column), comparison(order)];
    const positions = [...keys.keys()].sort((left, right) =>
      compare(keys[left] ?? null, keys[right] ?? null),
    );
    found = positions.flatMap(at => found[at] ?? []);
  }
  if (distinct === undefined) return found;
  const groups = groupsOf((await keysOf(distinct)).entries(), ([, key]) => key);
  return [...groups.values()].flatMap(([first]) => (first && found[first[0]]) ?? []);
}

/** Compares words as people do: upper case does not come before lower case. */
const collator = new Intl.Collator('en');

/** Missing values are last, or first in descending order, if the order does not say where. */
function comparison<R>({ column: { type }, order }: Order<R>): (left: Keys, right: Keys) => number {
  const isDescending = order.startsWith('desc');
  const nullsFirst = order.endsWith('nulls_first') || (isDescending && !order.endsWith('nulls_last'));
  const [sign, nulls] = [isDescending ? -1 : 1, nullsFirst ? -1 : 1];
  return (left, right) => {
    if (left === right) return 0;
    if (left === null || right === null) return left === null ? nulls : -nulls;
    // Addresses of Ethereum, which are shorter, come before those of Substrate, as their texts do.
    if (type.kind === 'address' && String(left).length !== String(right).length)
      return sign * (String(left).length - String(right).length);
    if (type.kind === 'words') return sign * collator.compare(String(left), String(right));
    return left < right ? -sign : sign;
  };
}

export function groupsOf<K, T>(rows: Iterable<T>, keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}
