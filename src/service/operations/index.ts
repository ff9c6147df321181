import type { Call } from '../../chain/calls/index.ts';
import type { WriteOperation } from '../../contract/shapes/index.ts';
import type { Report } from '../requests/remarks.ts';
import { batchOf } from './batch.ts';
import { collectionOperations } from './collection.ts';
import { prepare, type CallOperations, type Operation, type Prepared } from './operation.ts';
import { pieceOperations } from './pieces.ts';
import { tokenOperations } from './token.ts';
import { operationsV2 } from './v2.ts';

/** The writes that become one call. */
export const callOperations: CallOperations = {
  ...collectionOperations,
  ...tokenOperations,
  ...pieceOperations,
  ...operationsV2,
};

/** Every write of the interface. */
const operations: { readonly [O in WriteOperation]: Operation<O, Call> } = {
  ...callOperations,
  batch: batchOf(callOperations),
};

/** Reads the body of a write. Throws a `Failure` for one that is malformed, and reports what it ignores. */
export const prepareWrite = <O extends WriteOperation>(name: O, input: unknown, report: Report): Prepared =>
  prepare(name, operations[name], input, report);
