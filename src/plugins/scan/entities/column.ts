import type { TSchema } from 'typebox';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import { Nullable } from '../../../contract/shapes/members.ts';
import type { ColumnType, GraphqlType, Keys, Kind } from './types.ts';

/** What can be done with a column, besides reading it. */
const uses = ['where', 'order', 'distinct', 'in', 'range', 'like', 'is', 'hidden'] as const;
type Use = (typeof uses)[number];

/** A column in one interface: its name, and what can be done with it, under which name. */
export interface Face {
  readonly name: string;
  readonly uses: ReadonlyMap<Use, string>;
}

/** A value, or one that is decoded first. */
export type Later<T> = T | Promise<T>;

/** A column of a table of rows, in both interfaces. */
export interface Column<R> {
  /** In REST v2: `in`, `range`, `like` and `is` are filters, `order` an order; a `hidden` one is no member of answers. */
  readonly v2: Face | undefined;
  /** In GraphQL v1: `where`, `order` and `distinct`. */
  readonly v1: Face | undefined;
  readonly isNullable: boolean;
  readonly kind: Kind;
  readonly graphql: GraphqlType;
  readonly schema: TSchema;
  /** What is compared and ordered. */
  readonly key: (row: R, index: ChainIndex) => Later<Keys>;
  readonly inV1: (row: R, index: ChainIndex) => Later<unknown>;
  readonly inV2: (row: R, index: ChainIndex) => Later<unknown>;
  /** The column of the same addresses in the form of all networks. */
  readonly normalized: Column<R> | undefined;
}

/** The names of a column in each interface, each followed by its uses: `createdAt range:createdTimestamp`. */
export interface Names {
  readonly v1?: string;
  readonly v2?: string;
}

/** Makes columns of rows of one kind. */
export interface Columns<R> {
  <V>(names: Names, type: ColumnType<V>, of: (row: R, index: ChainIndex) => Later<V>): Column<R>;
  /** Such a column whose value can be missing. */
  readonly nullable: <V>(
    names: Names,
    type: ColumnType<V>,
    of: (row: R, index: ChainIndex) => Later<V | null | undefined>,
  ) => Column<R>;
}

/** A function that makes the columns of rows of one kind. */
export function columnsOf<R>(): Columns<R> {
  const make =
    (isNullable: boolean) =>
    <V>(
      { v1, v2 }: Names,
      type: ColumnType<V>,
      of: (row: R, index: ChainIndex) => Later<V | null | undefined>,
    ): Column<R> => {
      const written =
        <T>(write: (value: V, world: ChainIndex['world']) => T) =>
        (row: R, index: ChainIndex): Later<T | null> =>
          whenThere(of(row, index), value => (value == null ? null : write(value, index.world)));
      return {
        v1: v1 === undefined ? undefined : faceOf(v1),
        v2: v2 === undefined ? undefined : faceOf(v2),
        isNullable,
        kind: type.kind,
        graphql: type.graphql,
        schema: isNullable ? Nullable(type.schema) : type.schema,
        key: written(type.key),
        inV1: written(type.v1),
        inV2: written(type.v2),
        normalized:
          type.normalized === undefined || v1 === undefined
            ? undefined
            : make(isNullable)({ v1: v1.replace(/^\w+/, '$&_normalized') }, type.normalized, of),
      };
    };
  return Object.assign(make(false), { nullable: make(true) });
}

/** Applies a function to a value, at once if it is there. */
export const whenThere = <T, U>(value: Later<T>, use: (value: T) => U): Later<U> =>
  value instanceof Promise ? value.then(use) : use(value);

/** Reads `name use use:name`. */
function faceOf(words: string): Face {
  const [name = '', ...rest] = words.split(' ');
  const read = rest.map(word => {
    const [use, other = name] = word.split(':');
    const known = uses.find(one => one === use);
    if (known === undefined) throw new Error(`expected one of ${uses.join(', ')}, found ${word}`);
    return [known, other] as const;
  });
  return { name, uses: new Map(read) };
}

/** The rows of an index of one kind, and their columns. */
export interface Table<R> {
  readonly rows: (index: ChainIndex) => Iterable<R>;
  readonly columns: readonly Column<R>[];
}

/** The columns, each followed by that of the same addresses in the form of all networks. */
export const withNormalized = <R>(columns: readonly Column<R>[]): Column<R>[] =>
  columns.flatMap(column => (column.normalized === undefined ? [column] : [column, column.normalized]));

/** A row as REST v2 answers it. */
export async function objectOf<R>(columns: readonly Column<R>[], row: R, index: ChainIndex): Promise<object> {
  const members = columns.flatMap(({ v2, inV2 }) =>
    v2 === undefined || v2.uses.has('hidden') ? [] : [[v2.name, inV2(row, index)] as const],
  );
  const values = await Promise.all(members.map(([, value]) => value));
  return Object.fromEntries(members.map(([name], position) => [name, values[position]]));
}
