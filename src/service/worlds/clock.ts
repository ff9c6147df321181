import type { Chain } from '../../chain/blocks/chain.ts';
import { invalidMember } from '../requests/errors.ts';

/** When blocks are sealed: `instant`, one per transaction; `manual`, on request; or a number of milliseconds between blocks. */
export type BlockTime = 'instant' | 'manual' | number;

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

/** Time between blocks in the chain's own time if no interval is set, in milliseconds: that of the network. */
const nominalBlockTime = 6_000;

/** Time between two blocks in the chain's own time, in milliseconds. */
export const chainTimeOf = (blockTime: BlockTime): number =>
  typeof blockTime === 'number' ? blockTime : nominalBlockTime;

/**
 * Decides when a chain seals its blocks. Only the moments depend on the time of the machine: the times of the blocks are values of
 * the chain.
 */
export class Clock {
  private readonly chain: Chain;
  /** Changed by `change` only, as is `isPaused`. */
  blockTime: BlockTime;
  /** Whether blocks are sealed on request only, whatever the block time is. */
  isPaused: boolean;
  /** Is called after each change. */
  onChange: (() => void) | undefined;
  private hasStarted = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(chain: Chain, blockTime: BlockTime, isPaused = false) {
    this.chain = chain;
    this.blockTime = blockTime;
    this.isPaused = isPaused;
  }

  /** From now on seals blocks at the interval, if there is one. The process can end meanwhile. */
  start(): void {
    this.hasStarted = true;
    this.schedule();
  }

  /** Seals no more blocks at an interval. */
  stop(): void {
    this.hasStarted = false;
    clearInterval(this.timer);
  }

  /** Changes the block time, pauses or resumes. An interval begins anew, and instant blocks at once hold what waited. */
  change(blockTime = this.blockTime, isPaused = this.isPaused): void {
    this.blockTime = blockTime;
    this.isPaused = isPaused;
    this.chain.blockTime = chainTimeOf(blockTime);
    this.schedule();
    this.onChange?.();
    if (this.chain.pending.inputs.length > 0) this.onPending();
  }

  /** Seals the open block, to which something was added, if blocks are instant. */
  onPending(): void {
    if (this.blockTime === 'instant' && !this.isPaused) this.chain.seal();
  }

  private schedule(): void {
    clearInterval(this.timer);
    if (this.hasStarted && !this.isPaused && typeof this.blockTime === 'number')
      this.timer = setInterval(() => this.chain.seal(), this.blockTime).unref();
  }
}
