import { u8aConcatStrict } from '@polkadot/util';
import { eventFormats, type EventName } from '../../../contract/events.ts';
import { oneOf } from '../../../wire/scale/composites.ts';
import { hashType, sequenceOf } from '../../../wire/scale/portable-type.ts';
import * as scale from '../../../wire/scale/scale.ts';
import { named, nothing, u32 } from '../../../wire/scale/shape.ts';
import { runtimeEvent } from '../metadata/enumerations.ts';

/** When in its block something happened. */
const phase = named(
  'frame_system::Phase',
  oneOf({ ApplyExtrinsic: u32, Finalization: nothing, Initialization: nothing }),
);

/** An event in its block: the position of its extrinsic, and the bytes of its data, without those of its index. */
export interface PlacedEvent {
  readonly extrinsicIndex: number;
  readonly name: EventName;
  readonly data: Uint8Array;
}

/** The events of a block, as the storage has them. */
export const encodeEventRecords = (events: readonly PlacedEvent[]): Uint8Array =>
  u8aConcatStrict([
    scale.count.enc(events.length),
    ...events.flatMap(({ extrinsicIndex, name, data }) => [
      phase.codec.enc({ tag: 'ApplyExtrinsic', value: extrinsicIndex }),
      Uint8Array.from(eventFormats[name].index),
      data,
      noTopics,
    ]),
  ]);

const noTopics = scale.count.enc(0);

/** The type of `encodeEventRecords`. */
export const eventRecords = sequenceOf({
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
});
