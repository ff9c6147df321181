import type { ChainIndex } from '../chain-index/chain-index.ts';
import type { Column } from '../entities/column.ts';
import type { Key } from '../entities/types.ts';
import { allOf, anyOf, testOf, type Conditions, type Order, type Selection, type Test } from '../select.ts';
import { whenThere } from '../turns.ts';

/** Conditions by column; `_and` and `_or` have lists of such. */
export type Where = Readonly<Record<string, unknown>>;

/** Arguments of a list. */
export interface Arguments {
  readonly limit?: number | null;
  readonly offset?: number | null;
  readonly where?: Where | null;
  readonly order_by?: Readonly<Record<string, string | null>> | null;
  readonly distinct_on?: string | null;
}

/** The columns with a use, by the name that they have for it. */
export const columnsFor = <R>(
  columns: readonly Column<R>[],
  use: 'order' | 'distinct',
): ReadonlyMap<string, Column<R>> =>
  new Map(
    columns.flatMap(column => {
      const name = column.v1?.uses.get(use);
      return name === undefined ? [] : [[name, column]];
    }),
  );

/** The test of `where`; `testOfMember` makes that of a member that is no column. */
export function testOfWhere<R>(
  where: Where,
  columns: readonly Column<R>[],
  index: ChainIndex,
  testOfMember: (given: Where) => Test<R> = () => () => true,
): Test<R> {
  const inner = (list: unknown): Test<R>[] =>
    (list as readonly Where[]).map(one => testOfWhere(one, columns, index, testOfMember));
  return allOf(
    Object.entries(where).flatMap(([name, given]) => {
      if (given === null || given === undefined) return [];
      if (name === '_and') return inner(given);
      if (name === '_or') return [inner(given)].filter(tests => tests.length > 0).map(anyOf);
      const column = columns.find(({ v1 }) => v1?.name === name);
      return [
        column === undefined ? testOfMember(given as Where) : conditionOn(column, given as Conditions, index),
      ];
    }),
  );
}

/** Values are compared as they are written, those that have a key by that: it takes less time than to write them for each row. */
function conditionOn<R>({ type, key, inV1 }: Column<R>, given: Conditions, index: ChainIndex): Test<R> {
  const { keyOf } = type;
  const isByKey = keyOf !== undefined && Object.keys(given).every(name => /^_(?:eq|neq|in)$/.test(name));
  return testOf(
    row => (isByKey ? key(row, index) : whenThere<unknown, Key>(inV1(row, index), writtenOf)),
    given,
    value => (isByKey ? (keyOf(String(value), index.world) ?? '') : String(value)),
  );
}

/** A value as it is compared; structures have none. */
const writtenOf = (value: unknown): Key =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

/** The selection of a list: orders apply in the order of the names of columns, after that of `distinct_on`, which rows of other orders need. */
export function selectionOf<R>(
  { where, order_by: orders, distinct_on: distinctOn }: Arguments,
  columns: readonly Column<R>[],
  index: ChainIndex,
  testOfMember?: (given: Where) => Test<R>,
): Selection<R> {
  const distinct = columnsFor(columns, 'distinct').get(distinctOn ?? '');
  const ordered = columnsFor(columns, 'order');
  const named = Object.entries(orders ?? {})
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([name, order]): readonly Order<R>[] => {
      const column = ordered.get(name);
      return column === undefined || order === null ? [] : [{ column, order }];
    });
  const isOrdered = distinct === undefined || named.some(({ column }) => column === distinct);
  return {
    tests: [testOfWhere(where ?? {}, columns, index, testOfMember)],
    orders: isOrdered ? named : [{ column: distinct, order: 'desc' }, ...named],
    distinct,
  };
}
