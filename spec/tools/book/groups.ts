import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { writeEndpoints } from '../../../src/contract/endpoints.ts';

/** The groups of writes in the contents of the book, in their order. */
export const groups = ['Collections', 'Tokens', 'Amounts', 'Pieces', 'Coins and batches'] as const;

/** A group of writes. */
export type Group = (typeof groups)[number];

/** The group by the first segment of the path. */
const byRoot: Readonly<Record<string, Group>> = {
  collections: 'Collections',
  token: 'Tokens',
  fungible: 'Amounts',
  refungible: 'Pieces',
};

/** The group of a write. */
export const groupOf = (operation: WriteOperation): Group =>
  byRoot[writeEndpoints[operation].paths[0]?.split('/')[0] ?? ''] ?? 'Coins and batches';
