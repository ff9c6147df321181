import { TypeRegistry } from '@polkadot/types';
import { u8aConcat, u8aToHex } from '@polkadot/util';
import { describe, expect, it } from 'vitest';
import { eventFormats, type ChainEvent, type EventMember, type EventName } from '../contract/events.ts';
import { encodeEventData } from './events.ts';

const registry = new TypeRegistry();
registry.register({ CrossAccount: { _enum: { Substrate: 'AccountId', Ethereum: 'H160' } } });

const account = `0x${'a1'.repeat(32)}`;
const ethereum = `0x${'b2'.repeat(20)}`;

const unsupported = { Module: { index: 66, error: '0x17000000' } };

/** The chain's type of each kind of member, and its values in our form and in that of polkadot-js. */
const kinds: Readonly<
  Record<EventMember, { readonly type: string; readonly ours: unknown; readonly theirs: unknown }>
> = {
  collection: { type: 'u32', ours: 7, theirs: 7 },
  token: { type: 'u32', ours: 8, theirs: 8 },
  mode: { type: 'u8', ours: 2, theirs: 2 },
  amount: { type: 'u128', ours: 10n ** 21n, theirs: 10n ** 21n },
  flag: { type: 'bool', ours: true, theirs: true },
  key: { type: 'Bytes', ours: 'schema', theirs: '0x736368656d61' },
  account: { type: 'AccountId', ours: account, theirs: account },
  index: { type: 'u32', ours: 3, theirs: 3 },
  error: { type: 'DispatchError', ours: 'UnsupportedOperation', theirs: unsupported },
  result: { type: 'Result<Null, DispatchError>', ours: 'UnsupportedOperation', theirs: { Err: unsupported } },
  cross: { type: 'CrossAccount', ours: account, theirs: { Substrate: account } },
};

describe('the bytes of an event equal those of polkadot-js', () => {
  it.each(Object.keys(eventFormats) as EventName[])('for %s', name => {
    const members = eventFormats[name].members.map(member => kinds[member]);
    const data = members.map(({ ours }) => ours);
    const theirs = members.map(member => registry.createType(member.type, member.theirs).toU8a());
    expect(u8aToHex(encodeEventData({ name, data } as unknown as ChainEvent))).toBe(
      u8aToHex(u8aConcat(...theirs)),
    );
  });

  it('for an owner with an Ethereum address', () => {
    const event: ChainEvent = { name: 'common.ItemCreated', data: [1, 2, ethereum, 3n] };
    const theirs = registry.createType('(u32,u32,CrossAccount,u128)', [1, 2, { Ethereum: ethereum }, 3]);
    expect(u8aToHex(encodeEventData(event))).toBe(theirs.toHex());
  });
});
