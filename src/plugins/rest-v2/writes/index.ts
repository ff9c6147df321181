import { amountWrites } from './amounts.ts';
import { batchWrites } from './calls.ts';
import { collectionWrites } from './collections.ts';
import { creations } from './create-collection.ts';
import { mintingWrites } from './minting.ts';
import { tokenWrites } from './tokens.ts';

/** Every write of REST v2, by the name that the SDK gives it, or would give it. */
export const writes = {
  ...creations,
  ...collectionWrites,
  ...mintingWrites,
  ...tokenWrites,
  ...amountWrites,
  ...batchWrites,
} as const;
