import type { Rule } from '../../../../model/rule.ts';
import type { Step } from '../../../../model/step.ts';
import { allowanceOf, pairOf, sharedIn, tokenOfAddress } from '../../../../model/view.ts';
import { asJson } from '../../amounts.ts';
import { burnOf } from '../burn/preconditions.ts';
import { afterwards, eventsAre, onlyChanges } from '../../effects.ts';
import { moveOf } from './request.ts';
import { signerOf } from '../../../../model/step.ts';
import {
  allowancesOf,
  allowedBy,
  areGained,
  areSame,
  burnsPart,
  gainsOf,
  movesPart,
  ownershipOf,
  totalOf,
  withAmount,
} from '../../pieces.ts';

const source = 'States and transitions: Token, transfer';
const level = 'ruled 2.22';

/** Whoever acts for another, about which part of it. */
const spentBy = (step: Step) => {
  const { token, from, value } = movesPart(step) ? moveOf(step) : burnOf(step);
  return { token, from, value, signer: signerOf(step.request) };
};

/** Whether it costs the signer some of its allowance: also where it has another right, if it suffices (chain-semantics §3.9). */
function isSpent(step: Step): boolean {
  const { token, from, value, signer } = spentBy(step);
  const isForAnother = signer !== from && tokenOfAddress(from) === undefined;
  return isForAnother && allowanceOf(sharedIn(step.before, token), from, signer) >= value;
}

/** Moves and burns after which there still is something that allowances could be about. */
const spends = (step: Step): boolean =>
  (movesPart(step) || burnsPart(step)) && sharedIn(step.after, spentBy(step).token) !== undefined;

/** What the move of a part of a token does, and what it leaves alone. */
export const movingPartsRules: readonly Rule[] = [
  afterwards({
    id: 'pieces.transfer.moves-the-exact-amount',
    level,
    source,
    says: 'The recipient has so much more and the giver so much less, and nobody else more or less.',
    concerns: movesPart,
    isSo: step => areGained(step, gainsOf(step)),
  }),
  afterwards({
    id: 'pieces.transfer.keeps-the-total',
    level,
    source,
    says: 'However parts move, there is as much of the token as before.',
    concerns: movesPart,
    isSo: step => totalOf(step.after, moveOf(step).token) === totalOf(step.before, moveOf(step).token),
  }),
  onlyChanges({
    id: 'pieces.transfer.changes-nothing-else',
    level,
    source,
    says: 'The move of a part changes who has how much and the allowance for it, and nothing else.',
    concerns: movesPart,
    allowed: step => [...ownershipOf(moveOf(step).token), allowancesOf(moveOf(step).token)],
  }),
  eventsAre({
    id: 'pieces.transfer.reports-amount',
    level,
    source: 'Events: Transfer token; Nest, unnest',
    says: 'The record of the move of a part names token, both sides and how much.',
    concerns: movesPart,
    parsed: step => {
      const { token, from, to, value } = moveOf(step);
      return { collectionId: token.collectionId, tokenId: token.tokenId, from, to, value: asJson(value) };
    },
  }),
  afterwards({
    id: 'pieces.spending.reduces-allowance',
    level,
    source: 'Authentication: Transfer token',
    says: 'Whoever acts for another by an allowance is allowed exactly so much less, and all others what they were.',
    concerns: step => spends(step) && isSpent(step),
    isSo: step => {
      const { token, from, value, signer } = spentBy(step);
      const before = sharedIn(step.before, token);
      const left = allowanceOf(before, from, signer) - value;
      const expected = withAmount(allowedBy(before), pairOf(from, signer), left);
      return areSame(allowedBy(sharedIn(step.after, token)), expected);
    },
  }),
  afterwards({
    id: 'pieces.spending.by-other-rights-costs-no-allowance',
    level,
    source: 'Authentication: Transfer token',
    says: 'Owners themselves, those on top of a bundle, and who manages and is allowed too little use up no allowance.',
    concerns: step => spends(step) && !isSpent(step),
    isSo: step => {
      const { token } = spentBy(step);
      return areSame(allowedBy(sharedIn(step.after, token)), allowedBy(sharedIn(step.before, token)));
    },
  }),
];
