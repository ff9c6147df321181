import { hexToU8a, stringToU8a, u8aConcat, u8aToHex } from '@polkadot/util';
import { isEthereum } from '../chain/state/address.ts';
import type { Hex } from '../chain/state/state.ts';
import { eventFormats, type ChainEvent, type EventMember } from '../contract/events.ts';
import { propertyKeyBytesMax } from '../contract/limits.ts';
import { bool, byteVector, u128, u32, u8 } from './scale/scale.ts';

const key = byteVector(propertyKeyBytesMax);

/** How each kind of member of an event is encoded; the chain's own order of a cross account is Substrate, Ethereum. */
const encoders: Readonly<Record<EventMember, (value: never) => Uint8Array>> = {
  number: (value: number) => u32.enc(value),
  amount: (value: bigint) => u128.enc(value),
  flag: (value: boolean) => bool.enc(value),
  key: (value: string) => key.enc(stringToU8a(value)),
  account: (value: string) => hexToU8a(value),
  cross: (value: string) => u8aConcat(u8.enc(isEthereum(value) ? 1 : 0), hexToU8a(value)),
};

/** The mode of a collection is the one number that the chain writes in a single byte. */
const isMode = ({ name }: ChainEvent, position: number): boolean =>
  name === 'common.CollectionCreated' && position === 1;

/** The SCALE bytes of an event's data, as hexadecimal text. */
export function eventBytes(event: ChainEvent): Hex {
  const { members } = eventFormats[event.name];
  const parts = members.map((member, position) => {
    // The table of formats is exact per name; here only "some value of that member" is known.
    const value = event.data[position] as never;
    return isMode(event, position) ? u8.enc(value) : encoders[member](value);
  });
  return u8aToHex(u8aConcat(...parts));
}
