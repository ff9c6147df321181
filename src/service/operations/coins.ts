import { formatBalance } from '@polkadot/util';
import { coin, coinDecimals, u128Max } from '../../contract/limits.ts';

/** An amount of coins, or of a Fungible collection, in every spelling that clients read (rest-surface §2.6). */
export interface Amount {
  readonly raw: string;
  readonly amount: string;
  readonly formatted: string;
  readonly unit: string;
  readonly decimals: number;
}

/** Spells out coins of the world, given in base units; `unit` is their name. */
export const amountOf = (raw: bigint, unit: string): Amount =>
  spelledOut(raw, { unit, decimals: coinDecimals });

/** Spells out base units: how many of them make a unit is in `decimals`. */
export function spelledOut(raw: bigint, { unit, decimals }: Pick<Amount, 'unit' | 'decimals'>): Amount {
  return {
    raw: raw.toString(),
    amount: inUnits(raw, decimals),
    // Made only for who looks at it: it takes longer than everything else that reads of balances do.
    get formatted() {
      return formatBalance(raw, { decimals, withSi: true, withUnit: false, withZero: true });
    },
    unit,
    decimals,
  };
}

/** Less than a unit keeps all digits, more loses trailing zeros, as the service does. */
function inUnits(raw: bigint, decimals: number): string {
  const unit = 10n ** BigInt(decimals);
  if (raw === 0n || unit === 1n) return raw.toString();
  const fraction = (raw % unit).toString().padStart(decimals, '0');
  if (raw < unit) return `0.${fraction}`;
  const digits = fraction.replace(/0+$/, '');
  return `${raw / unit}${digits === '' ? '' : `.${digits}`}`;
}

/** What `baseUnits` takes, for error messages. */
export const amountRule = `amount must be in coins: more than 0, at most ${u128Max / coin}, with at most ${coinDecimals} decimals`;

/** Base units of an amount in coins; undefined for nothing, for more than a balance can hold, and for parts of a base unit. */
export function baseUnits(coins: number | string): bigint | undefined {
  const match = /^(\d{1,40})(?:\.(\d{1,40}))?(?:e([+-]\d{1,3}))?$/.exec(String(coins));
  if (match === null) return undefined;
  const [, whole = '', decimals = '', exponent = '0'] = match;
  const shift = coinDecimals - decimals.length + Number(exponent);
  if (shift < 0 || shift > 40) return undefined;
  const amount = BigInt(whole + decimals) * 10n ** BigInt(shift);
  return amount > 0n && amount <= u128Max ? amount : undefined;
}
