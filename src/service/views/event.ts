import { stringToHex, u8aToHex } from '@polkadot/util';
import { eventFormats, type ChainEvent, type EventMember } from '../../contract/events.ts';
import type { Event } from '../../contract/shapes/extrinsic-answers.ts';
import { rawAccount, rawAmount } from './polkadot-json.ts';
import type { World } from '../worlds/world.ts';

/** An event, with addresses in the format of the world (spec/decisions/service.md#status, #events). */
export function eventView({ name, data }: ChainEvent, world: World): Event {
  const [section = '', method = ''] = name.split('.');
  const { index, members } = eventFormats[name];
  const written = (data as readonly unknown[]).map((value, position) =>
    write(value, members[position], world),
  );
  return { section, method, data: written, meta: {}, index: u8aToHex(Uint8Array.from(index)) };
}

function write(value: unknown, member: EventMember | undefined, world: World): unknown {
  if (typeof value === 'bigint') return rawAmount(value);
  if (typeof value !== 'string') return value;
  if (member === 'key') return stringToHex(value);
  if (member === 'account') return world.format(value);
  return rawAccount(value, world);
}
