import type { Call } from '../../chain/calls/index.ts';
import type { WriteOperation } from '../../contract/shapes/index.ts';
import { batchOf } from './batch.ts';
import * as collection from './collection.ts';
import type { CallOperation, Operation, SingleOperation } from './operation.ts';
import * as pieces from './pieces.ts';
import * as token from './token.ts';
import * as v2 from './v2.ts';

/** The writes that become one call. */
export const callOperations: { readonly [O in SingleOperation]: CallOperation<O> } = {
  ...collection,
  ...token,
  ...pieces,
  ...v2,
};

/** Every write of the interface. */
export const operations: { readonly [O in WriteOperation]: Operation<O, Call> } = {
  ...callOperations,
  batch: batchOf(Object.values(callOperations)),
};
