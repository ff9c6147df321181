import type { Block } from '../../../chain/blocks/block.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import { eventData } from '../../../service/views/system-event.ts';
import { dispatchInfo } from '../../../wire/calls/dispatch.ts';
import { encodeEventRecords, type PlacedEvent } from './event-records.ts';
import { firstTransaction } from '../../../wire/signing/inherent.ts';

const timeSet: PlacedEvent = {
  extrinsicIndex: 0,
  name: 'system.ExtrinsicSuccess',
  data: dispatchInfo.codec.enc({
    weight: { refTime: 0n, proofSize: 0n },
    class: 'Mandatory',
    paysFee: 'Yes',
  }),
};

/** All events of a block, each with the position of its extrinsic. */
export const eventsIn = (block: Block): PlacedEvent[] => [
  timeSet,
  ...block.receipts.flatMap(receipt =>
    receipt.events.map(event => ({
      extrinsicIndex: receipt.index + firstTransaction,
      name: event.name,
      data: eventData(event, receipt),
    })),
  ),
];

/** The bytes of `System.Events`; the first block has none. */
export const encodedEvents = remembered((block: Block, isFirst: boolean) =>
  encodeEventRecords(isFirst ? [] : eventsIn(block)),
);
