import type { Call } from '../../chain/calls/index.ts';
import type { Address } from '../../chain/state/address.ts';
import type { WriteOperation } from '../../contract/shapes/index.ts';
import { toAddress } from '../requests/members.ts';
import type { Report } from '../requests/remarks.ts';
import type { World } from '../worlds/world.ts';
import { batchOf } from './batch.ts';
import { collectionOperations } from './collection.ts';
import { prepare, type CallOperations, type FromBody } from './operation.ts';
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

/** How every write of the interface becomes a call. */
const operations: { readonly [O in WriteOperation]: { readonly toCall: FromBody<O, Call> } } = {
  ...callOperations,
  batch: { toCall: batchOf(callOperations) },
};

/**
 * The call that a request becomes, after the last block, and the account that signs it. Throws a `Failure` for a body that is malformed, and
 * reports what of it is ignored.
 */
export function callOfRequest<O extends WriteOperation>(
  world: World,
  operation: O,
  input: unknown,
  report: Report,
): { readonly signer: Address; readonly call: Call } {
  const { signer, toCall } = prepare(operation, operations[operation].toCall, input, report);
  return { signer: toAddress(signer), call: toCall({ world, state: world.chain.head.state }) };
}
