import { formatBalance } from '@polkadot/util';
import { coin, coinDecimals } from '../contract/limits.ts';

/** An amount of coins in every spelling that clients read (rest-surface §2.6). */
export interface Amount {
  readonly raw: string;
  readonly amount: string;
  readonly formatted: string;
  readonly unit: string;
  readonly decimals: number;
}

/** Spells out base units; `unit` is the name of the world's coin. */
export function amountOf(raw: bigint, unit: string): Amount {
  return {
    raw: raw.toString(),
    amount: inCoins(raw),
    formatted: formatBalance(raw, { decimals: coinDecimals, withSi: true, withUnit: false, withZero: true }),
    unit,
    decimals: coinDecimals,
  };
}

/** Less than a coin keeps all 18 digits, more loses trailing zeros, as the service does. */
function inCoins(raw: bigint): string {
  if (raw === 0n) return '0';
  const fraction = (raw % coin).toString().padStart(coinDecimals, '0');
  if (raw < coin) return `0.${fraction}`;
  const digits = fraction.replace(/0+$/, '');
  return `${raw / coin}${digits === '' ? '' : `.${digits}`}`;
}

/** Base units of an amount in coins; undefined if it has more than 18 decimals or is no amount at all. */
export function baseUnits(coins: number | string): bigint | undefined {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(coins));
  if (match === null) return undefined;
  const [, whole = '', decimals = '', exponent = '0'] = match;
  const shift = coinDecimals - decimals.length + Number(exponent);
  return shift < 0 || shift > 64 ? undefined : BigInt(whole + decimals) * 10n ** BigInt(shift);
}
