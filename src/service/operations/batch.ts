import { executeCall } from '../../chain/blocks/execution.ts';
import type { BatchCall, SingleCall } from '../../chain/calls/index.ts';
import { writeOperations } from '../../contract/endpoints.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { invalidMember } from '../requests/errors.ts';
import { toAddress } from '../requests/members.ts';
import { inside, type Report } from '../requests/remarks.ts';
import {
  prepare,
  type CallOperations,
  type FromBody,
  type Prepared,
  type SingleOperation,
} from './operation.ts';

/** One entry of a batch: the chain's name of the call, and the body that the operation's own endpoint takes. */
type BatchEntry = WriteBody<'batch'>['calls'][number];

/**
 * Several operations of one signer in one transaction (spec/decisions/service.md#extrinsics). Each is built for the
 * state after those before it, so that a token can be minted into a collection that the same batch creates.
 */
export const batchOf =
  (operations: CallOperations): FromBody<'batch', BatchCall> =>
  ({ address, calls: entries }, { world, state, report }) => {
    const prepared = entries.map((entry, index) =>
      inside(['calls', String(index)], report, ofEntry =>
        prepareEntry(operations, nameOf(operations, entry), { address, ...entry.rawPayload }, ofEntry),
      ),
    );
    let reached = state;
    const calls = prepared.map(({ signer, toCall }, index): SingleCall =>
      inside(['calls', String(index), 'rawPayload'], report, () => {
        checkSigner(signer, address);
        const call = toCall({ world, state: reached });
        const outcome = executeCall(reached, call, toAddress(address), world.chain.rules);
        if (!('rule' in outcome)) reached = outcome.state;
        return call;
      }),
    );
    return { name: 'utility.batchAll', args: { calls } };
  };

/** Reads an entry as the body of its operation. The signer is that of the batch where the entry names none. */
const prepareEntry = <O extends SingleOperation>(
  operations: CallOperations,
  name: O,
  body: object,
  report: Report,
): Prepared<SingleCall> =>
  inside(['rawPayload'], report, ofBody => prepare(name, operations[name].toCall, body, ofBody));

/** The operation of an entry. Throws a `Failure` for a call that no operation becomes. */
function nameOf(
  operations: CallOperations,
  { method: { section, method }, rawPayload }: BatchEntry,
): SingleOperation {
  const called = `${section}.${method}`;
  const ofCall = writeOperations
    .filter(name => name !== 'batch')
    .filter(name => operations[name].call === called);
  const found =
    ofCall.find(name => operations[name].matches?.(rawPayload)) ??
    ofCall.find(name => operations[name].matches === undefined);
  if (found === undefined)
    throw invalidMember('method', called, { isCall: `${called} is no call that an operation becomes` });
  return found;
}

function checkSigner(signer: string, address: string): void {
  if (toAddress(signer) !== toAddress(address))
    throw invalidMember('address', signer, { isSigner: `address must be that of the batch, ${address}` });
}
