import { ruled } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import { amountOf, piecesIn } from '../../../model/view.ts';
import { baseUnitsOf } from '../../../model/units.ts';
import { isInUnits, portionOf, u128Max } from '../amounts.ts';
import { burnOf } from '../tokens/burn/request.ts';
import { itemsOf } from '../tokens/mint/request.ts';
import { membersOf } from '../../../model/reported.ts';
import type { Malformations } from './malformation.ts';
import { collectionBefore } from '../managing.ts';

/** Whether it is a whole and exact number, or digits, of at most the largest amount of the chain. */
function isAmount(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0;
  return typeof value === 'string' && /^[0-9]{1,39}$/.test(value) && BigInt(value) <= u128Max;
}

/** The requested amount in units of its collection; undefined for an operation whose amounts are in base units. */
function unitsIn(step: Step): unknown {
  const { operation, body } = step.request;
  return isInUnits(operation) ? membersOf(body)['amount'] : undefined;
}

/** Whether it is such an amount, which base units need not have: a number from 0, or its digits, where it is exact. */
const isDecimal = (value: unknown): value is number | string =>
  typeof value === 'number'
    ? value >= 0 && value <= Number.MAX_SAFE_INTEGER
    : typeof value === 'string' && /^\d{1,39}(\.\d{1,39})?$/.test(value);

/** Base units of an amount in units of its collection; undefined where they are no whole number. */
const baseUnitsIn = (step: Step, units: number | string): bigint | undefined =>
  baseUnitsOf(units, collectionBefore(step)?.decimals ?? 0);

/** Operations whose member `value` is an amount. */
const movesOfValues = ['transfer', 'nest', 'unnest'];

function amountsIn(step: Step): unknown[] {
  const { operation } = step.request;
  if (operation === 'transferBalance' || isInUnits(operation)) return [];
  const members = membersOf(step.request.body);
  const given = [members['amount'], ...itemsOf(step).map(({ amount }) => amount)];
  return [...given, movesOfValues.includes(operation) ? members['value'] : undefined].filter(
    value => value !== undefined,
  );
}

const isOfMode = (step: Step, mode: string): boolean => collectionBefore(step)?.mode === mode;

/** The burned portion of a ReFungible token; undefined for any other request. */
function burnedPortion(step: Step): number | undefined {
  const { amount, value } = bodyOf(step, 'burn') ?? { amount: 0 };
  return amount === undefined && isOfMode(step, 'ReFungible') ? (value ?? 1) : undefined;
}

/** Malformed amounts. */
export const malformedAmounts: Malformations = {
  'request.amounts-are-whole': {
    source: 'What the service does, 2',
    says: 'Amounts are whole numbers below 2¹²⁸, written as text where a number would not be exact.',
    when: step => {
      const units = unitsIn(step);
      if (units === undefined) return !amountsIn(step).every(isAmount);
      return !isDecimal(units) || (baseUnitsIn(step, units) ?? 0n) > u128Max;
    },
  },
  'fungible.amounts-come-out-whole': {
    ...ruled('2.28', 'Resources: Collection, decimals'),
    says: 'An amount at the endpoints of Fungible collections is in units of the collection, and a whole number of its base units.',
    when: step => {
      const units = unitsIn(step);
      return isDecimal(units) && baseUnitsIn(step, units) === undefined;
    },
  },
  'token.mint.nft-is-one': {
    source: 'What the service does, 2',
    says: 'The amount of an Nft token is 1.',
    when: step =>
      step.request.operation !== 'mintPieces' &&
      isOfMode(step, 'Nft') &&
      itemsOf(step).some(({ amount = 1 }) => BigInt(amount) !== 1n),
  },
  'token.burn.portion-is-some': {
    ...ruled('2.15', 'Limits: Burn, ReFungible'),
    says: 'A burned portion of a ReFungible token is above 0 and at most 1.',
    when: step => {
      const portion = burnedPortion(step) ?? 1;
      return !(portion > 0 && portion <= 1);
    },
  },
  'token.burn.portion-is-a-piece': {
    ...ruled('2.15', 'Limits: Burn, ReFungible'),
    says: 'A portion of less than half a piece cannot be burned.',
    when: step => {
      const portion = burnedPortion(step);
      if (portion === undefined) return false;
      const { token, from } = burnOf(step);
      const held = amountOf(piecesIn(step.before, token), from);
      return held > 0n && portionOf(held, portion) === 0n;
    },
  },
  'token.burn.amounts-are-whole': {
    ...ruled('2.15', 'Endpoints: Burn token'),
    says: 'A burned value that is not a portion is a whole number.',
    when: step => {
      const value = bodyOf(step, 'burn')?.value;
      const isWhole = value === undefined || (Number.isSafeInteger(value) && value >= 0);
      return !isOfMode(step, 'ReFungible') && !isWhole;
    },
  },
};
