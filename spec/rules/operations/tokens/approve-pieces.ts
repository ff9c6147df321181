import type { Rule } from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';
import { pairOf, sharedIn } from '../../../model/view.ts';
import { asJson } from '../amounts.ts';
import { approvalOf } from './approve.ts';
import { afterwards, eventsAre, onlyChanges } from '../effects.ts';
import { allowancesOf, allowedBy, approvesPart, areSame, withAmount, type Amounts } from '../pieces.ts';

const source = 'Endpoints: the operation through which an owner sets an allowance';
const level = 'ruled 2.22';

/** Allowances between those who can be seen to have one. */
function expected(step: Step): Amounts {
  const { signer, spender, token, amount } = approvalOf(step);
  const before = allowedBy(sharedIn(step.before, token));
  return spender in step.before.accounts ? withAmount(before, pairOf(signer, spender), amount) : before;
}

/** What allowing a part of a token does, and what it leaves alone. */
export const approvingPartsRules: readonly Rule[] = [
  afterwards({
    id: 'pieces.approve.replaces-allowance',
    level,
    source,
    says: 'The spender is allowed so much instead of what it was allowed before, and all others what they were.',
    concerns: approvesPart,
    isSo: step => {
      const after = allowedBy(sharedIn(step.after, approvalOf(step).token));
      return areSame(after, expected(step));
    },
  }),
  onlyChanges({
    id: 'pieces.approve.changes-nothing-else',
    level,
    source,
    says: 'Allowing a part of a token changes what is allowed, and nothing else.',
    concerns: approvesPart,
    allowed: step => [allowancesOf(approvalOf(step).token)],
  }),
  eventsAre({
    id: 'pieces.approve.reports-amount',
    level,
    source,
    says: 'The outcome names the token and how much is allowed.',
    concerns: approvesPart,
    parsed: step => {
      const { token, amount } = approvalOf(step);
      return { ...token, amount: asJson(amount) };
    },
  }),
];
