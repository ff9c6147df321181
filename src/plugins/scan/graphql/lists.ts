import { setImmediate } from 'node:timers/promises';
import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { pageOf } from '../../../service/views/token-lists.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import type { Column } from '../entities/column.ts';
import type { Key } from '../entities/types.ts';
import { allOf, anyOf, select, testOf, type Conditions, type Order, type Test } from '../select.ts';
import { whenThere } from '../turns.ts';
import { argumentsOf, columnsFor, type Arguments, type Field, type List, type Where } from './types.ts';

/** The test of `where`. */
function testOfWhere<R>(where: Where, list: List<R>, index: ChainIndex): Test<R> {
  const columns = columnsFor(list.table, 'where');
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
        : conditionOn(column, given, index);
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

/** The names of all fields in a selection. */
const selectedIn = (set: SelectionSetNode | undefined, info: GraphQLResolveInfo): string[] =>
  (set?.selections ?? []).flatMap(selection => {
    if (selection.kind === 'FragmentSpread')
      return selectedIn(info.fragments[selection.name.value]?.selectionSet, info);
    const inner = selectedIn(selection.selectionSet, info);
    return selection.kind === 'Field' ? [selection.name.value, ...inner] : inner;
  });

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
  const names = new Set([...namesIn(where), ...namesIn(given), distinctOn ?? '', ...selected]);
  const ordered = columnsFor(list.table, 'order');
  const orders = Object.entries(given ?? {})
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([name, order]): readonly Order<R>[] => {
      const column = ordered.get(name);
      return column === undefined || order === null ? [] : [{ column, order }];
    });
  const distinct = columnsFor(list.table, 'distinct').get(distinctOn ?? '');
  if (distinct !== undefined && orders.every(({ column }) => column !== distinct))
    orders.unshift({ column: distinct, order: 'desc' });
  const tests = [testOfWhere(where ?? {}, list, index), ...(list.tests?.(args) ?? [])];
  return select(await list.table.rows(index, { where, names }), { tests, orders, distinct }, index);
}

/** The page of rows that a request asks for, 10 without a limit; there is none before the first row. */
export function pageFor<R>(rows: readonly R[], { limit, offset }: Arguments): readonly R[] {
  const size = limit === null ? Infinity : limit === undefined || limit === 0 ? 10 : limit;
  const from = offset ?? 0;
  return size < 0 || from < 0 ? [] : pageOf(rows, { offset: from, limit: size });
}

/** Rows that are resolved before other requests have their turn. */
const rowsAtOnce = 50;

/** The rows, of which later ones wait for their turn, so that other requests are answered in between. */
export function inTurns<R>(rows: readonly R[]): (R | Promise<R>)[] {
  let turn: Promise<void> | undefined;
  return rows.map((row, position) => {
    if (position >= rowsAtOnce && position % rowsAtOnce === 0)
      turn = turn === undefined ? setImmediate() : turn.then(() => setImmediate());
    return turn === undefined ? row : turn.then(() => row);
  });
}

/** Seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1000);

/** The query of a list. */
export const listQuery = <R>(list: List<R>): Field => ({
  signature: `(${argumentsOf(list)}): ${list.prefix}DataResponse!`,
  async resolve(_source, args: Arguments, { index }, info) {
    const rows = await rowsOf(list, args, index, info);
    const page = list.isWhole === true ? rows : pageFor(rows, args);
    return {
      data: inTurns(page),
      count() {
        if (page.length === 0) return 0;
        return args.distinct_on == null ? (list.countOf?.(rows) ?? rows.length) : rows.length;
      },
      timestamp: now(),
    };
  },
});
