import { ratiosOf, spreadOf, type Round, type Spread } from './measure.ts';

/** What a row must reach: `value` in `unit` at least, or at most. */
export interface Bound {
  readonly is: 'at least' | 'at most';
  readonly value: number;
}

/** The unit of a row: a ratio to its baseline, or an absolute quantity. */
export type Unit = '×' | 'ms' | 'min' | 'B' | 'requests';

/** One row of the table. */
export interface Row {
  readonly work: string;
  /** What the work is compared with; for an absolute quantity, what is measured. */
  readonly baseline: string;
  readonly unit: Unit;
  readonly bound: Bound;
}

/** A row whose value must be at least, or at most, a bound; a ratio by default. */
export const row = (
  work: string,
  baseline: string,
  is: Bound['is'],
  value: number,
  unit: Unit = '×',
): Row => ({ work, baseline, unit, bound: { is, value } });

/** A row with the value of each round; `detail` has absolute figures, for the JSON only. */
export interface Measured {
  readonly row: Row;
  readonly values: readonly number[];
  readonly detail: Readonly<Record<string, unknown>>;
}

/** A row with the ratio of each round; the detail has the spreads of work and baseline, under these names, and more. */
export const ratioRow = (
  { row: about, rounds }: { readonly row: Row; readonly rounds: readonly Round[] },
  [work, baseline]: readonly [work: string, baseline?: string],
  more: Measured['detail'] = {},
): Measured => ({
  row: about,
  values: ratiosOf(rounds),
  detail: {
    [work]: spreadOf(rounds.map(round => round.work)),
    ...(baseline === undefined ? {} : { [baseline]: spreadOf(rounds.map(round => round.baseline)) }),
    ...more,
  },
});

/** A measured row with its judgement. */
export interface Judged extends Measured {
  readonly spread: Spread;
  /** Whether the median is within the bound. */
  readonly isWithin: boolean;
  /** Whether noise does not explain that the row is out of its bound. */
  readonly isBroken: boolean;
}

/** By how much the median must be out of the bound to fail `--check`. */
export const margin = 0.1;

/**
 * Judges a row. It is broken if the median is out of its bound by more than 10 %, and the better quartile is out of it, too. Each
 * round compares with a baseline next to it, so a slow machine does not change the ratio; what remains is noise within a round,
 * which is rarely the same in three quarters of the rounds.
 */
export function judge(measured: Measured): Judged {
  const { is, value } = measured.row.bound;
  const spread = spreadOf(measured.values);
  const isOut = (found: number, allowed = value): boolean =>
    is === 'at least' ? !(found >= allowed) : !(found <= allowed);
  const better = is === 'at least' ? spread.high : spread.low;
  const allowed = is === 'at least' ? value * (1 - margin) : value * (1 + margin);
  return {
    ...measured,
    spread,
    isWithin: !isOut(spread.median),
    isBroken: isOut(better) && isOut(spread.median, allowed),
  };
}
