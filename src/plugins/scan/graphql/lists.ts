import {
  GraphQLFloat,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
} from 'graphql';
import { pageOf } from '../../../service/views/token-lists.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import { withNormalized, type Table } from '../entities/column.ts';
import { allOf, ordered, selected, type Test } from '../select.ts';
import { argumentsOf, distinctRows, ordersOf, testOf, whereType, type Arguments } from './arguments.ts';
import { fieldsOf, inTurns, listOf, objectType, type Context } from './types.ts';

/** Rows of a page if no limit is given. */
const defaultLimit = 10;

/** A list, and what its types are called. */
export interface List<R> {
  readonly table: Table<R>;
  readonly row: string;
  /** The beginning of the names of its types. */
  readonly prefix: string;
  /** Names that begin otherwise. */
  readonly response?: string;
  readonly where?: string;
  readonly distinct?: string;
  /** The type of the condition, if it is not made of the columns. */
  readonly whereType?: GraphQLInputType;
  readonly rowType?: GraphQLOutputType;
  readonly moreArguments?: GraphQLFieldConfigArgumentMap;
  /** The rows from which is selected, if they depend on the request. */
  readonly rowsOf?: (
    index: ChainIndex,
    args: Arguments,
    info: GraphQLResolveInfo,
  ) => Iterable<R> | Promise<Iterable<R>>;
  /** More conditions than those on columns. */
  readonly member?: (index: ChainIndex, name: string, given: unknown) => Test<R> | undefined;
  /** More tests of rows. */
  readonly tests?: (index: ChainIndex, args: Arguments) => readonly Test<R>[];
  /** The number of rows to report; all that were found if absent. */
  readonly countOf?: (rows: readonly R[]) => number;
}

/** The rows of a list that a request selects, in order. */
export async function rowsFor<R>(
  list: Pick<List<R>, 'table' | 'rowsOf' | 'member' | 'tests'>,
  args: Arguments,
  index: ChainIndex,
  info: GraphQLResolveInfo,
): Promise<readonly R[]> {
  const columns = withNormalized(list.table.columns);
  const rows = await (list.rowsOf?.(index, args, info) ?? list.table.rows(index));
  const where = testOf<R>(args.where ?? {}, columns, index, (name, given) =>
    list.member?.(index, name, given),
  );
  const found = await selected(rows, allOf([where, ...(list.tests?.(index, args) ?? [])]));
  const sorted = await ordered(found, ordersOf(args, { columns }, index));
  return args.distinct_on == null ? sorted : distinctRows(sorted, args.distinct_on, { columns }, index);
}

/** The page of rows that a request asks for; there is none before the first row. */
export function pageFor<R>(rows: readonly R[], { limit, offset }: Arguments): readonly R[] {
  const size = limit === null ? Infinity : limit === undefined || limit === 0 ? defaultLimit : limit;
  const from = offset ?? 0;
  return size < 0 || from < 0 ? [] : pageOf(rows, { offset: from, limit: size });
}

/** The arguments of a list. */
export function argumentsFor<R>(list: List<R>): GraphQLFieldConfigArgumentMap {
  const columns = withNormalized(list.table.columns);
  const where = list.whereType ?? whereType(list.where ?? `${list.prefix}WhereParams`, { columns });
  const order = `${list.prefix}OrderByParams`;
  return { ...argumentsOf({ columns }, { where, order, distinct: list.distinct }), ...list.moreArguments };
}

/** The query of a list. */
export function listQuery<R>(
  list: List<R>,
  args: GraphQLFieldConfigArgumentMap = argumentsFor(list),
): GraphQLFieldConfig<unknown, Context> {
  const row = list.rowType ?? objectType<R>(list.row, () => fieldsOf(list.table.columns));
  return {
    type: new GraphQLNonNull(responseType(list.response ?? `${list.prefix}DataResponse`, row)),
    args,
    async resolve(_source, given: Arguments, { index }, info) {
      const rows = await rowsFor(list, given, index, info);
      const page = pageFor(rows, given);
      return {
        data: inTurns(page),
        count:
          page.length === 0
            ? 0
            : given.distinct_on == null
              ? (list.countOf?.(rows) ?? rows.length)
              : rows.length,
        timestamp: Math.floor(Date.now() / 1000),
      };
    },
  };
}

const responses = new Map<string, GraphQLObjectType>();

/** The type of an answer with rows: two queries can have the same. */
export function responseType(name: string, row: GraphQLOutputType): GraphQLObjectType {
  const known = responses.get(name);
  if (known !== undefined) return known;
  const made = new GraphQLObjectType({
    name,
    fields: {
      data: { type: listOf(row) },
      count: { type: new GraphQLNonNull(GraphQLInt) },
      timestamp: { type: new GraphQLNonNull(GraphQLFloat) },
    },
  });
  responses.set(name, made);
  return made;
}

/** The filter of tokens by attributes. */
export const attributeFilter = {
  attributes_v1_filter: {
    type: new GraphQLList(
      new GraphQLNonNull(
        new GraphQLInputObjectType({
          name: 'AttributeV1FilterValue',
          fields: {
            key: { type: new GraphQLNonNull(GraphQLString) },
            raw_value: { type: new GraphQLNonNull(GraphQLString) },
          },
        }),
      ),
    ),
  },
} satisfies GraphQLFieldConfigArgumentMap;
