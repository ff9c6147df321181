import { setImmediate } from 'node:timers/promises';
import type { GraphQLFieldResolver, GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { pageOf } from '../../../service/views/token-lists.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import { membersOf, type Column, type Table } from '../entities/column.ts';
import { select, type Test } from '../select.ts';
import { columnsFor, selectionOf, type Arguments, type Where } from './selection.ts';

/** What all fields of a request are resolved from. */
export interface Context {
  readonly index: ChainIndex;
}

/** A field of a type: its arguments and its type as a schema has them, such as `(limit: Int): [token!]`, and how it is resolved. */
export interface Field {
  readonly signature: string;
  readonly resolve: GraphQLFieldResolver<unknown, Context>;
}

/** The fields of a type by their names. */
export type Fields = Readonly<Record<string, Field>>;

/** The columns of rows as fields. */
export const fieldsOf = <R>({ columns }: Table<R>): Fields =>
  Object.fromEntries(
    membersOf(columns, 'v1').map(([name, { type, v1, inV1 }]) => [
      name,
      {
        signature: `: ${type.graphql}${v1?.isNullable === true ? '' : '!'}`,
        resolve: (row, _args, { index }) => inV1(row as R, index),
      } satisfies Field,
    ]),
  );

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

/** A list, and what its types are called. */
export interface List<R> {
  readonly table: Table<R>;
  /** The type of a row. */
  readonly row: string;
  /** The beginning of the names of its other types. */
  readonly prefix: string;
  /** Names of types that begin otherwise. */
  readonly where?: string;
  readonly distinct?: string;
  /** A member of `where` that is no column, as a schema has it, and its test. */
  readonly condition?: string;
  readonly testOfMember?: (given: Where, index: ChainIndex) => Test<R>;
  /** Arguments besides those of all lists, and their tests; of a list that has no pages all arguments. */
  readonly more?: string;
  readonly tests?: (args: Arguments) => readonly Test<R>[];
  readonly isWhole?: boolean;
  /** What counts as one, if it can be listed several times. */
  readonly countBy?: (row: R) => unknown;
}

const whereName = <R>({ where, prefix }: List<R>): string => where ?? `${prefix}WhereParams`;

/** The arguments of a list, as a schema has them. */
export const argumentsOf = <R>(list: List<R>): string =>
  [
    list.isWhole === true ? '' : `limit: Int offset: Int where: ${whereName(list)}`,
    `order_by: ${list.prefix}OrderByParams`,
    list.distinct === undefined ? '' : `distinct_on: ${list.distinct}`,
    list.more ?? '',
  ].join(' ');

/** The condition on a column, as a schema has it. */
function conditionType<R>({ v1, type: { graphql } }: Column<R>): string {
  const given = v1?.uses.get('where');
  if (given !== v1?.name) return `GQLWhereOps${given}`;
  if (graphql === 'TokenTypeEnum') return 'GQLWhereTokensType';
  return graphql === 'Int' || graphql === 'Float' ? 'GQLWhereOpsInt' : 'GQLWhereOpsString';
}

/** The types of a list but for that of its rows, as a schema has them. */
export function listTypes<R>(list: List<R>): string {
  const { table, row, prefix, distinct, condition = '' } = list;
  const where = whereName(list);
  const members = table.columns
    .filter(({ v1 }) => v1?.uses.has('where'))
    .map(column => `${column.v1?.name}: ${conditionType(column)}`);
  // A list of which only ids are compared takes no conditions that are joined.
  const joined = members.some(member => member.includes('Eq')) ? '' : `_and: [${where}!] _or: [${where}!]`;
  const orders = [...columnsFor(table.columns, 'order').keys()];
  return `
    input ${where} { ${members.join(' ')} ${condition} ${joined} }
    input ${prefix}OrderByParams { ${orders.map(name => `${name}: GQLOrderByParamsArgs`).join(' ')} }
    ${distinct === undefined ? '' : `enum ${distinct} { ${[...columnsFor(table.columns, 'distinct').keys()].join(' ')} }`}
    type ${prefix}DataResponse { data: [${row}!] count: Int! timestamp: Float! }`;
}

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

/** The rows of a list that a request selects, in order; of a field with all columns that it asks for. */
export async function rowsOf<R>(
  { table, testOfMember, tests }: List<R>,
  args: Arguments,
  index: ChainIndex,
  info?: GraphQLResolveInfo,
): Promise<readonly R[]> {
  const { where, order_by: orders, distinct_on: distinct } = args;
  const selected = info?.fieldNodes.flatMap(node => selectedIn(node.selectionSet, info)) ?? [];
  const names = new Set([...namesIn(where), ...namesIn(orders), distinct ?? '', ...selected]);
  const selection = selectionOf(
    args,
    table.columns,
    index,
    given => testOfMember?.(given, index) ?? (() => true),
  );
  return select(
    await table.rows(index, { where, names }),
    { ...selection, tests: [...selection.tests, ...(tests?.(args) ?? [])] },
    index,
  );
}

/** The page of rows that a request asks for, 10 without a limit; there is none before the first row. */
export function pageFor<R>(rows: readonly R[], { limit, offset }: Arguments): readonly R[] {
  const size = limit === null ? Infinity : limit === undefined || limit === 0 ? 10 : limit;
  const from = offset ?? 0;
  return size < 0 || from < 0 ? [] : pageOf(rows, { offset: from, limit: size });
}

/** Seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1000);

/** The query of a list. */
export const listQuery = <R>(list: List<R>): Field => ({
  signature: `(${argumentsOf(list)}): ${list.prefix}DataResponse!`,
  async resolve(_source, args: Arguments, { index }, info) {
    const rows = await rowsOf(list, args, index, info);
    const page = list.isWhole === true ? rows : pageFor(rows, args);
    const { countBy } = list;
    return {
      data: inTurns(page),
      count() {
        if (page.length === 0) return 0;
        return args.distinct_on == null && countBy ? new Set(rows.map(countBy)).size : rows.length;
      },
      timestamp: now(),
    };
  },
});
