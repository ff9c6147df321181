import type { Lifetime } from '../chain-index/rows.ts';
import { columnsOf, type Columns } from './column.ts';
import { int, text, time } from './types.ts';

const column = columnsOf<Lifetime>();

/** When a row was made and changed, as REST has it, each with what REST can do with it, as in `range:createdTimestamp`. */
export const lifetime = (createdAt = '', updatedAt = '', created = '', updated = ''): Columns<Lifetime> => [
  column(`| createdAt ${createdAt}`, time, row => row.created.timestamp),
  column(`| updatedAt ${updatedAt}`, time, row => row.updated.timestamp),
  column(`| updatedAtBlockNumber ${updated}`, int, row => row.updated.number),
  column(`| createdAtBlockNumber ${created}`, int, row => row.created.number),
];

/** The block in which a row was read: that of its last change. */
export const fetched = column('| fetchedAtBlockNumber', int, row => row.updated.number);

/** When a collection or token was made and changed, as GraphQL has it. */
export const blocksOfChange: Columns<Lifetime> = [
  column('date_of_creation: Int order', time, row => row.created.timestamp),
  column('created_at_block_hash: String where', text, row => row.created.hash),
  column('created_at_block_number: Int where order', int, row => row.created.number),
  column('updated_at_block_hash: String where', text, row => row.updated.hash),
  column('updated_at_block_number: Int where order', int, row => row.updated.number),
];
