import { u8aConcatStrict } from '@polkadot/util';
import type { Block } from '../../../chain/blocks/block.ts';
import { remembered } from '../../../chain/state/remembered.ts';
import { eventFormats, type EventName } from '../../../contract/events.ts';
import { eventData } from '../../../service/views/system-event.ts';
import { dispatchInfo } from '../../../wire/calls/dispatch.ts';
import { oneOf } from '../../../wire/scale/composites.ts';
import { hashType, sequenceOf } from '../../../wire/scale/portable-type.ts';
import { count, rest } from '../../../wire/scale/scale.ts';
import { named, nothing, u32, type Shape } from '../../../wire/scale/shape.ts';
import { firstTransaction } from '../../../wire/signing/inherent.ts';
import { runtimeEvent } from '../metadata/enumerations.ts';

/** When in its block something happened. */
const phase = named(
  'frame_system::Phase',
  oneOf({ ApplyExtrinsic: u32, Finalization: nothing, Initialization: nothing }),
);

const noTopics = count.enc(0);

/** The record of an event: the position of its extrinsic, its index, and the bytes of its data. */
const encodedRecord = (extrinsicIndex: number, name: EventName, data: Uint8Array): Uint8Array =>
  u8aConcatStrict([
    phase.codec.enc({ tag: 'ApplyExtrinsic', value: extrinsicIndex }),
    Uint8Array.from(eventFormats[name].index),
    data,
    noTopics,
  ]);

const timeSet = encodedRecord(
  0,
  'system.ExtrinsicSuccess',
  dispatchInfo.codec.enc({
    weight: { refTime: 0n, proofSize: 0n },
    class: 'Mandatory',
    paysFee: 'Yes',
  }),
);

/** The bytes of `System.Events`; the first block has none. */
export const encodedEvents = remembered((block: Block, isFirst: boolean): Uint8Array => {
  const records = block.receipts.flatMap(receipt =>
    receipt.events.map(event =>
      encodedRecord(receipt.index + firstTransaction, event.name, eventData(event, receipt)),
    ),
  );
  const all = isFirst ? [] : [timeSet, ...records];
  return u8aConcatStrict([count.enc(all.length), ...all]);
});

/** Those bytes. */
export const eventRecords: Shape<Uint8Array> = {
  type: sequenceOf({
    path: 'frame_system::EventRecord',
    params: { E: runtimeEvent, T: hashType },
    definition: {
      kind: 'composite',
      fields: [
        { name: 'phase', type: phase.type },
        { name: 'event', type: runtimeEvent },
        { name: 'topics', type: sequenceOf(hashType) },
      ],
    },
  }),
  codec: rest,
  read: () => new Uint8Array(),
  write: () => null,
};
