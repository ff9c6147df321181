import type { WriteOperation } from '../../contract/shapes/index.ts';
import { batchOf, type SingleOperations } from './batch.ts';
import * as collection from './collection.ts';
import type { Operation } from './operation.ts';
import * as shared from './pieces.ts';
import * as token from './token.ts';
import * as v2 from './v2.ts';

const single: SingleOperations = { ...collection, ...token, ...shared, ...v2 };

/** How each write operation becomes a call. */
export const operations: { readonly [O in WriteOperation]: Operation<O> } = {
  ...single,
  batch: batchOf(single),
};
