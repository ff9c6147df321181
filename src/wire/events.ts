import { u8aConcatStrict } from '@polkadot/util';
import type { ErrorCode } from '../contract/errors.ts';
import { eventFormats, type ChainEvent, type EventMember, type MemberValues } from '../contract/events.ts';
import { dispatchError, dispatchErrorOf } from './calls/dispatch.ts';
import { account, crossAccount } from './scale/accounts.ts';
import { collectionId, tokenId } from './scale/collections.ts';
import { resultOf, tupleOf, type PortableType } from './scale/portable-type.ts';
import { bool, u128, u32, u8 } from './scale/shape.ts';
import { propertyKey } from './scale/texts.ts';

/** A type of which events only need the bytes of its values. */
interface EncodedShape<T> {
  readonly type: PortableType;
  readonly codec: { enc(value: T): Uint8Array };
}

/** The shape of each kind of member. */
export const memberShapes: { readonly [M in EventMember]: EncodedShape<MemberValues[M]> } = {
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
