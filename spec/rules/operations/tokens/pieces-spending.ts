import { ruleList } from '../../../model/precondition-rules.ts';
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

/** The signer, owner, token and value of a move or burn of pieces. */
const spentBy = (step: Step) => {
  const { token, from, value } = movesPieces(step) ? moveOf(step) : burnOf(step);
  return { token, from, value, signer: signerOf(step.request) };
};

/**
 * Whether the step uses up allowance: an allowance that suffices is used even if the signer has another right
 * (spec/decisions/chain.md#amounts-and-pieces).
 */
function isSpent(step: Step): boolean {
  const { token, from, value, signer } = spentBy(step);
  const isForAnother = signer !== from && tokenOfAddress(from) === undefined;
  return isForAnother && allowanceOf(piecesIn(step.before, token), from, signer) >= value;
}

/** Whether the step moves or burns pieces of a token that exists afterwards. */
const spends = (step: Step): boolean =>
  (movesPieces(step) || burnsPieces(step)) && piecesIn(step.after, spentBy(step).token) !== undefined;

/** What moves and burns of amounts and pieces do to allowances. */
export const piecesSpendingRules = ruleList([], {
  // Effects
  'pieces.spending.reduces-allowance': postcondition({
    level,
    source,
    says: 'A spender who uses an allowance has exactly that much less allowance; all other allowances stay.',
    appliesTo: step => spends(step) && isSpent(step),
    isMet: step => {
      const { token, from, value, signer } = spentBy(step);
      const before = piecesIn(step.before, token);
      const left = allowanceOf(before, from, signer) - value;
      const expected = withAmount(allowedBy(before), pairOf(from, signer), left);
      return areSame(allowedBy(piecesIn(step.after, token)), expected);
    },
  }),
  // What stays the same
  'pieces.spending.by-other-rights-costs-no-allowance': postcondition({
    level,
    source,
    says: 'An owner, a topmost owner, or a collection owner or admin with too little allowance uses up no allowance.',
    appliesTo: step => spends(step) && !isSpent(step),
    isMet: step => {
      const { token } = spentBy(step);
      return areSame(allowedBy(piecesIn(step.after, token)), allowedBy(piecesIn(step.before, token)));
    },
  }),
});
