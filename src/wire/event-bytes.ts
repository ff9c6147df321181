import { hexToU8a, stringToU8a, u8aConcat, u8aToHex } from '@polkadot/util';
import { isEthereum } from '../chain/state/address.ts';
import type { Hex } from '../chain/state/state.ts';
import { eventFormats, type ChainEvent, type EventMember } from '../contract/events.ts';
import { propertyKeyBytesMax } from '../contract/limits.ts';
import { bool, byteVector, u128, u32, u8 } from './scale/scale.ts';

const key = byteVector(propertyKeyBytesMax);

type EventValue = string | number | bigint | boolean;

/** Encoder of each kind of member. The variants of a cross account are Substrate, then Ethereum. */
const encoders: Readonly<Record<EventMember, (value: EventValue) => Uint8Array>> = {
  number: value => u32.enc(Number(value)),
  amount: value => u128.enc(BigInt(value)),
  flag: value => bool.enc(Boolean(value)),
  key: value => key.enc(stringToU8a(String(value))),
  account: value => hexToU8a(String(value)),
  cross: value => u8aConcat(u8.enc(isEthereum(String(value)) ? 1 : 0), hexToU8a(String(value))),
};

/** The mode of a collection is the only number that the chain writes in a single byte. */
const isMode = ({ name }: ChainEvent, position: number): boolean =>
  name === 'common.CollectionCreated' && position === 1;

/** The SCALE bytes of an event's data, as hexadecimal text. */
export function eventBytes(event: ChainEvent): Hex {
  const { members } = eventFormats[event.name];
  const values: readonly EventValue[] = event.data;
  const encoded = members.map((member, position) => {
    const value = values[position];
    if (value === undefined) throw new Error(`expected ${event.name} to have ${members.length} values`);
    return isMode(event, position) ? u8.enc(Number(value)) : encoders[member](value);
  });
  return u8aToHex(u8aConcat(...encoded));
}
