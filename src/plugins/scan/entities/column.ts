import type { ChainIndex } from '../chain-index/chain-index.ts';
import { eachOf, whenThere, type Later } from '../turns.ts';
import type { ColumnType, Keys } from './types.ts';

/** A column in one interface. */
export interface Face {
  readonly name: string;
  /** The type in GraphQL. */
  readonly type: string;
  /** Whether REST says that there can be no value, even if there always is one. */
  readonly isNullable: boolean;
  /**
   * What can be done with it, besides reading it, under which name. In GraphQL: `where`, `order` and `distinct`. In REST: the filters `in`,
   * `range`, `like` and `is`, and `order`. A `hidden` one is no member of answers.
   */
  readonly uses: ReadonlyMap<string, string>;
}

/** Reads something of a row. */
type Read<R, V> = (row: R, index: ChainIndex) => Later<V>;

/** A column of a table of rows, in GraphQL v1 and in REST v2. */
export interface Column<R> {
  readonly type: ColumnType<unknown>;
  readonly v1: Face | undefined;
  readonly v2: Face | undefined;
  /** What is compared and ordered. */
  readonly key: Read<R, Keys>;
  readonly inV1: Read<R, unknown>;
  readonly inV2: Read<R, unknown>;
}

/** Columns of rows of one kind. */
export type Columns<R> = readonly (readonly Column<R>[])[];

/**
 * A function that makes columns of rows of one kind. The first argument has the column in GraphQL, as schemas write it, and in REST, each
 * followed by its uses, as in `collection_id: Int! where order | collectionId in`; a use can have a name of its own, as in
 * `range:createdTimestamp`. A `?` is for a member of REST that can be null. An address in two forms is two columns.
 */
export const columnsOf =
  <R>() =>
  <V>(faces: string, type: ColumnType<V>, of: Read<R, V | null | undefined>): readonly Column<R>[] => {
    const [v1, v2] = faces.split('|').map(faceOf);
    const written =
      <T>(write: (value: V, world: ChainIndex['world']) => T) =>
      (row: R, index: ChainIndex): Later<T | null> =>
        whenThere(of(row, index), value => (value == null ? null : write(value, index.world)));
    const convert = conversions[v1?.type.replace('!', '') ?? ''];
    const inV1 = written(convert ? (value, world) => convert(type.v1(value, world)) : type.v1);
    const own = { type, v1, v2, key: written(type.key), inV1, inV2: written(type.v2) };
    if (type.normalized === undefined) return [own];
    const inOtherForm = faces.replace(/^(\w+)([^|]*).*/, '$1_normalized$2');
    return [own, ...columnsOf<R>()(inOtherForm, type.normalized, of)];
  };

/** Scalars of GraphQL for which values of other types are converted. */
const conversions: Readonly<Record<string, (value: unknown) => unknown>> = { Float: Number, String };

/** Reads `name: Type! use use:name` or `name? use`; undefined without a name. */
function faceOf(face: string): Face | undefined {
  const [, name, question, type = '', uses = ''] = /^ *(\w+)(\?)?(?:: (\S+))?(.*)$/.exec(face) ?? [];
  if (name === undefined) return undefined;
  const named = [...uses.matchAll(/(\w+)(?::(\S+))?/g)];
  const namesOfUses = new Map(named.map(([, use = '', other = name]) => [use, other]));
  return { name, type, isNullable: question !== undefined, uses: namesOfUses };
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

/** Makes a table of rows of these columns. */
export const table =
  <R>(rows: Table<R>['rows']) =>
  (columns: Columns<R>): Table<R> => ({ rows, columns: columns.flat() });

/** The columns that are members of answers of an interface, with their names. */
export const membersOf = <R>(
  { columns }: Pick<Table<R>, 'columns'>,
  face: 'v1' | 'v2' = 'v2',
): (readonly [name: string, column: Column<R>])[] =>
  columns.flatMap(column => {
    const { [face]: own } = column;
    return own === undefined || own.uses.has('hidden') ? [] : [[own.name, column] as const];
  });

/** A row as REST answers it. */
export async function objectOf<R>(of: Table<R>, row: R, index: ChainIndex): Promise<object> {
  const members = membersOf(of).map(async ([name, { inV2 }]) => [name, await inV2(row, index)] as const);
  return Object.fromEntries(await Promise.all(members));
}

/** Rows as REST answers them. Other requests are answered in between. */
export const objectsOf = <R>(of: Table<R>, rows: readonly R[], index: ChainIndex): Promise<object[]> =>
  eachOf(rows, row => objectOf(of, row, index));
