import { setImmediate } from 'node:timers/promises';
import type { GraphQLFieldResolver } from 'graphql';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import type { Column } from '../entities/column.ts';

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
export function fieldsOf<R>(columns: readonly Column<R>[]): Fields {
  const fields: Record<string, Field> = {};
  for (const { v1, graphql, isNullable = false, inV1 } of columns) {
    if (v1 === undefined || v1.uses.has('hidden')) continue;
    const signature = `: ${graphql}${isNullable || v1.isNullable ? '' : '!'}`;
    fields[v1.name] = { signature, resolve: (row, _args, { index }) => inV1(row as R, index) };
  }
  return fields;
}

/** A type with these fields, in the language of schemas. */
export const typeText = (name: string, fields: Fields): string =>
  `type ${name} { ${Object.entries(fields)
    .map(([field, { signature }]) => field + signature)
    .join('\n')} }`;

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
