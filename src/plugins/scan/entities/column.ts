import type { ChainIndex } from '../chain-index/chain-index.ts';
import { whenThere, type Later } from '../turns.ts';
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

/** Reads something of a row. */
type Read<R, V> = (row: R, index: ChainIndex) => Later<V>;

/** A column of a table of rows, in both interfaces. */
export interface Column<R> {
  readonly type: ColumnType<unknown>;
  /** In GraphQL v1: `where`, `order` and `distinct`. A `hidden` one is no member of answers. */
  readonly v1: Face | undefined;
  /** In REST v2: `in`, `range`, `like` and `is` are filters, `order` an order. */
  readonly v2: Face | undefined;
  /** What is compared and ordered. */
  readonly key: Read<R, Keys>;
  readonly inV1: Read<R, unknown>;
  readonly inV2: Read<R, unknown>;
}

/** Columns of rows of one kind. */
export type Columns<R> = readonly (readonly Column<R>[])[];

/**
 * A function that makes columns of rows of one kind. The first argument has the names in GraphQL and in REST, each followed by its uses, as
 * in `collection_id where order | collectionId in`; a use can have a name of its own, as in `range:createdTimestamp`. A `?` behind the name
 * is for an interface that says that there can be no value. An address in two forms is two columns.
 */
export const columnsOf =
  <R>() =>
  <V>(faces: string, type: ColumnType<V>, of: Read<R, V | null | undefined>): readonly Column<R>[] => {
    const [v1, v2] = faces.split('|').map(faceOf);
    const written =
      <T>(write: (value: V, world: ChainIndex['world']) => T) =>
      (row: R, index: ChainIndex): Later<T | null> =>
        whenThere(of(row, index), value =>
          value === null || value === undefined ? null : write(value, index.world),
        );
    const own = { type, v1, v2, key: written(type.key), inV1: written(type.v1), inV2: written(type.v2) };
    if (type.normalized === undefined) return [own];
    const inOtherForm = faces.replace(/^(\w+)([^|]*).*/, '$1_normalized$2');
    return [own, ...columnsOf<R>()(inOtherForm, type.normalized, of)];
  };

/** Reads `name use use:name`; undefined without a name. */
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

/** A table of these columns. */
export const table = <R>(rows: Table<R>['rows'], columns: Columns<R>): Table<R> => ({
  rows,
  columns: columns.flat(),
});

/** A row as REST v2 answers it. */
export async function objectOf<R>(columns: readonly Column<R>[], row: R, index: ChainIndex): Promise<object> {
  const members = membersOf(columns).map(async ([name, { inV2 }]) => [name, await inV2(row, index)] as const);
  return Object.fromEntries(await Promise.all(members));
}

/** The columns that are members of answers of an interface, REST if none is given, with their names. */
export const membersOf = <R>(
  columns: readonly Column<R>[],
  face: 'v1' | 'v2' = 'v2',
): (readonly [name: string, column: Column<R>])[] =>
  columns.flatMap(column => {
    const { [face]: own } = column;
    return own === undefined || own.uses.has('hidden') ? [] : [[own.name, column] as const];
  });
