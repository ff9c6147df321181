import { isDeepStrictEqual } from 'node:util';
import type { ChainIndex } from '../../../../src/plugins/scan/chain-index/chain-index.ts';
import type { Table } from '../../../../src/plugins/scan/entities/column.ts';
import type { ChainRecord, Members } from './chain-record.ts';
import type { Expected } from './faces.ts';

/** Compares the rows of one table. */
export interface Checker {
  readonly fields: readonly string[];
  /** All rows with all members of both faces. */
  readonly rowsOf: (index: ChainIndex) => Promise<Members[]>;
  /** Compares each row; `sources` collects what each field was compared with. */
  readonly differences: (
    index: ChainIndex,
    record: ChainRecord,
    sources: Map<string, string>,
  ) => Promise<string[]>;
}

/** What a row must be. */
type Expect<R> = (row: R, record: ChainRecord) => Expected[] | Promise<Expected[]>;

/** Compares each column of a table, in both interfaces, with what its rows must be. */
export const compared = <R>(table: Table<R>, expect: Expect<R>): Checker => {
  const columns = table.columns.flatMap(({ v1, v2, inV1, inV2 }) => [
    ...(v1 === undefined || v1.uses.has('hidden')
      ? []
      : [{ face: 'v1', name: v1.name, read: inV1 } as const]),
    ...(v2 === undefined || v2.uses.has('hidden')
      ? []
      : [{ face: 'v2', name: v2.name, read: inV2 } as const]),
  ]);
  const rowsOf = async (index: ChainIndex): Promise<Members[]> =>
    Promise.all(
      [...(await table.rows(index))].map(async row =>
        Object.fromEntries(
          await Promise.all(
            columns.map(async ({ face, name, read }) => [`${face}.${name}`, await read(row, index)] as const),
          ),
        ),
      ),
    );
  return {
    fields: columns.map(({ face, name }) => `${face}.${name}`),
    rowsOf,
    async differences(index, record, sources) {
      const found: string[] = [];
      for (const row of await table.rows(index)) {
        const groups = await expect(row, record);
        for (const { face, name, read } of columns) {
          const group = groups.findLast(one => Object.hasOwn(one[face] ?? {}, name));
          if (group === undefined) continue;
          sources.set(`${face}.${name}`, group.from);
          const [is, wanted] = [await read(row, index), group[face]?.[name]];
          if (!isDeepStrictEqual(is, wanted))
            found.push(
              `${face}.${name} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)} of ${group.from}`,
            );
        }
      }
      return found;
    },
  };
};
