import { describe, expect, it } from 'vitest';
import { BlockClock } from './block-clock.ts';

const interval = 6_000;

/** Polls of writes that are submitted one after the other, to a target that seals blocks at an interval, off by `drift`. */
function pollsOf(writes: number, drift = 0): number {
  let now = 0;
  const clock = new BlockClock(interval + drift, () => now);
  let polls = 0;
  for (let write = 0; write < writes; write += 1) {
    const sealed = Math.ceil((now + 1) / interval) * interval;
    now += clock.untilNext();
    let own = 1;
    for (; now < sealed; own += 1) now += Math.max(clock.pause, clock.untilNext());
    clock.found(own === 1);
    expect(now - sealed).toBeLessThan(interval / 5);
    polls += own;
    now += 200;
  }
  return polls;
}

describe('a clock of blocks', () => {
  it.each([0, -250, 250])('needs about two polls per write, where the interval is %i ms off', drift => {
    expect(pollsOf(50, drift)).toBeLessThan(50 * 4);
    expect(pollsOf(50, 0)).toBeLessThan(50 * 3);
  });
});
