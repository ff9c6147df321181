import { setImmediate } from 'node:timers/promises';
import type { GraphQLFieldResolver, GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { pageOf } from '../../../service/views/token-lists.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import { membersOf, type Column, type Table } from '../entities/column.ts';
import type { Key } from '../entities/types.ts';
import { allOf, anyOf, select, testOf, type Test } from '../select.ts';
import { whenThere } from '../turns.ts';

export type Resolver = GraphQLFieldResolver<unknown, { readonly index: ChainIndex }>;

/** Conditions by column; `_and` and `_or` have lists of such. */
export type Where = Readonly<Record<string, unknown>>;

export interface Arguments {
  readonly limit?: number | null;
  readonly offset?: number | null;
  readonly where?: Where | null;
  readonly order_by?: Readonly<Record<string, string | null>> | null;
  readonly distinct_on?: string | null;
  readonly attributes_v1_filter?: readonly { readonly key: string; readonly raw_value: string }[] | null;
}

/** A list: its rows, and what only it can select. */
export interface List<R> extends Table<R> {
  /** The test of a member of `where` that is no column. */
  readonly testOfMember?: (given: Where, index: ChainIndex) => Test<R>;
  /** Tests of arguments that only this list has. */
  readonly tests?: (args: Arguments) => readonly Test<R>[];
  /** The number to report; that of all rows if absent. */
  readonly countOf?: (rows: readonly R[]) => number;
}

/** The columns with a use, by the name that they have for it. */
export const columnsFor = <R>({ columns }: Table<R>, use: string): ReadonlyMap<string, Column<R>> =>
  new Map(
    columns.flatMap(column => {
      const { name = '', uses } = column.v1 ?? {};
      const named = uses?.get(use);
      return named === undefined ? [] : [[use === 'where' ? name : named, column]];
    }),
  );

/** How the columns of rows are resolved. */
export const fieldsOf = <R>(table: Table<R>): Readonly<Record<string, Resolver>> =>
  Object.fromEntries(
    membersOf(table, 'v1').map(([name, { inV1 }]): [string, Resolver] => [
      name,
      (row, _args, { index }) => inV1(row as R, index),
    ]),
  );

function testOfWhere<R>(where: Where, list: List<R>, index: ChainIndex): Test<R> {
  const columns = columnsFor(list, 'where');
  const inner = (given: unknown): Test<R>[] =>
    (given as readonly Where[]).map(one => testOfWhere(one, list, index));
  return allOf(
    Object.entries(where).flatMap(([name, given]) => {
      if (given === null || given === undefined) return [];
      if (name === '_and') return inner(given);
      if (name === '_or') return [inner(given)].filter(tests => tests.length > 0).map(anyOf);
      const column = columns.get(name);
      return column === undefined
        ? (list.testOfMember?.(given as Where, index) ?? [])
        : testOf(row => whenThere(column.inV1(row, index), writtenOf), given, String);
    }),
  );
}

/** A value as it is compared: as it is written; structures have none. */
const writtenOf = (value: unknown): Key =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

/** The names of all fields in a selection. */
const selectedIn = (set: SelectionSetNode | undefined, info: GraphQLResolveInfo): string[] =>
  (set?.selections ?? []).flatMap(selection => {
    if (selection.kind === 'FragmentSpread')
      return selectedIn(info.fragments[selection.name.value]?.selectionSet, info);
    const inner = selectedIn(selection.selectionSet, info);
    return selection.kind === 'Field' ? [selection.name.value, ...inner] : inner;
  });

/** The names of all members of a value. */
const namesIn = (given: unknown): string[] =>
  typeof given === 'object' && given !== null
    ? Object.entries(given).flatMap(([name, value]) => [name, ...namesIn(value)])
    : [];

/**
 * The rows that arguments of a list select, for a field if `info` is given. Orders apply in the order of the names of columns, after that
 * of `distinct_on`, which rows of other orders need.
 */
export async function rowsOf<R>(
  list: List<R>,
  args: Arguments,
  index: ChainIndex,
  info?: GraphQLResolveInfo,
): Promise<readonly R[]> {
  const { where, order_by: given, distinct_on: distinctOn } = args;
  const selected = info?.fieldNodes.flatMap(node => selectedIn(node.selectionSet, info)) ?? [];
  const names = new Set([...namesIn([where, given]), distinctOn ?? '', ...selected]);
  const ordered = columnsFor(list, 'order');
  const orders = Object.entries(given ?? {})
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([name, order]) => {
      const column = ordered.get(name);
      return column === undefined || order === null ? [] : [{ column, order }];
    });
  const distinct = columnsFor(list, 'distinct').get(distinctOn ?? '');
  if (distinct !== undefined && orders.every(({ column }) => column !== distinct))
    orders.unshift({ column: distinct, order: 'desc' });
  const tests = [testOfWhere(where ?? {}, list, index), ...(list.tests?.(args) ?? [])];
  return select(await list.rows(index, { where, names }), { tests, orders, distinct }, index);
}

/** Rows that are resolved before other requests have their turn. */
const rowsAtOnce = 50;

/**
 * The page of rows that a request asks for, 10 without a limit; there is none before the first row. Later rows wait for their turn, so that
 * other requests are answered in between.
 */
export function pageFor<R>(rows: readonly R[], { limit, offset }: Arguments): (R | Promise<R>)[] {
  const [size, from] = [limit === null ? Infinity : limit || 10, offset ?? 0];
  const page = size < 0 || from < 0 ? [] : pageOf(rows, { offset: from, limit: size });
  let turn: Promise<void> | undefined;
  return page.map((row, position) => {
    if (position >= rowsAtOnce && position % rowsAtOnce === 0)
      turn = turn === undefined ? setImmediate() : turn.then(() => setImmediate());
    return turn === undefined ? row : turn.then(() => row);
  });
}

/** Seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1000);

/** Resolves a list; the whole of it, if it has no pages. */
export const listed =
  <R>(list: List<R>, isWhole = false): Resolver =>
  async (_source, args: Arguments, { index }, info) => {
    const rows = await rowsOf(list, args, index, info);
    const data = pageFor(rows, isWhole ? { limit: null } : args);
    return {
      data,
      count() {
        if (data.length === 0) return 0;
        return args.distinct_on == null ? (list.countOf?.(rows) ?? rows.length) : rows.length;
      },
      timestamp: now(),
    };
  };
