import type { WorldRoute } from '../../http/routes/routes.ts';
import { block, blocks } from './data/blocks.ts';
import { transactionChanges } from './data/changes.ts';
import { collections, holders } from './data/collections.ts';
import { dryRun, readAt } from './data/operations.ts';
import { search } from './data/search.ts';
import { children, token, tokens, traits } from './data/tokens.ts';
import { changes, transaction, transactions } from './data/transactions.ts';

/** What the pages read of an index. */
export const reads = {
  blocks,
  block,
  transactions,
  transaction,
  transactionChanges,
  changes,
  collections,
  tokens,
  traits,
  holders,
  search,
  token,
  children,
};

/**
 * Control routes that the explorer reads (spec/decisions/explorer.md#data). They are not in the journal, and no fault applies to them,
 * so looking at a world changes nothing in it.
 */
export const explorerRoutes: readonly WorldRoute[] = [
  ...Object.values(reads).map(({ route }) => route),
  readAt,
  dryRun,
];
