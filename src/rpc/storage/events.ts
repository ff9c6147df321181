import { u8aConcat } from '@polkadot/util';
import type { Block, Receipt } from '../../chain/blocks/block.ts';
import { feeParts, weightOfFee } from '../../chain/blocks/fees.ts';
import { remembered } from '../../chain/state/remembered.ts';
import type { ChainEvent } from '../../contract/events.ts';
import {
  dispatchError,
  dispatchErrorOf,
  dispatchInfo,
  type DispatchClass,
} from '../../wire/calls/dispatch.ts';
import { encodeEventData, encodeEventRecords, type PlacedEvent } from '../../wire/events.ts';

/** The first extrinsic of a block sets its time; transactions follow. */
export const firstTransaction = 1;

const encodeInfo = (refTime: bigint, kind: DispatchClass, paysFee: 'Yes' | 'No'): Uint8Array =>
  dispatchInfo.codec.enc({ weight: { refTime, proofSize: 0n }, class: kind, paysFee });

const timeSet: PlacedEvent = {
  extrinsicIndex: 0,
  name: 'system.ExtrinsicSuccess',
  data: encodeInfo(0n, 'Mandatory', 'Yes'),
};

/** The data of an event, with what those of the system have from the receipt. */
function dataOf(event: ChainEvent, { refusal, fee, extrinsic, state }: Receipt): Uint8Array {
  const { call, tip, encodedBytes } = extrinsic;
  const info = (): Uint8Array =>
    fee === tip
      ? encodeInfo(feeParts(call, encodedBytes, state).weight, 'Normal', 'No')
      : encodeInfo(weightOfFee(fee - tip, encodedBytes), 'Normal', 'Yes');
  if (event.name === 'system.ExtrinsicSuccess') return info();
  if (event.name === 'system.ExtrinsicFailed' && refusal !== null)
    return u8aConcat(dispatchError.codec.enc(dispatchErrorOf(refusal.error)), info());
  return encodeEventData(event);
}

/** All events of a block, each with the position of its extrinsic. */
export const eventsIn = (block: Block): PlacedEvent[] => [
  timeSet,
  ...block.receipts.flatMap(receipt =>
    receipt.events.map(event => ({
      extrinsicIndex: receipt.index + firstTransaction,
      name: event.name,
      data: dataOf(event, receipt),
    })),
  ),
];

/** The bytes of `System.Events`; the first block has none. */
export const encodedEvents = remembered((block: Block, isFirst: boolean) =>
  encodeEventRecords(isFirst ? [] : eventsIn(block)),
);
