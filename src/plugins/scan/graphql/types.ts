import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLString,
  type GraphQLFieldConfigMap,
  type GraphQLOutputType,
} from 'graphql';
import { setImmediate } from 'node:timers/promises';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import { withNormalized, type Column } from '../entities/column.ts';
import type { GraphqlType } from '../entities/types.ts';
import { tokenTypes } from './arguments.ts';

/** What all fields of a request are resolved from. */
export interface Context {
  readonly index: ChainIndex;
}

/** A value that is answered as it is. */
const json = (name: string): GraphQLScalarType =>
  new GraphQLScalarType({
    name,
    specifiedByURL: 'http://www.ecma-international.org/publications/files/ECMA-ST/ECMA-404.pdf',
  });

/** An object that is answered as it is. */
export const jsonObject = json('JSONObject');

/** A time: a text in answers, and in arguments anything that `new Date` takes. */
export const dateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A time in the form of ISO 8601',
  parseValue(value) {
    const time = new Date(String(value));
    if (Number.isNaN(time.getTime())) throw new TypeError(`expected a time, found ${String(value)}`);
    return time;
  },
});

const types: Readonly<Record<GraphqlType, GraphQLOutputType>> = {
  Int: GraphQLInt,
  Float: GraphQLFloat,
  String: GraphQLString,
  Boolean: GraphQLBoolean,
  JSON: json('JSON'),
  JSONObject: jsonObject,
  TokenTypeEnum: tokenTypes,
};

/** The fields of a row. */
export const fieldsOf = <R>(columns: readonly Column<R>[]): GraphQLFieldConfigMap<R, Context> =>
  Object.fromEntries(
    withNormalized(columns).flatMap(({ v1, graphql, isNullable, inV1 }) =>
      v1 === undefined || v1.uses.has('hidden')
        ? []
        : [
            [
              v1.name,
              {
                type: isNullable ? types[graphql] : new GraphQLNonNull(types[graphql]),
                resolve: (row: R, _args: unknown, { index }: Context) => inV1(row, index),
              },
            ],
          ],
    ),
  );

/** The type of an object with these fields, which are given when the schema is complete. */
export const objectType = <R>(
  name: string,
  fields: () => GraphQLFieldConfigMap<R, Context>,
): GraphQLObjectType<R, Context> => new GraphQLObjectType({ name, fields });

/** A list of objects, none of which is null. */
export const listOf = (type: GraphQLOutputType): GraphQLList<GraphQLNonNull<GraphQLOutputType>> =>
  new GraphQLList(new GraphQLNonNull(type));

/** A type of objects with members as they are. */
export const plainType = (
  name: string,
  members: Readonly<Record<string, GraphQLOutputType>>,
): GraphQLObjectType =>
  new GraphQLObjectType({
    name,
    fields: Object.fromEntries(
      Object.entries(members).map(([member, type]) => [member, { type: new GraphQLNonNull(type) }]),
    ),
  });

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
