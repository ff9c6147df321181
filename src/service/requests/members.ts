import type { Address } from '../../chain/state/address.ts';
import { coin, coinDecimals, u128Max } from '../../contract/limits.ts';
import { parseAddress } from '../../wire/signing/ss58.ts';
import { invalidMember } from './errors.ts';

/** The address in a member that its shape has validated. */
export function toAddress(text: string): Address {
  const address = parseAddress(text);
  if (address === undefined) throw new Error(`expected a validated address, found ${text}`);
  return address;
}

/** An amount in pieces or base units; 1 if absent. Throws a `Failure` for more than the chain can hold. */
export function wholeAmount(member: string, given: number | string | undefined): bigint {
  const amount = BigInt(given ?? 1);
  if (amount > u128Max)
    throw invalidMember(member, given, { isAmount: `${member} must be at most ${u128Max}` });
  return amount;
}

/**
 * Base units of an amount of a Fungible collection in whole units (spec/statements/rulings.md#2.28). Throws a `Failure` for more than
 * the chain can hold, and for fractions of a base unit.
 */
export function amountInUnits(given: number | string, decimals: number): bigint {
  const amount = unitsOf(given, decimals);
  if (amount !== undefined && amount <= u128Max) return amount;
  throw invalidMember('amount', given, {
    isAmount: `amount is in units of the collection, which has ${decimals} decimals: ${given} is no whole number of base units of at most ${u128Max}`,
  });
}

/** Precision of a portion: a portion of 1 in these units. */
const portionUnit = 10n ** 15n;

/**
 * The pieces that a portion of the pieces held amounts to: to the nearest piece, and 0 if none are held. Throws a `Failure` for
 * a portion that is not above 0 and at most 1, and for one that is less than half a piece
 * (spec/statements/rulings.md#2.15).
 */
export function portionOf(held: bigint, portion: number): bigint {
  if (!(portion > 0 && portion <= 1))
    throw invalidMember('value', portion, { isPortion: 'value must be a portion above 0 and at most 1' });
  const units = BigInt(Math.round(portion * Number(portionUnit)));
  const pieces = (held * units * 2n + portionUnit) / (portionUnit * 2n);
  if (pieces === 0n && held > 0n)
    throw invalidMember('value', portion, {
      isPortion: `value ${portion} of ${held} pieces is no piece at all`,
    });
  return pieces;
}

/**
 * Base units of an amount in coins. Throws a `Failure` for 0, for more than a balance can hold, and for fractions of a base
 * unit.
 */
export function baseUnits(coins: number | string): bigint {
  const amount = unitsOf(coins, coinDecimals);
  if (amount !== undefined && amount > 0n && amount <= u128Max) return amount;
  throw invalidMember('amount', coins, {
    isAmount: `amount must be in coins: more than 0, at most ${u128Max / coin}, with at most ${coinDecimals} decimals`,
  });
}

/** Digits of the largest amount of the chain. */
const digitsMax = String(u128Max).length;

/** The amount times ten to the power of `decimals`; undefined unless that is a whole number. */
function unitsOf(given: number | string, decimals: number): bigint | undefined {
  const match = /^(\d{1,40})(?:\.(\d{1,40}))?(?:e([+-]\d{1,3}))?$/.exec(String(given));
  if (match === null) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/0+$/, '');
  const shift = decimals + whole.length - digits.length + Number(exponent);
  if (digits === '') return 0n;
  return shift < 0 || shift > digitsMax ? undefined : BigInt(digits) * 10n ** BigInt(shift);
}
