import type { Receipt } from '../../chain/blocks/block.ts';
import { errors } from '../../contract/errors.ts';
import type { EventData, EventName } from '../../contract/events.ts';
import { Failure } from '../../contract/failures.ts';
import { refusalView } from '../../service/extrinsics/status.ts';
import { dataOf } from '../../service/operations/receipt-outcome.ts';
import type { ReadContext } from '../../service/worlds/world.ts';
import { firstTransaction } from '../../wire/signing/inherent.ts';

/** A transaction that is in a block of a world, with the state after that block, which results are read from. */
export interface Included extends ReadContext {
  readonly receipt: Receipt;
}

/** The error of a transaction that the chain refused, as the status of REST v2 reports it: with the text of the runtime. */
export function dispatchFailure({ world, receipt, block }: Included): Failure | undefined {
  const { refusal, index, transaction } = receipt;
  if (refusal === null) return undefined;
  const { runtimeText } = errors[refusal.error];
  return new Failure('SubmitExtrinsic', runtimeText, {
    ...refusalView(refusal, world).details,
    args: [],
    docs: [runtimeText],
    extrinsicHash: transaction.hash,
    blockNumber: String(block.number),
    blockHash: block.hash,
    extrinsicIndex: index + firstTransaction,
  });
}

/** The error of an outcome for which an event is missing: the transaction is of another operation. */
export const missingEvent = ({ receipt, block }: Included, name: string): Failure =>
  new Failure(
    'MissingEvent',
    `The extrinsic (hash ${receipt.transaction.hash}, block ${block.number} / ${block.hash}) has no ${name} event`,
  );

/** The data of the first event of that name. Throws a `Failure` if there is none. */
export function firstOf<N extends EventName>(included: Included, name: N): Readonly<EventData[N]> {
  const [first] = dataOf(included.receipt, name);
  if (first === undefined) throw missingEvent(included, name);
  return first;
}
