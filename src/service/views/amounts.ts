import { u128Max } from '../../contract/limits.ts';
import { invalidMember } from '../operations/operation.ts';

/** An amount of a request, in pieces or base units; 1 where none is given. Throws a `Failure` for more than the chain can hold. */
export function wholeAmount(member: string, given: number | string | undefined): bigint {
  const amount = BigInt(given ?? 1);
  if (amount > u128Max)
    throw invalidMember(member, given, 'isAmount', `${member} must be at most ${u128Max}`);
  return amount;
}

/** Parts per whole in which a portion is told. */
const portionUnit = 10n ** 15n;

/**
 * So many of the pieces held, as a portion of them says: to the nearest piece, and 0 of none. Throws a `Failure` for a
 * portion that is not above 0 and at most 1, and for one that is less than half a piece (rulings §2.15).
 */
export function portionOf(held: bigint, portion: number): bigint {
  if (!(portion > 0 && portion <= 1))
    throw invalidMember('value', portion, 'isPortion', 'value must be a portion above 0 and at most 1');
  const parts = BigInt(Math.round(portion * Number(portionUnit)));
  const pieces = (held * parts * 2n + portionUnit) / (portionUnit * 2n);
  if (pieces === 0n && held > 0n)
    throw invalidMember(
      'value',
      portion,
      'isPortion',
      `value ${portion} of ${held} pieces is no piece at all`,
    );
  return pieces;
}

/** An amount as JSON: a number, or a decimal text where a number would not be exact. */
export const jsonAmount = (amount: bigint): number | string =>
  amount <= Number.MAX_SAFE_INTEGER ? Number(amount) : amount.toString();
