import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { pageOf } from '../../../service/views/token-lists.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import type { Column, Table } from '../entities/column.ts';
import { select, type Test } from '../select.ts';
import { inTurns, type Field } from './fields.ts';
import { columnsFor, selectionOf, type Arguments, type MemberTest } from './selection.ts';

/** Rows of a page if no limit is given. */
const defaultLimit = 10;

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
  /** Members of `where` besides columns, as a schema has them, and their tests. */
  readonly conditions?: string;
  readonly member?: MemberTest<R>;
  /** Arguments that are there besides those of all lists; of a list that has no pages all of them. */
  readonly more?: string;
  readonly isWhole?: boolean;
  /** Tests besides `where`. */
  readonly tests?: (args: Arguments, index: ChainIndex) => readonly Test<R>[];
  /** The number of rows to report; all that were found if absent. */
  readonly countOf?: (rows: readonly R[]) => number;
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
function conditionType<R>({ v1, graphql }: Column<R>): string {
  const given = v1?.uses.get('where');
  if (given !== v1?.name) return `GQLWhereOps${given}`;
  if (graphql === 'TokenTypeEnum') return 'GQLWhereTokensType';
  return graphql === 'Int' || graphql === 'Float' ? 'GQLWhereOpsInt' : 'GQLWhereOpsString';
}

/** The types of a list but for that of its rows, as a schema has them. */
export function listTypes<R>(list: List<R>): string {
  const { table, row, prefix, distinct, conditions = '' } = list;
  const compared = table.columns.filter(({ v1 }) => v1?.uses.has('where'));
  const where = whereName(list);
  // A list of which only ids are compared takes no conditions that are joined.
  const isOfIds = compared.some(column => conditionType(column).includes('Eq'));
  const members = compared.map(column => `${column.v1?.name}: ${conditionType(column)}`);
  const orders = [...columnsFor(table.columns, 'order').keys()];
  return `
    input ${where} {
      ${members.join('\n')} ${conditions}
      ${isOfIds ? '' : `_and: [${where}!] _or: [${where}!]`}
    }
    input ${prefix}OrderByParams { ${orders.map(name => `${name}: GQLOrderByParamsArgs`).join('\n')} }
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

/** The rows of a list that a request selects, in order. */
export async function rowsOf<R>(
  { table, member, tests }: List<R>,
  args: Arguments,
  index: ChainIndex,
  info: GraphQLResolveInfo,
): Promise<readonly R[]> {
  const { where, order_by: orders, distinct_on: distinct } = args;
  const selected = info.fieldNodes.flatMap(node => selectedIn(node.selectionSet, info));
  const names = new Set([
    ...namesIn(where),
    ...namesIn(orders),
    ...(distinct == null ? [] : [distinct]),
    ...selected,
  ]);
  const selection = selectionOf(args, table.columns, index, member);
  return select(
    await table.rows(index, { where, names }),
    { ...selection, tests: [...selection.tests, ...(tests?.(args, index) ?? [])] },
    index,
  );
}

/** The page of rows that a request asks for; there is none before the first row. */
export function pageFor<R>(rows: readonly R[], { limit, offset }: Arguments): readonly R[] {
  const size = limit === null ? Infinity : limit === undefined || limit === 0 ? defaultLimit : limit;
  const from = offset ?? 0;
  return size < 0 || from < 0 ? [] : pageOf(rows, { offset: from, limit: size });
}

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
      timestamp: Math.floor(Date.now() / 1000),
    };
  },
});
