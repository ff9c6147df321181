import { coinCases } from './coins.ts';
import { accessCases } from './collection-access.ts';
import { collectionCases } from './collections.ts';
import { extrinsicCases } from './extrinsics.ts';
import { fungibleCases } from './fungible.ts';
import { refungibleCases } from './refungible.ts';
import { fileCases } from './files.ts';
import { schemaV2Cases } from './schema-v2.ts';
import { stateQueryCases } from './state-query.ts';
import { subscriptionCases } from './subscriptions.ts';
import { nestingCases } from './nesting.ts';
import type { Cases } from './client-case.ts';
import { tokenCases } from './tokens.ts';
import { errorCases, writeCases } from './writes.ts';

/** All cases, in the order of the matrix. */
export const cases: Cases = {
  ...collectionCases,
  ...accessCases,
  ...tokenCases,
  ...nestingCases,
  ...schemaV2Cases,
  ...fungibleCases,
  ...refungibleCases,
  ...coinCases,
  ...extrinsicCases,
  ...fileCases,
  ...stateQueryCases,
  ...subscriptionCases,
  ...writeCases,
  ...errorCases,
};
