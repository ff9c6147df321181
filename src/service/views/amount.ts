import { formatBalance, nToHex } from '@polkadot/util';
import type { Static } from 'typebox';
import { coinDecimals } from '../../contract/limits.ts';
import type { AmountRead } from '../../contract/shapes/read-members.ts';

/** An amount of coins, or of a Fungible collection, in every form that clients read (spec/decisions/service.md#coins). */
export type Amount = Static<typeof AmountRead>;

/** An amount of the world's coins. `raw` is in base units, `unit` is the name of the coin. */
export const coinsView = (raw: bigint, unit: string): Amount =>
  amountView(raw, { unit, decimals: coinDecimals });

/** An amount in base units, of which 10 to the power of `decimals` make one unit. */
export function amountView(raw: bigint, { unit, decimals }: Pick<Amount, 'unit' | 'decimals'>): Amount {
  return {
    raw: raw.toString(),
    amount: inUnits(raw, decimals),
    formatted: withPrefix(raw.toString(), decimals),
    unit,
    decimals,
  };
}

/**
 * An amount with four decimals and an SI prefix. The same text as `formatBalance` without its unit, which takes ten times longer
 * because it asks for the separators of the locale.
 */
function withPrefix(digits: string, decimals: number): string {
  if (digits === '0') return digits;
  const { power, value } = formatBalance.calcSi(digits, decimals);
  const point = digits.length - (decimals + power);
  const whole = point <= 0 ? '0' : digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',');
  const padded = point < 0 ? digits.padStart(decimals, '0') : digits.slice(point);
  return `${whole}.${padded.slice(0, 4).padEnd(4, '0')}${value === '-' ? '' : ` ${value}`}`;
}

/** Below one unit all digits are written, above it no trailing zeros, as the service does. */
function inUnits(raw: bigint, decimals: number): string {
  const unit = 10n ** BigInt(decimals);
  if (raw === 0n || unit === 1n) return raw.toString();
  const fraction = (raw % unit).toString().padStart(decimals, '0');
  if (raw < unit) return `0.${fraction}`;
  const digits = fraction.replace(/0+$/, '');
  return `${raw / unit}${digits === '' ? '' : `.${digits}`}`;
}

/**
 * An amount as JSON, in units with these decimals: a number, or a decimal text where a number would not be exact or would not be
 * written with the same digits.
 */
export function jsonAmount(raw: bigint, decimals = 0): number | string {
  if (decimals === 0) return raw <= Number.MAX_SAFE_INTEGER ? Number(raw) : raw.toString();
  const text = inUnits(raw, decimals).replace(/(\.\d*?)0+$/, '$1');
  const number = Number(text);
  return number <= Number.MAX_SAFE_INTEGER && String(number) === text ? number : text;
}

/** Numbers from here on are hexadecimal text in polkadot-js, because JavaScript does not read them exactly. */
const inexact = 2n ** 52n;

/** A u128 in the JSON of polkadot-js, as events have it: a number, or hexadecimal with all 32 digits. */
export const rawAmount = (amount: bigint): number | string =>
  amount >= inexact ? nToHex(amount, { bitLength: 128 }) : Number(amount);
