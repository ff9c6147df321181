import { setImmediate } from 'node:timers/promises';
import type { Chain } from '../../chain/blocks/chain.ts';
import { Failure } from '../../contract/failures.ts';
import { blocksMax, type BlocksRequest, type Clock, type ClockRequest } from '../../contract/shapes/clock.ts';
import { parseBlockTime } from './clock.ts';
import { invalidMember } from '../requests/errors.ts';
import type { World } from './world.ts';

/** The last moment that a block can have, the end of the year 9999, in milliseconds. */
const timeMax = Date.UTC(10_000, 0) - 1;

/** When the blocks of a world are sealed, and their times. */
export const clockOf = ({ chain, clock }: World): Clock => ({
  blockTime: clock.blockTime,
  isPaused: clock.isPaused,
  time: chain.head.timestamp,
  nextTime: chain.nextTimestamp,
});

/** Changes when blocks are sealed, and the time of the next one. Throws a `Failure` for a wrong value; then nothing has changed. */
export function changeClock({ chain, clock }: World, { blockTime, isPaused, nextTime }: ClockRequest): void {
  const parsed = blockTime === undefined ? undefined : parseBlockTime(blockTime);
  if (nextTime !== undefined) setNextTime(chain, nextTime);
  clock.change(parsed, isPaused);
}

function setNextTime(chain: Chain, given: number | string | null): void {
  const time = given === null ? null : parseTime(given);
  if (chain.setNextTimestamp(time)) return;
  const { number, timestamp } = chain.head;
  throw invalidTime(
    given,
    `nextTime must be later than the time of block ${number}, ${timestamp} (${new Date(timestamp).toISOString()}), found ${given}`,
  );
}

/** Milliseconds since 1970 of a time in milliseconds, or as text in the form of ISO 8601 with a time zone. */
function parseTime(given: number | string): number {
  const isText = typeof given === 'string';
  const isMoment =
    isText && /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(given);
  const time = isMoment ? Date.parse(given) : isText ? NaN : given;
  if (Number.isSafeInteger(time) && time <= timeMax) return time;
  throw invalidTime(
    given,
    `nextTime must be whole milliseconds since 1970, or a time such as 2030-01-01T00:00:00Z, found ${given}`,
  );
}

const invalidTime = (given: unknown, message: string): Failure =>
  invalidMember('nextTime', given, { isTime: message });

/** The number of blocks to seal. Throws a `Failure` if the last one is sealed already, or too far away. */
export function blocksToSeal({ head }: Chain, { count, to }: BlocksRequest): number {
  if (to === undefined) return count ?? 1;
  if (count !== undefined) throw invalidMember('to', to, { isBlock: 'count and to exclude each other' });
  const blocks = to - head.number;
  if (blocks >= 0 && blocks <= blocksMax) return blocks;
  throw invalidMember('to', to, {
    isBlock:
      blocks < 0
        ? `to must not be below the last block, ${head.number}, found ${to}`
        : `to must be at most ${blocksMax} blocks after the last block, ${head.number}, found ${to}`,
  });
}

/** Blocks that are sealed before other requests are answered. */
const blocksAtOnce = 50;

/**
 * Seals blocks, the first with all pending transactions. Other requests are answered in between. Rejects with a `Failure` if the chain is
 * reverted or reset meanwhile; blocks that were sealed after that stay.
 */
export async function sealBlocks(chain: Chain, count: number): Promise<void> {
  const { reverts } = chain;
  for (let blocks = 1; blocks <= count; blocks += 1) {
    chain.seal();
    if (blocks % blocksAtOnce === 0) await setImmediate();
    if (chain.reverts !== reverts)
      throw new Failure('Conflict', `The world was reverted after ${blocks} of ${count} blocks`);
  }
}
