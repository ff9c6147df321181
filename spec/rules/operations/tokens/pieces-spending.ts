import { ruled } from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';
import { allowanceOf, pairOf, piecesIn, tokenOfAddress } from '../../../model/view.ts';
import { operationRules } from '../operation-rules.ts';
import { allowedBy, areSame, hasPieces, withAmount } from '../pieces.ts';
import { burnOf, burns } from './burn/request.ts';
import { isMove, moveOf, moves, type Move } from './transfer/request.ts';

/** A move or burn of pieces or amounts. */
type Spending = Pick<Move, 'token' | 'from' | 'value' | 'signer' | 'collection'>;

/**
 * Whether the step uses up allowance: an allowance that suffices is used even if the signer has another right
 * (spec/decisions/chain.md#amounts-and-pieces).
 */
function isSpent({ token, from, value, signer }: Spending, { before }: Step): boolean {
  const isForAnother = signer !== from && tokenOfAddress(from) === undefined;
  return isForAnother && allowanceOf(piecesIn(before, token), from, signer) >= value;
}

/** What moves and burns of amounts and pieces do to allowances. */
export const piecesSpendingRules = operationRules<Spending>({
  operations: [...moves.operations, ...burns.operations],
  read: step => (isMove(step) ? moveOf(step) : burnOf(step)),
  ...ruled('2.22', 'Authentication: Transfer token'),
  where: ({ collection, token }, { after }) => hasPieces(collection) && piecesIn(after, token) !== undefined,
  effects: {
    'pieces.spending.reduces-allowance': {
      says: 'A spender who uses an allowance has exactly that much less allowance; all other allowances stay.',
      where: isSpent,
      isMet: ({ token, from, value, signer }, step) => {
        const before = piecesIn(step.before, token);
        const left = allowanceOf(before, from, signer) - value;
        const expected = withAmount(allowedBy(before), pairOf(from, signer), left);
        return areSame(allowedBy(piecesIn(step.after, token)), expected);
      },
    },
  },
  unchanged: {
    'pieces.spending.by-other-rights-costs-no-allowance': {
      says: 'An owner, a topmost owner, or a collection owner or admin with too little allowance uses up no allowance.',
      where: (spending, step) => !isSpent(spending, step),
      isMet: ({ token }, { before, after }) =>
        areSame(allowedBy(piecesIn(after, token)), allowedBy(piecesIn(before, token))),
    },
  },
});
