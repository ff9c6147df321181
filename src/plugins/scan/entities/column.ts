import type { ChainIndex } from '../chain-index/chain-index.ts';
import type { ColumnType, Keys } from './types.ts';

/** What can be done with a column, besides reading it. */
const uses = ['where', 'order', 'distinct', 'in', 'range', 'like', 'is', 'hidden'] as const;
type Use = (typeof uses)[number];

/** A column in one interface: its name, and what can be done with it, under which name. */
export interface Face {
  readonly name: string;
  /** Whether the interface says that there can be no value, even if there always is one. */
  readonly isNullable: boolean;
  readonly uses: ReadonlyMap<Use, string>;
}

/** A value, or one that is decoded first. */
export type Later<T> = T | Promise<T>;

/** Applies a function to a value, at once if it is there. */
export const whenThere = <T, U>(value: Later<T>, use: (value: T) => Later<U>): Later<U> =>
  value instanceof Promise ? value.then(use) : use(value);

/** Reads something of a row. */
type Read<R, V> = (row: R, index: ChainIndex) => Later<V>;

/** A column of a table of rows, in both interfaces. */
export interface Column<R> extends Pick<
  ColumnType<unknown>,
  'kind' | 'keyOf' | 'graphql' | 'schema' | 'isNullable'
> {
  /** In GraphQL v1: `where`, `order` and `distinct`. */
  readonly v1: Face | undefined;
  /** In REST v2: `in`, `range`, `like` and `is` are filters, `order` an order; a `hidden` one is no member of answers. */
  readonly v2: Face | undefined;
  /** What is compared and ordered. */
  readonly key: Read<R, Keys>;
  readonly inV1: Read<R, unknown>;
  readonly inV2: Read<R, unknown>;
  /** The column of the same addresses in the form of all networks. */
  readonly normalized?: Column<R>;
}

/** Makes columns of rows of one kind. */
export type MakeColumn<R> = <V>(faces: string, type: ColumnType<V>, of: Read<R, V>) => Column<R>;

/**
 * A function that makes columns of rows of one kind. The first argument has the names in GraphQL and in REST, each followed by its uses, as
 * in `collection_id where order | collectionId in`; a use can have a name of its own, as in `range:createdTimestamp`.
 */
export const columnsOf =
  <R>(): MakeColumn<R> =>
  <V>(
    faces: string,
    { key, v1: toV1, v2: toV2, normalized, ...type }: ColumnType<V>,
    of: Read<R, V>,
  ): Column<R> => {
    const [v1, v2] = faces.split('|').map(faceOf);
    const written =
      <T>(write: (value: NonNullable<V>, world: ChainIndex['world']) => T) =>
      (row: R, index: ChainIndex): Later<T | null> =>
        whenThere(of(row, index), value => (value == null ? null : write(value, index.world)));
    return {
      ...type,
      v1,
      v2,
      key: written(key),
      inV1: written(toV1),
      inV2: written(toV2),
      ...(normalized && {
        normalized: columnsOf<R>()(faces.replace(/^(\w+)([^|]*).*/, '$1_normalized$2'), normalized, of),
      }),
    };
  };

/** Reads `name use use:name`; undefined without a name. A `?` behind the name is for an interface that says that there can be no value. */
function faceOf(face: string): Face | undefined {
  const [given = '', ...rest] = face.trim().split(' ');
  const name = given.replace('?', '');
  const read = rest.map(word => {
    const [use, other = name] = word.split(':');
    const known = uses.find(one => one === use);
    if (known === undefined) throw new Error(`expected one of ${uses.join(', ')}, found ${word}`);
    return [known, other] as const;
  });
  return name === '' ? undefined : { name, isNullable: name !== given, uses: new Map(read) };
}

/** What GraphQL asks of a list, as far as its rows depend on it. */
export interface Asked {
  readonly where?: Readonly<Record<string, unknown>> | null | undefined;
  /** Names of columns that are selected, compared or ordered. */
  readonly names: ReadonlySet<string>;
}

/** The rows of an index of one kind, and their columns. */
export interface Table<R> {
  readonly rows: (index: ChainIndex, asked?: Asked) => Later<Iterable<R>>;
  readonly columns: readonly Column<R>[];
}

/** A table with the columns of addresses in the form of all networks, each behind that of the same addresses. */
export const table = <R>(rows: Table<R>['rows'], columns: readonly Column<R>[]): Table<R> => ({
  rows,
  columns: columns.flatMap(column =>
    column.normalized === undefined ? [column] : [column, column.normalized],
  ),
});

/** The columns that are members of answers of REST, with their names. */
export const membersOf = <R>(columns: readonly Column<R>[]): (readonly [name: string, column: Column<R>])[] =>
  columns.flatMap(column =>
    column.v2 === undefined || column.v2.uses.has('hidden') ? [] : [[column.v2.name, column] as const],
  );

/** A row as REST v2 answers it. */
export async function objectOf<R>(columns: readonly Column<R>[], row: R, index: ChainIndex): Promise<object> {
  const members = membersOf(columns).map(async ([name, { inV2 }]) => [name, await inV2(row, index)] as const);
  return Object.fromEntries(await Promise.all(members));
}
