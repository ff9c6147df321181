import { formatBalance } from '@polkadot/util';
import { coin, coinDecimals } from '../contract/limits.ts';
import { remember } from '../wire/remember.ts';

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
    formatted: inSiUnits(raw),
    unit,
    decimals: coinDecimals,
  };
}

/** Four decimals and an SI prefix, such as `92.4850 m`. */
const inSiUnits = remember((raw: bigint) =>
  formatBalance(raw, { decimals: coinDecimals, withSi: true, withUnit: false, withZero: true }),
);

/** Less than a coin keeps all 18 digits, more loses trailing zeros, as the service does. */
function inCoins(raw: bigint): string {
  if (raw === 0n) return '0';
  const fraction = (raw % coin).toString().padStart(coinDecimals, '0');
  if (raw < coin) return `0.${fraction}`;
  const digits = fraction.replace(/0+$/, '');
  return `${raw / coin}${digits === '' ? '' : `.${digits}`}`;
}

/** Most base units that a balance can hold. */
const balanceMax = 2n ** 128n - 1n;

/** What `baseUnits` takes, for error messages. */
export const amountRule = `amount must be in coins: more than 0, at most ${balanceMax / coin}, with at most ${coinDecimals} decimals`;

/** Base units of an amount in coins; undefined for nothing, for more than a balance can hold, and for parts of a base unit. */
export function baseUnits(coins: number | string): bigint | undefined {
  const match = /^(\d{1,40})(?:\.(\d{1,40}))?(?:e([+-]\d{1,3}))?$/.exec(String(coins));
  if (match === null) return undefined;
  const [, whole = '', decimals = '', exponent = '0'] = match;
  const shift = coinDecimals - decimals.length + Number(exponent);
  if (shift < 0 || shift > 40) return undefined;
  const amount = BigInt(whole + decimals) * 10n ** BigInt(shift);
  return amount > 0n && amount <= balanceMax ? amount : undefined;
}
