import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputFieldConfigMap,
  type GraphQLInputType,
} from 'graphql';
import { parseAddress } from '../../../wire/signing/ss58.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import { whenThere, type Column, type Table } from '../entities/column.ts';
import type { Keys } from '../entities/types.ts';
import { allOf, anyOf, isLike, type Order, type Test } from '../select.ts';

/** Arguments of a list. */
export interface Arguments {
  readonly limit?: number | null;
  readonly offset?: number | null;
  readonly where?: Where | null;
  readonly order_by?: Readonly<Record<string, string>> | null;
  readonly distinct_on?: string | null;
}

/** Conditions by column; `_and` and `_or` have lists of such. */
export type Where = Readonly<Record<string, unknown>>;

type Operand = string | number | boolean | null;

/** Conditions on one column, of which all must hold. */
interface Operators {
  readonly _eq?: Operand;
  readonly _neq?: Operand;
  readonly _in?: readonly (string | number)[] | null;
  readonly _like?: Operand;
  readonly _ilike?: Operand;
  readonly _is_null?: boolean | null;
}

const operators = (name: string, type: GraphQLInputType): GraphQLInputObjectType =>
  new GraphQLInputObjectType({
    name,
    fields: {
      _eq: { type },
      _neq: { type },
      _in: { type: new GraphQLList(new GraphQLNonNull(type)) },
      _like: { type },
      _ilike: { type },
      _is_null: { type: GraphQLBoolean },
    },
  });

/** The types of tokens. */
export const tokenTypes = new GraphQLEnumType({
  name: 'TokenTypeEnum',
  values: { FRACTIONAL: {}, NFT: {}, RFT: {} },
});

const ofText = operators('GQLWhereOpsString', GraphQLString);
const ofNumber = operators('GQLWhereOpsInt', GraphQLFloat);

/** The condition that a number equals another. */
export const equalNumber = new GraphQLInputObjectType({
  name: 'GQLWhereOpsIntEq',
  fields: { _eq: { type: new GraphQLNonNull(GraphQLFloat) } },
});

/** Conditions by the kind of the column. */
const conditions: Readonly<Record<string, GraphQLInputType>> = {
  String: ofText,
  Int: ofNumber,
  Float: ofNumber,
  Eq: equalNumber,
  Boolean: new GraphQLInputObjectType({
    name: 'GQLWhereOpsBoolean',
    fields: { _eq: { type: GraphQLBoolean }, _neq: { type: GraphQLString } },
  }),
  TokenTypeEnum: new GraphQLInputObjectType({
    name: 'GQLWhereTokensType',
    fields: {
      _eq: { type: tokenTypes },
      _neq: { type: tokenTypes },
      _in: { type: new GraphQLList(new GraphQLNonNull(tokenTypes)) },
    },
  }),
};

const orders = new GraphQLEnumType({
  name: 'GQLOrderByParamsArgs',
  values: Object.fromEntries(
    ['asc', 'desc', 'asc_nulls_first', 'asc_nulls_last', 'desc_nulls_first', 'desc_nulls_last'].map(name => [
      name,
      {},
    ]),
  ),
});

/** The columns with a use, by the name that they have for it. */
const columnsFor = <R>(
  { columns }: Pick<Table<R>, 'columns'>,
  use: 'order' | 'distinct',
): Map<string, Column<R>> =>
  new Map(
    columns.flatMap(column => (column.v1?.uses.has(use) ? [[column.v1.uses.get(use) ?? '', column]] : [])),
  );

/** The argument `where` of a list, with more members. */
export function whereType<R>(
  name: string,
  { columns }: Pick<Table<R>, 'columns'>,
  more: () => GraphQLInputFieldConfigMap = () => ({}),
): GraphQLInputObjectType {
  const type: GraphQLInputObjectType = new GraphQLInputObjectType({
    name,
    fields: () => {
      const list = { type: new GraphQLList(new GraphQLNonNull(type)) };
      const members = columns.flatMap(({ v1, graphql }) => {
        const kind = v1?.uses.get('where');
        if (v1 === undefined || kind === undefined) return [];
        const condition =
          conditions[kind] ?? conditions[graphql === 'Boolean' ? 'String' : graphql] ?? ofText;
        return [[v1.name, { type: condition }] as const];
      });
      return { ...Object.fromEntries(members), ...more(), _and: list, _or: list };
    },
  });
  return type;
}

/** The arguments of a list. */
export function argumentsOf<R>(
  table: Pick<Table<R>, 'columns'>,
  { where, order, distinct }: { where: GraphQLInputType; order: string; distinct?: string | undefined },
): GraphQLFieldConfigArgumentMap {
  const ordered = [...columnsFor(table, 'order').keys()];
  return {
    limit: { type: GraphQLInt },
    offset: { type: GraphQLInt },
    where: { type: where },
    order_by: {
      type: new GraphQLInputObjectType({
        name: order,
        fields: Object.fromEntries(ordered.map(name => [name, { type: orders }])),
      }),
    },
    ...(distinct === undefined
      ? {}
      : {
          distinct_on: {
            type: new GraphQLEnumType({
              name: distinct,
              values: Object.fromEntries([...columnsFor(table, 'distinct').keys()].map(name => [name, {}])),
            }),
          },
        }),
  };
}

/** The test of `where`. `more` makes the tests of other members than columns. */
export function testOf<R>(
  where: Where,
  columns: readonly Column<R>[],
  index: ChainIndex,
  more: (name: string, given: unknown) => Test<R> | undefined = () => undefined,
): Test<R> {
  const inner = (list: unknown): Test<R>[] =>
    (list as readonly Where[]).map(one => testOf(one, columns, index, more));
  return allOf(
    Object.entries(where).flatMap(([name, given]) => {
      if (given === null || given === undefined) return [];
      if (name === '_and') return inner(given);
      if (name === '_or') return inner(given).length === 0 ? [] : [anyOf(inner(given))];
      const column = columns.find(({ v1 }) => v1?.name === name);
      const test = column === undefined ? more(name, given) : conditionOf(column, given as Operators, index);
      return test === undefined ? [] : [test];
    }),
  );
}

function conditionOf<R>(column: Column<R>, given: Operators, index: ChainIndex): Test<R> {
  const tests: ((text: string | null) => boolean)[] = [];
  const { _eq, _neq, _in, _like, _ilike, _is_null: isNull } = given;
  if (_eq != null) tests.push(text => text === String(_eq));
  if (_neq != null) tests.push(text => text !== null && text !== String(_neq));
  if (_in != null && _in.length > 0) {
    const wanted = new Set(_in.map(String));
    tests.push(text => text !== null && wanted.has(text));
  }
  if (_like != null) tests.push(text => text !== null && isLike(text, String(_like)));
  const lower = _ilike == null ? undefined : String(_ilike).toLowerCase();
  if (lower !== undefined) tests.push(text => text !== null && isLike(text.toLowerCase(), lower));
  if (isNull != null) tests.push(text => (text === null) === isNull);
  if (column.kind === 'address' && tests.length === 1 && _eq != null) {
    // The same without writing the address of each row.
    const wanted = parseAddress(_eq);
    const isWritten = wanted !== undefined && index.world.format(wanted) === _eq;
    return row => isWritten && whenThere(column.key(row, index), key => key === wanted);
  }
  return row => whenThere(column.inV1(row, index), value => tests.every(test => test(textOf(value))));
}

/** A value as it is compared; structures have none. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

/** The orders of `order_by`, in the order of the names of the columns; after that of `distinct_on`, which rows of other orders need. */
export function ordersOf<R>(
  { order_by: given, distinct_on: distinct }: Arguments,
  table: Pick<Table<R>, 'columns'>,
  index: ChainIndex,
): readonly Order<R>[] {
  const ordered = columnsFor(table, 'order');
  const one = (column: Column<R>, order: string): Order<R> => {
    const isDescending = order.startsWith('desc');
    return {
      key: row => column.key(row, index),
      kind: column.kind,
      isDescending,
      areNullsFirst: order.endsWith('nulls_first') || (isDescending && !order.endsWith('nulls_last')),
    };
  };
  const names = Object.entries(given ?? {}).sort(([left], [right]) => (left < right ? -1 : 1));
  const first = columnsFor(table, 'distinct').get(distinct ?? '');
  return [
    ...(first === undefined || names.some(([name]) => name === distinct) ? [] : [one(first, 'desc')]),
    ...names.flatMap(([name, order]) => {
      const column = ordered.get(name);
      return column === undefined || order === null ? [] : [one(column, order)];
    }),
  ];
}

/** The first row of each value of a column. */
export async function distinctRows<R>(
  rows: readonly R[],
  distinct: string,
  table: Pick<Table<R>, 'columns'>,
  index: ChainIndex,
): Promise<readonly R[]> {
  const column = columnsFor(table, 'distinct').get(distinct);
  if (column === undefined) return rows;
  const keys = await Promise.all(rows.map(async row => column.key(row, index)));
  const seen = new Set<Keys>();
  return rows.filter((_row, position) => {
    const key = keys[position] ?? null;
    return !seen.has(key) && seen.add(key);
  });
}
