import { u8aConcatStrict, u8aToHex } from '@polkadot/util';
import type { Hex } from '../chain/state/state.ts';
import type { ErrorCode } from '../contract/errors.ts';
import {
  eventFormats,
  type ChainEvent,
  type EventFormat,
  type EventMember,
  type EventName,
  type MemberValues,
} from '../contract/events.ts';
import { dispatchError, dispatchErrorOf, dispatchInfo } from './calls/dispatch.ts';
import { outerVariants, palletEnumeration, type Section } from './pallets.ts';
import { account, crossAccount } from './scale/accounts.ts';
import { collectionId, tokenId } from './scale/collections.ts';
import { oneOf } from './scale/composites.ts';
import {
  hashType,
  resultOf,
  sequenceOf,
  tupleOf,
  variantsOf,
  type PortableField,
  type PortableType,
} from './scale/portable-type.ts';
import * as scale from './scale/scale.ts';
import { bool, named, nothing, u128, u32, u8 } from './scale/shape.ts';
import { propertyKey } from './scale/texts.ts';

const eventNames = Object.keys(eventFormats) as EventName[];

/** A type of which events only need the bytes of its values. */
interface EncodedShape<T> {
  readonly type: PortableType;
  readonly codec: { enc(value: T): Uint8Array };
}

/** The shape of each kind of member. */
const memberShapes: { readonly [M in EventMember]: EncodedShape<MemberValues[M]> } = {
  collection: collectionId,
  token: tokenId,
  mode: u8,
  amount: u128,
  flag: bool,
  key: propertyKey,
  account,
  cross: crossAccount,
  index: u32,
  error: { type: dispatchError.type, codec: { enc: encodeError } },
  result: {
    type: resultOf(tupleOf(), dispatchError.type),
    codec: { enc: error => (error === null ? ok : u8aConcatStrict([err, encodeError(error)])) },
  },
};

const [ok, err] = [Uint8Array.of(0), Uint8Array.of(1)];

function encodeError(code: ErrorCode): Uint8Array {
  return dispatchError.codec.enc(dispatchErrorOf(code));
}

/** Encodes a value, whose type the format of its event guarantees. */
const encodeMember = <M extends EventMember>(member: M, value: unknown): Uint8Array =>
  memberShapes[member].codec.enc(value as MemberValues[M]);

/** The SCALE bytes of an event's data. */
export function encodeEventData({ name, data }: ChainEvent): Uint8Array {
  const { members } = eventFormats[name];
  if (members.length !== data.length)
    throw new Error(`expected ${name} to have ${members.length} values, found ${data.length}`);
  return u8aConcatStrict(members.map((member, position) => encodeMember(member, data[position])));
}

/** The same as hexadecimal text. */
export const eventBytes = (event: ChainEvent): Hex => u8aToHex(encodeEventData(event));

/** What system events have besides the data in the chain, which has the outcome in the receipt. */
const systemFields: Readonly<Record<string, readonly PortableField[]>> = {
  'system.ExtrinsicSuccess': [{ name: 'dispatch_info', type: dispatchInfo.type }],
  'system.ExtrinsicFailed': [
    { name: 'dispatch_error', type: dispatchError.type },
    { name: 'dispatch_info', type: dispatchInfo.type },
  ],
};

function fieldsOf(name: EventName): readonly PortableField[] {
  const { members, names = [] }: EventFormat = eventFormats[name];
  const fields = members.map((member, position) => {
    const { type } = memberShapes[member];
    const fieldName = names[position];
    return fieldName === undefined ? { type } : { name: fieldName, type };
  });
  return systemFields[name] ?? fields;
}

/** The events of a pallet as metadata describes them; undefined if it has none. */
export const palletEvent = (section: Section): PortableType | undefined =>
  palletEnumeration(
    section,
    'Event',
    eventNames
      .filter(name => name.startsWith(`${section}.`))
      .map(name => ({
        name: name.slice(section.length + 1),
        index: eventFormats[name].index[1],
        fields: fieldsOf(name),
      })),
  );

/** Every event as metadata describes it. */
export const runtimeEvent = variantsOf('opal_runtime::RuntimeEvent', outerVariants(palletEvent));

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
