import { stringToHex, u8aToHex } from '@polkadot/util';
import type { Receipt } from '../../chain/blocks/block.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { eventFormats, type ChainEvent, type EventMember } from '../../contract/events.ts';
import type { Event } from '../../contract/shapes/extrinsic-answers.ts';
import { rawAccount, rawAmount } from './polkadot-json.ts';
import { errorData, outcomeData } from './system-event.ts';
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
    (data as readonly unknown[]).map((value, position) =>
      typeof value === 'bigint' ? writeAmount(value) : write(value, members[position], world),
    );
  return { section, method, data: written, meta: {}, index: u8aToHex(Uint8Array.from(index)) };
}

export const eventViews = (receipt: Receipt, world: World): Event[] =>
  receipt.events.map(event => eventView(event, world, receipt));

function write(value: unknown, member: EventMember | undefined, world: World): unknown {
  if (member === 'key') return stringToHex(String(value));
  if (member === 'account') return world.format(String(value));
  if (member === 'cross') return rawAccount(String(value), world);
  if (member === 'error') return errorData(value as ErrorCode);
  if (member === 'result') return value === null ? { ok: [] } : { err: errorData(value as ErrorCode) };
  return value;
}
