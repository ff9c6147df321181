import type { ChainIndex } from '../chain-index/chain-index.ts';
import { whenThere, type Column } from '../entities/column.ts';
import type { Key } from '../entities/types.ts';
import { allOf, anyOf, checks, type Check, type Order, type Selection, type Test } from '../select.ts';

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

type Operand = string | number | boolean | null;

/** Conditions on one column, of which all must hold. */
interface Operators {
  readonly _eq?: Operand;
  readonly _neq?: Operand;
  readonly _in?: readonly (string | number)[] | null;
  readonly _like?: string | null;
  readonly _ilike?: string | null;
  readonly _is_null?: boolean | null;
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

/** Makes the test of a member of `where` that is no column. */
export type MemberTest<R> = (name: string, given: Where, index: ChainIndex) => Test<R> | undefined;

/** The test of `where`. */
export function testOf<R>(
  where: Where,
  columns: readonly Column<R>[],
  index: ChainIndex,
  member?: MemberTest<R>,
): Test<R> {
  const inner = (list: unknown): Test<R>[] =>
    (list as readonly Where[]).map(one => testOf(one, columns, index, member));
  return allOf(
    Object.entries(where).flatMap(([name, given]) => {
      if (given === null || given === undefined) return [];
      if (name === '_and') return inner(given);
      if (name === '_or') return [inner(given)].filter(tests => tests.length > 0).map(anyOf);
      const column = columns.find(({ v1 }) => v1?.name === name);
      return column === undefined
        ? (member?.(name, given as Where, index) ?? [])
        : [conditionOf(column, given, index)];
    }),
  );
}

function conditionOf<R>(column: Column<R>, given: Operators, index: ChainIndex): Test<R> {
  const { _eq, _neq, _in, _like, _ilike, _is_null: isNull } = given;
  const { keyOf } = column;
  // Values are compared as they are written. Those that have a key are not written for each row.
  const isByKey = keyOf !== undefined && _like == null && _ilike == null;
  const operand = (value: string | number | boolean): Key =>
    isByKey ? (keyOf(String(value), index.world) ?? '') : String(value);
  const all: readonly Check[] = [
    ...(_eq == null ? [] : [checks.equals(operand(_eq))]),
    ...(_neq == null ? [] : [checks.differs(operand(_neq))]),
    ...(_in == null || _in.length === 0 ? [] : [checks.isOneOf(_in.map(operand))]),
    ...(_like == null ? [] : [checks.isLike(_like)]),
    ...(_ilike == null ? [] : [checks.isLikeInAnyCase(_ilike)]),
    ...(isNull == null ? [] : [checks.isNull(isNull)]),
  ];
  return row =>
    whenThere<unknown, boolean>((isByKey ? column.key : column.inV1)(row, index), value =>
      all.every(check => check(textOf(value))),
    );
}

/** A value as it is compared; structures have none. */
const textOf = (value: unknown): Key =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

/** The selection of a list: orders apply in the order of the names of columns, after that of `distinct_on`, which rows of other orders need. */
export function selectionOf<R>(
  { where, order_by: orders, distinct_on: distinctOn }: Arguments,
  columns: readonly Column<R>[],
  index: ChainIndex,
  member?: MemberTest<R>,
): Selection<R> {
  const distinct = columnsFor(columns, 'distinct').get(distinctOn ?? '');
  const ordered = columnsFor(columns, 'order');
  const named = Object.entries(orders ?? {})
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([name, order]) => {
      const column = ordered.get(name);
      return column === undefined || order === null ? [] : [orderOf(column, order)];
    });
  const isOrdered = distinct === undefined || named.some(({ column }) => column === distinct);
  return {
    tests: [testOf(where ?? {}, columns, index, member)],
    orders: isOrdered ? named : [orderOf(distinct, 'desc'), ...named],
    distinct,
  };
}

function orderOf<R>(column: Column<R>, order: string): Order<R> {
  const isDescending = order.startsWith('desc');
  const areNullsFirst = order.endsWith('nulls_first') || (isDescending && !order.endsWith('nulls_last'));
  return { column, isDescending, areNullsFirst };
}
