import { coin } from '../../../../src/contract/limits.ts';
import { baseUnitsOf } from '../../../model/units.ts';

/** A range of base units. */
export interface CoinRange {
  readonly least: bigint;
  readonly most: bigint;
}

/** Parses a number of coins, or two with `..` between them in any order; undefined if it is neither. */
export function coinRange(coins: string | number): CoinRange | undefined {
  const ends = String(coins).split('..').map(baseUnits);
  const [first, last = first] = ends;
  if (first === undefined || last === undefined || ends.length > 2 || ends.includes(undefined))
    return undefined;
  return first < last ? { least: first, most: last } : { least: last, most: first };
}

function baseUnits(text: string): bigint | undefined {
  const [, sign, amount = ''] = /^(-?)([\d.]+)$/.exec(text.trim()) ?? [];
  const units = baseUnitsOf(amount, 18);
  return units !== undefined && sign === '-' ? -units : units;
}

/** Base units as text in coins. */
export function inCoins(units: bigint): string {
  if (units < 0n) return `-${inCoins(-units)}`;
  return `${units / coin}.${String(units % coin).padStart(18, '0')}`.replace(/\.?0+$/, '');
}

const units = { ms: 1, s: 1_000, m: 60_000 } as const;

/** Parses a duration such as `500ms`, `2s` or `1.5m`, in milliseconds. The schema has already validated it. */
export function milliseconds(text: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  if (unit === undefined) throw new Error(`expected a duration such as 2s, found ${text}`);
  return Number(number) * units[unit as keyof typeof units];
}
