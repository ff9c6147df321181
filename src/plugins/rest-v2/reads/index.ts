import { accountReads } from './accounts.ts';
import { amountReads } from './amounts.ts';
import { collectionReads } from './collections.ts';
import { tokenReads } from './tokens.ts';

/** Every read of REST v2, by the name that the SDK gives it. */
export const reads = {
  ...collectionReads,
  ...tokenReads,
  ...amountReads,
  ...accountReads,
} as const;
