/** When blocks are sealed. `blockTime` and the times are in milliseconds. */
export interface ClockState {
  readonly blockTime: 'instant' | 'manual' | number;
  readonly isPaused: boolean;
  /** Time of the last block, since 1970. */
  readonly time: number;
  /** Time of the next block, since 1970. */
  readonly nextTime: number;
}

/** A change of the clock; what is absent stays. */
export interface ClockChange {
  /** `instant`, `manual`, an interval in milliseconds, or one such as `6s`. */
  readonly blockTime?: string | number | undefined;
  /** Whether blocks are sealed by `seal` and `sealTo` only. */
  readonly isPaused?: boolean | undefined;
  /** Time of the next block, later than that of the last one; null for the usual one. */
  readonly nextTime?: Date | number | string | null | undefined;
}
