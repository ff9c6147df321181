import { accountReads } from './accounts.ts';
import { collectionReads } from './collections.ts';
import { fungibleReads } from './fungible.ts';
import { refungibleReads } from './refungible.ts';
import { tokenReads } from './tokens.ts';

/** Every read of the service, in the order of documents (interface: Endpoints). */
export const reads = {
  ...collectionReads,
  ...tokenReads,
  ...fungibleReads,
  ...refungibleReads,
  ...accountReads,
} as const;
