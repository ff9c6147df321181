import type { Lifetime } from '../chain-index/rows.ts';
import { columnsOf, type Column } from './column.ts';
import { int, text, time } from './types.ts';

const column = columnsOf<Lifetime>();

/** What REST can do with the columns below, as in `range:createdTimestamp order`. */
interface Uses {
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly createdAtBlockNumber?: string;
  readonly updatedAtBlockNumber?: string;
}

/** When a row was made and changed, as REST has it. */
export const lifetime = (uses: Uses = {}): readonly Column<Lifetime>[] => {
  const named = (name: keyof Uses): { readonly v2: string } => ({ v2: `${name} ${uses[name] ?? ''}`.trim() });
  return [
    column(named('createdAt'), time, row => row.created.timestamp),
    column(named('updatedAt'), time, row => row.updated.timestamp),
    column(named('createdAtBlockNumber'), int, row => row.created.number),
    column(named('updatedAtBlockNumber'), int, row => row.updated.number),
  ];
};

/** The block in which it was read: that of its last change. */
export const fetched: Column<Lifetime> = column(
  { v2: 'fetchedAtBlockNumber' },
  int,
  row => row.updated.number,
);

/** When a collection or token was made and changed, as GraphQL has it. */
export const blocksOfChange: readonly Column<Lifetime>[] = [
  column({ v1: 'date_of_creation order' }, time, row => row.created.timestamp),
  column({ v1: 'created_at_block_hash where' }, text, row => row.created.hash),
  column({ v1: 'created_at_block_number where order' }, int, row => row.created.number),
  column({ v1: 'updated_at_block_hash where' }, text, row => row.updated.hash),
  column({ v1: 'updated_at_block_number where order' }, int, row => row.updated.number),
];
