import { coinRows } from './coins.ts';
import { peopleRows } from './collection-people.ts';
import { collectionRows } from './collections.ts';
import { extrinsicRows } from './extrinsics.ts';
import { fungibleRows } from './fungible.ts';
import { refungibleRows } from './refungible.ts';
import { fileRows } from './files.ts';
import { schemaV2Rows } from './schema-v2.ts';
import { stateQueryRows } from './state-query.ts';
import { subscriptionRows } from './subscriptions.ts';
import { nestingRows } from './nesting.ts';
import type { Rows } from './client-case.ts';
import { tokenRows } from './tokens.ts';
import { errorRows, writeRows } from './writes.ts';

/** All cases, in the order of the matrix. */
export const rows: Rows = {
  ...collectionRows,
  ...peopleRows,
  ...tokenRows,
  ...nestingRows,
  ...schemaV2Rows,
  ...fungibleRows,
  ...refungibleRows,
  ...coinRows,
  ...extrinsicRows,
  ...fileRows,
  ...stateQueryRows,
  ...subscriptionRows,
  ...writeRows,
  ...errorRows,
};
