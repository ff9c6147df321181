import { u8aConcat } from '@polkadot/util';
import type { Receipt } from '../../chain/blocks/block.ts';
import { feeParts, weightOfFee } from '../../chain/blocks/fees.ts';
import type { ChainEvent } from '../../contract/events.ts';
import { dispatchInfo } from '../../wire/calls/dispatch.ts';
import { encodeEventData, memberShapes } from '../../wire/events.ts';
import type { ValueOf } from '../../wire/scale/shape.ts';

const { error } = memberShapes;

/** The weight and class of a transaction, and whether it paid: what the last of its events has beside the outcome. */
function dispatchInfoOf({ fee, transaction, state }: Receipt): ValueOf<typeof dispatchInfo> {
  const { call, tip, encodedBytes } = transaction;
  const isFree = fee === tip;
  const refTime = isFree ? feeParts(call, encodedBytes, state).weight : weightOfFee(fee - tip, encodedBytes);
  return { weight: { refTime, proofSize: 0n }, class: 'Normal', paysFee: isFree ? 'No' : 'Yes' };
}

const isOutcome = ({ name }: ChainEvent): boolean =>
  name === 'system.ExtrinsicSuccess' || name === 'system.ExtrinsicFailed';

/** The bytes of an event's data. The chain has the outcome in the receipt, of which the last event is made. */
export function eventData(event: ChainEvent, receipt: Receipt): Uint8Array {
  if (!isOutcome(event)) return encodeEventData(event);
  const info = dispatchInfo.codec.enc(dispatchInfoOf(receipt));
  const { refusal } = receipt;
  return refusal === null ? info : u8aConcat(error.codec.enc(refusal.error), info);
}

const writer = { format: String };

/** The data of the event that has the outcome, as JSON; undefined for any other event. */
export function outcomeData(event: ChainEvent, receipt: Receipt): unknown[] | undefined {
  if (!isOutcome(event)) return undefined;
  const info = dispatchInfo.write(dispatchInfoOf(receipt), writer);
  const { refusal } = receipt;
  return refusal === null ? [info] : [error.write(refusal.error, writer), info];
}
