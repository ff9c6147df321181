import type { Rule } from '../../../model/rule.ts';
import { signerOf, type Step } from '../../../model/step.ts';
import { allowanceOf, pairOf, piecesIn, tokenOfAddress } from '../../../model/view.ts';
import { postcondition } from '../effects.ts';
import { allowedBy, areSame, withAmount } from '../pieces.ts';
import { burnsPieces } from './burn/effects.ts';
import { burnOf } from './burn/preconditions.ts';
import { movesPieces } from './transfer/effects.ts';
import { moveOf } from './transfer/request.ts';

const source = 'Authentication: Transfer token';
const level = 'ruled 2.22';

/** Whoever acts for another, about which part of it. */
const spentBy = (step: Step) => {
  const { token, from, value } = movesPieces(step) ? moveOf(step) : burnOf(step);
  return { token, from, value, signer: signerOf(step.request) };
};

/** Whether it costs the signer some of its allowance: also where it has another right, if it suffices (chain-semantics §3.9). */
function isSpent(step: Step): boolean {
  const { token, from, value, signer } = spentBy(step);
  const isForAnother = signer !== from && tokenOfAddress(from) === undefined;
  return isForAnother && allowanceOf(piecesIn(step.before, token), from, signer) >= value;
}

/** Moves and burns after which there still is something that allowances could be about. */
const spends = (step: Step): boolean =>
  (movesPieces(step) || burnsPieces(step)) && piecesIn(step.after, spentBy(step).token) !== undefined;

/** What moves and burns of amounts and pieces do to allowances. */
export const piecesSpendingRules: readonly Rule[] = [
  postcondition({
    id: 'pieces.spending.reduces-allowance',
    level,
    source,
    says: 'Whoever acts for another by an allowance is allowed exactly so much less, and all others what they were.',
    appliesTo: step => spends(step) && isSpent(step),
    isMet: step => {
      const { token, from, value, signer } = spentBy(step);
      const before = piecesIn(step.before, token);
      const left = allowanceOf(before, from, signer) - value;
      const expected = withAmount(allowedBy(before), pairOf(from, signer), left);
      return areSame(allowedBy(piecesIn(step.after, token)), expected);
    },
  }),
  postcondition({
    id: 'pieces.spending.by-other-rights-costs-no-allowance',
    level,
    source,
    says: 'Owners themselves, those on top of a bundle, and who manages and is allowed too little use up no allowance.',
    appliesTo: step => spends(step) && !isSpent(step),
    isMet: step => {
      const { token } = spentBy(step);
      return areSame(allowedBy(piecesIn(step.after, token)), allowedBy(piecesIn(step.before, token)));
    },
  }),
];
