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
interface EventShape<T> extends Pick<Shape<T>, 'type' | 'write'> {
  readonly codec: { enc(value: T): Uint8Array };
}

const error: EventShape<ErrorCode> = {
  type: dispatchError.type,
  codec: { enc: code => dispatchError.codec.enc(dispatchErrorOf(code)) },
  write: (code, to) => dispatchError.write(dispatchErrorOf(code), to),
};

const [ok, err] = [Uint8Array.of(0), Uint8Array.of(1)];

/** The shape of each kind of member. */
export const memberShapes: { readonly [M in EventMember]: EventShape<MemberValues[M]> } = {
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
};

/** Encodes a value, whose type the format of its event guarantees. */
const encodeMember = <M extends EventMember>(member: M, value: unknown): Uint8Array =>
  memberShapes[member].codec.enc(value as MemberValues[M]);

/** The same in the JSON of polkadot-js. */
export const writeMember = <M extends EventMember>(member: M, value: unknown, to: JsonWriter): unknown =>
  memberShapes[member].write(value as MemberValues[M], to);

/** The SCALE bytes of an event's data. */
export const encodeEventData = ({ name, data }: ChainEvent): Uint8Array =>
  u8aConcatStrict(eventFormats[name].members.map((member, position) => encodeMember(member, data[position])));
