import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';
import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';

/** The groups of operations in the contents of the book, in their order. */
export const groups = ['Collections', 'Tokens', 'Amounts', 'Pieces', 'Coins and batches'] as const;

/** A group of operations. */
export type Group = (typeof groups)[number];

/** The group by the first segment of the path. */
const byRoot: Readonly<Record<string, Group>> = {
  collections: 'Collections',
  token: 'Tokens',
  fungible: 'Amounts',
  refungible: 'Pieces',
};

/** The group of an operation. */
export const groupOf = (operation: WriteOperation | ReadOperation): Group => {
  const { paths } = { ...writeEndpoints, ...readEndpoints }[operation];
  return byRoot[paths[0]?.split('/')[0] ?? ''] ?? 'Coins and batches';
};
