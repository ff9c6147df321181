import type { GraphQLFieldResolver } from 'graphql';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import { membersOf, type Column, type Table } from '../entities/column.ts';
import type { Test } from '../select.ts';

/** A field of a type: its arguments and its type as a schema has them, such as `(limit: Int): [token!]`, and how it is resolved. */
export interface Field {
  readonly signature: string;
  readonly resolve: GraphQLFieldResolver<unknown, { readonly index: ChainIndex }>;
}

/** The fields of a type by their names. */
export type Fields = Readonly<Record<string, Field>>;

/** The columns of rows as fields. */
export const fieldsOf = <R>({ columns }: Table<R>): Fields =>
  Object.fromEntries(
    membersOf(columns, 'v1').map(([name, { type, v1, inV1 }]): [string, Field] => [
      name,
      {
        signature: `: ${type.graphql}${v1?.isNullable === true ? '' : '!'}`,
        resolve: (row, _args, { index }) => inV1(row as R, index),
      },
    ]),
  );

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
  /** The number to report; that of all rows if absent. */
  readonly countOf?: (rows: readonly R[]) => number;
}

/** The columns with a use, by the name that they have for it. */
export const columnsFor = <R>(
  { columns }: Table<R>,
  use: 'where' | 'order' | 'distinct',
): ReadonlyMap<string, Column<R>> =>
  new Map(
    columns.flatMap(column => {
      const name = column.v1?.uses.get(use);
      return name === undefined ? [] : [[use === 'where' ? (column.v1?.name ?? name) : name, column]];
    }),
  );

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
  const members = [...columnsFor(table, 'where')].map(
    ([name, column]) => `${name}: ${conditionType(column)}`,
  );
  // A list of which only ids are compared takes no conditions that are joined.
  const joined = members.some(member => member.includes('Eq')) ? '' : `_and: [${where}!] _or: [${where}!]`;
  const orders = [...columnsFor(table, 'order').keys()].map(name => `${name}: GQLOrderByParamsArgs`);
  const values = [...columnsFor(table, 'distinct').keys()];
  return `
    input ${where} { ${members.join(' ')} ${condition} ${joined} }
    input ${prefix}OrderByParams { ${orders.join(' ')} }
    ${distinct === undefined ? '' : `enum ${distinct} { ${values.join(' ')} }`}
    type ${prefix}DataResponse { data: [${row}!] count: Int! timestamp: Float! }`;
}
