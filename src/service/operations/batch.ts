import { dryRun } from '../../chain/blocks/execution.ts';
import type { BatchCall, SingleCall } from '../../chain/calls/index.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { inside, invalidMember } from '../requests/errors.ts';
import { toAddress } from '../requests/members.ts';
import { within, type Report } from '../requests/remarks.ts';
import {
  prepare,
  type CallOperation,
  type Operation,
  type Prepared,
  type SingleOperation,
} from './operation.ts';

/** One entry of a batch: the chain's name of the call, and the body that the operation's own endpoint takes. */
type BatchEntry = WriteBody<'batch'>['calls'][number];

type AnyOperation = CallOperation<SingleOperation>;

/**
 * Several operations of one signer in one transaction (spec/decisions/service.md#extrinsics). Each is built for the
 * state after those before it, so that a token can be minted into a collection that the same batch creates.
 */
export const batchOf = (operations: readonly AnyOperation[]): Operation<'batch', BatchCall> => ({
  name: 'batch',
  prepare: (input, report) =>
    prepare('batch', input, report, ({ address, calls: entries }, { world, state }) => {
      const prepared = entries.map((entry, index) =>
        inside(['calls', String(index)], () =>
          prepareEntry(operations, entry, address, within(['calls', String(index)], report)),
        ),
      );
      let reached = state;
      const calls = prepared.map(({ signer, toCall }, index): SingleCall =>
        inside(['calls', String(index), 'rawPayload'], () => {
          checkSigner(signer, address);
          const call = toCall({ world, state: reached });
          const outcome = dryRun(reached, call, toAddress(address), world.chain.rules);
          if (!('rule' in outcome)) reached = outcome.state;
          return call;
        }),
      );
      return { name: 'utility.batchAll', args: { calls } };
    }),
});

/** Reads an entry as the body of its operation. The signer is that of the batch where the entry names none. */
function prepareEntry(
  operations: readonly AnyOperation[],
  entry: BatchEntry,
  address: string,
  report: Report,
): Prepared<SingleCall> {
  const operation = operationOf(operations, entry);
  return inside(['rawPayload'], () =>
    operation.prepare({ address, ...entry.rawPayload }, within(['rawPayload'], report)),
  );
}

/** The operation of an entry. Throws a `Failure` for a call that no operation becomes. */
function operationOf(
  operations: readonly AnyOperation[],
  { method: { section, method }, rawPayload }: BatchEntry,
): AnyOperation {
  const name = `${section}.${method}`;
  const ofCall = operations.filter(({ call }) => call === name);
  const found =
    ofCall.find(({ matches }) => matches?.(rawPayload)) ??
    ofCall.find(({ matches }) => matches === undefined);
  if (found === undefined)
    throw invalidMember('method', name, 'isCall', `${name} is no call that an operation becomes`);
  return found;
}

function checkSigner(signer: string, address: string): void {
  if (toAddress(signer) !== toAddress(address))
    throw invalidMember('address', signer, 'isSigner', `address must be that of the batch, ${address}`);
}
