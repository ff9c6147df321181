import type { BlockTime } from '../worlds/clock.ts';
import { invalidMember } from './errors.ts';

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, '': 1 };

/** The longest interval of a timer, in milliseconds. */
const intervalMax = 2 ** 31 - 1;

/**
 * Reads `instant`, `manual`, or an interval such as `6s`, `500ms` or a number of milliseconds. Throws a `Failure` for anything else.
 * Packages for durations accept more units and negative numbers, which would have to be refused here.
 */
export function parseBlockTime(text: string | number): BlockTime {
  if (text === 'instant' || text === 'manual') return text;
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|)$/.exec(String(text));
  const interval = match === null ? NaN : Math.round(Number(match[1]) * (units[match[2] ?? ''] ?? NaN));
  if (interval >= 1 && interval <= intervalMax) return interval;
  throw invalidMember('blockTime', text, {
    isBlockTime: 'block time must be instant, manual or an interval such as 6s',
  });
}
