import { isDeepStrictEqual } from 'node:util';
import type { ChainIndex } from '../../../../src/plugins/scan/chain-index/chain-index.ts';
import type { Table } from '../../../../src/plugins/scan/entities/column.ts';
import type { ChainRecord, Members } from './chain-record.ts';
import type { Faces } from './faces.ts';

/** Compares the rows of one table. */
export interface Checker {
  readonly fields: readonly string[];
  /** All rows with all members of both faces. */
  readonly rowsOf: (index: ChainIndex) => Promise<Members[]>;
  /** Compares each row; `known` collects the fields that were compared. */
  readonly differences: (index: ChainIndex, record: ChainRecord, known: Set<string>) => Promise<string[]>;
}

/** What a row must be. */
type Expect<R> = (row: R, record: ChainRecord) => Faces | Promise<Faces>;

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
    async differences(index, record, known) {
      const found: string[] = [];
      for (const row of await table.rows(index)) {
        const expected = await expect(row, record);
        for (const { face, name, read } of columns) {
          if (!Object.hasOwn(expected[face], name)) continue;
          known.add(`${face}.${name}`);
          const [is, wanted] = [await read(row, index), expected[face][name]];
          if (!isDeepStrictEqual(is, wanted))
            found.push(`${face}.${name} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`);
        }
      }
      return found;
    },
  };
};
