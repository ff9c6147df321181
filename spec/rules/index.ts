import type { Ladder, Rule } from '../rule.ts';
import { burnLadder, burnRules } from './burn.ts';
import { createCollectionLadder, createCollectionRules } from './create-collection.ts';
import { everyTransactionRules } from './every-transaction.ts';
import { mintLadder, mintRules } from './mint.ts';
import { setLimitsLadder, setLimitsRules } from './set-limits.ts';
import { transferLadder, transferRules } from './transfer.ts';

/** The catalogue. A rule that several ladders share is listed once per ladder, with the same id and text. */
export const rules: readonly Rule[] = [
  ...everyTransactionRules,
  ...createCollectionRules,
  ...setLimitsRules,
  ...mintRules,
  ...transferRules,
  ...burnRules,
];

/** The ladders, whose order of refusals is also checked row by row. */
export const ladders: readonly Ladder[] = [
  createCollectionLadder,
  setLimitsLadder,
  mintLadder,
  transferLadder,
  burnLadder,
];
