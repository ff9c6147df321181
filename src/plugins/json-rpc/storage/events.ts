import { u8aConcatStrict } from '@polkadot/util';
import type { Block } from '../../../chain/blocks/block.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import { eventFormats, type EventName } from '../../../contract/events.ts';
import { eventData } from '../../../service/views/event.ts';
import { dispatchInfo } from '../../../wire/calls/dispatch.ts';
import { list, oneOf, record } from '../../../wire/scale/composites.ts';
import { rest } from '../../../wire/scale/scale.ts';
import { named, nothing, u32, type ValueOf } from '../../../wire/scale/shape.ts';
import { bytes, hash } from '../../../wire/scale/texts.ts';
import { firstTransaction } from '../../../wire/signing/inherent.ts';
import { runtimeEvent } from '../metadata/enumerations.ts';

/** EventRecord: when in its block something happened, and what, in bytes. */
const eventRecord = named(
  'frame_system::EventRecord',
  record({
    phase: named(
      'frame_system::Phase',
      oneOf({ ApplyExtrinsic: u32, Finalization: nothing, Initialization: nothing }),
    ),
    event: { ...bytes(0), type: runtimeEvent, codec: rest },
    topics: list(hash),
  }),
  { E: runtimeEvent, T: hash.type },
);

/** The records of all events of a block. */
export const eventRecords = list(eventRecord);

/** The record of an event, of the extrinsic at that position, with the bytes of its data. */
const recordOf = (position: number, name: EventName, data: Uint8Array): ValueOf<typeof eventRecord> => ({
  phase: { tag: 'ApplyExtrinsic', value: position },
  event: u8aConcatStrict([Uint8Array.from(eventFormats[name].index), data]),
  topics: [],
});

const timeSet = recordOf(
  0,
  'system.ExtrinsicSuccess',
  dispatchInfo.codec.enc({
    weight: { refTime: 0n, proofSize: 0n },
    class: 'Mandatory',
    paysFee: 'Yes',
  }),
);

/** The events of a block that is not the first one, which has none. */
export const eventsOf = remembered((block: Block) => [
  timeSet,
  ...block.receipts.flatMap(receipt =>
    receipt.events.map(event =>
      recordOf(receipt.index + firstTransaction, event.name, eventData(event, receipt)),
    ),
  ),
]);
