import { u8aConcat, u8aToHex } from '@polkadot/util';
import type { Receipt } from '../../chain/blocks/block.ts';
import { feeParts, weightOfFee } from '../../chain/blocks/fees.ts';
import { eventFormats, type ChainEvent } from '../../contract/events.ts';
import type { Event } from '../../contract/shapes/extrinsic-answers.ts';
import { dispatchInfo } from '../../wire/calls/dispatch.ts';
import { encodeEventData, memberShapes } from '../../wire/events.ts';
import type { ValueOf } from '../../wire/scale/shape.ts';
import type { World } from '../worlds/world.ts';
import { rawAmount } from './amount.ts';

/**
 * An event, with addresses in the format of the world (spec/decisions/service.md#status, #events). The receipt has the data of the
 * event that reports the outcome; a dry run has none.
 */
export function eventView(
  event: ChainEvent,
  world: World,
  receipt?: Receipt,
  writeAmount: (amount: bigint) => unknown = rawAmount,
): Event {
  const { name, data } = event;
  const [section = '', method = ''] = name.split('.');
  const { index, members } = eventFormats[name];
  const written =
    receipt !== undefined && isOutcome(event)
      ? outcomeData(receipt, world)
      : members.map((member, position) => {
          const value = data[position];
          return typeof value === 'bigint' ? writeAmount(value) : memberShapes[member].write(value, world);
        });
  return { section, method, data: written, meta: {}, index: u8aToHex(Uint8Array.from(index)) };
}

export const eventViews = (receipt: Receipt, world: World): Event[] =>
  receipt.events.map(event => eventView(event, world, receipt));

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

/** The data of the event that has the outcome, as JSON. */
function outcomeData(receipt: Receipt, world: World): unknown[] {
  const info = dispatchInfo.write(dispatchInfoOf(receipt), world);
  const { refusal } = receipt;
  return refusal === null ? [info] : [error.write(refusal.error, world), info];
}
