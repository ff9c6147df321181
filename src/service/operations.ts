import type { WriteOperation } from '../contract/shapes.ts';
import { batchOf, type SingleOperations } from './batching.ts';
import * as collection from './collection-operations.ts';
import type { Operation } from './operation.ts';
import * as shared from './shared-operations.ts';
import * as token from './token-operations.ts';
import * as v2 from './v2-operations.ts';

const single: SingleOperations = { ...collection, ...token, ...shared, ...v2 };

/** How each write operation becomes a call. */
export const operations: { readonly [O in WriteOperation]: Operation<O> } = {
  ...single,
  batch: batchOf(single),
};
