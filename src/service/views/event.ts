import { u8aToHex } from '@polkadot/util';
import type { Receipt } from '../../chain/blocks/block.ts';
import { eventFormats, type ChainEvent } from '../../contract/events.ts';
import type { Event } from '../../contract/shapes/extrinsic-answers.ts';
import { rawAmount } from './amount.ts';
import { writeMember } from '../../wire/events.ts';
import { outcomeData } from './system-event.ts';
import type { World } from '../worlds/world.ts';

/**
 * An event, with addresses in the format of the world (spec/decisions/service.md#status, #events). The receipt has the data of the
 * event that reports the outcome; a dry run has none.
 */
export function eventView(
  event: ChainEvent,
  world: World,
  receipt?: Receipt,
  writeAmount: (amount: bigint) => unknown = rawAmount,
): Event {
  const { name, data } = event;
  const [section = '', method = ''] = name.split('.');
  const { index, members } = eventFormats[name];
  const outcome = receipt && outcomeData(event, receipt);
  const written =
    outcome ??
    members.map((member, position) => {
      const value = data[position];
      return typeof value === 'bigint' ? writeAmount(value) : writeMember(member, value, world);
    });
  return { section, method, data: written, meta: {}, index: u8aToHex(Uint8Array.from(index)) };
}

export const eventViews = (receipt: Receipt, world: World): Event[] =>
  receipt.events.map(event => eventView(event, world, receipt));
