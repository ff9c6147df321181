import { coinCases, fungibleCases, refungibleCases } from './amounts.ts';
import type { Cases } from './client-case.ts';
import { collectionCases } from './collections.ts';
import { extrinsicCases, stateQueryCases } from './extrinsics.ts';
import { fileCases } from './files.ts';
import { subscriptionCases } from './subscriptions.ts';
import { schemaV2Cases, tokenCases } from './tokens.ts';
import { errorCases, writeCases } from './writes.ts';

/** All cases, in the order of the matrix. */
export const cases: Cases = {
  ...collectionCases,
  ...tokenCases,
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
