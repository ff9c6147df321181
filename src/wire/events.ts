import { u8aConcatStrict } from '@polkadot/util';
import type { ErrorCode } from '../contract/errors.ts';
import { eventFormats, type ChainEvent, type EventMember, type MemberValues } from '../contract/events.ts';
import { dispatchError, dispatchErrorOf } from './calls/dispatch.ts';
import { account, crossAccount } from './scale/accounts.ts';
import { collectionId, tokenId } from './scale/collections.ts';
import { resultOf, tupleOf } from './scale/portable-type.ts';
import { bool, u128, u32, u8, type JsonWriter, type Shape } from './scale/shape.ts';
import { propertyKey } from './scale/texts.ts';

/** The type of a member of events, which are written only. */
interface EventShape<T> extends Pick<Shape<T>, 'type'> {
  readonly codec: { enc(value: T): Uint8Array };
  write(value: T, to: JsonWriter): unknown;
}

const error: EventShape<ErrorCode> = {
  type: dispatchError.type,
  codec: { enc: code => dispatchError.codec.enc(dispatchErrorOf(code)) },
  write: (code, to) => dispatchError.write(dispatchErrorOf(code), to),
};

const [ok, err] = [Uint8Array.of(0), Uint8Array.of(1)];

/** The shape of each kind of member. The format of an event guarantees the type of its values. */
export const memberShapes: Readonly<Record<EventMember, EventShape<unknown>>> = {
  collection: collectionId,
  token: tokenId,
  mode: u8,
  amount: u128,
  flag: bool,
  key: propertyKey,
  account,
  cross: crossAccount,
  index: u32,
  error,
  result: {
    type: resultOf(tupleOf(), dispatchError.type),
    codec: { enc: code => (code === null ? ok : u8aConcatStrict([err, error.codec.enc(code)])) },
    write: (code, to) => (code === null ? { ok: [] } : { err: error.write(code, to) }),
  },
} satisfies { readonly [M in EventMember]: EventShape<MemberValues[M]> };

/** The SCALE bytes of an event's data. */
export const encodeEventData = ({ name, data }: ChainEvent): Uint8Array =>
  u8aConcatStrict(
    eventFormats[name].members.map((member, position) => memberShapes[member].codec.enc(data[position])),
  );
