/** The part of a block's time by which a poll comes before the expected block, and between further polls. */
const lead = 1 / 20;

/** The part of a block's time by which a block may be late, because the interval is not known exactly. */
const tolerance = 1 / 5;

/**
 * Predicts when a target that seals blocks at an interval seals the next one, from when blocks were found, so that few polls are
 * needed. All writes to a target share one clock. Times are in milliseconds, those of `performance.now()`.
 */
export class BlockClock {
  private readonly interval: number;
  private readonly now: () => number;
  private latest: number | undefined;

  constructor(interval: number, now: () => number = () => performance.now()) {
    this.interval = interval;
    this.now = now;
  }

  /** Time until a poll for a pending transaction is worthwhile. */
  untilNext(): number {
    if (this.latest === undefined) return 0;
    const since = this.now() - this.latest;
    const blocks = Math.max(1, Math.ceil(since / this.interval - tolerance));
    return Math.max(0, blocks * this.interval - since - this.pause);
  }

  /** The shortest time between two polls for the same transaction. */
  get pause(): number {
    return this.interval * lead;
  }

  /** A transaction was found in a block that has just been sealed; `isAtOnce` where the first poll found it. */
  found(isAtOnce: boolean): void {
    const now = this.now();
    // It was sealed some time before: the next poll comes earlier until it is too early.
    if (this.latest === undefined || now - this.latest > this.interval / 2)
      this.latest = isAtOnce ? now - this.pause : now;
  }
}
