import { changesBeyond, everyTransactionChanges } from '../../../model/observations/changes.ts';
import type { Rule } from '../../../model/rule.ts';
import { isCreation, type Step } from '../../../model/step.ts';
import type { Accepted, Refused } from '../../../model/target.ts';
import { orElse } from '../../../model/unobservable.ts';
import type { Written } from '../../../rules/changeable.ts';
import { rulesFor } from '../../../rules/index.ts';
import { hasSeveralItems, isForStatedReason } from '../../../rules/operations/every-request/refusals.ts';

/** Whether a write was accepted, as far as the states before and after it show. */
export interface Conclusion {
  readonly receipt: Accepted | Refused;
  /** Whether effects that show later cannot lead to another conclusion. */
  readonly isFinal: boolean;
}

/** A refusal that nothing reports. */
export const silentRefusal: Refused = { kind: 'refused', error: {} };

/** Whether a reason to refuse the write is true that every implementation has. */
export const mustBeRefused = (written: Omit<Written, 'receipt'>): boolean =>
  orElse(() => isForStatedReason({ ...written, after: written.before, receipt: silentRefusal }), false);

/**
 * Concludes whether a write was accepted; `acceptance` is its receipt if it was, and `hasCreated` is false if it has not created
 * what it should. A change shows acceptance, but of a write of several things, which can be refused after some: there it has to be
 * the whole effect. Where nothing has changed, a write counts as accepted only if an accepted one need not
 * change anything and the rules demand acceptance: no rule about effects is judged by an acceptance that nothing shows.
 */
export function concluded(
  written: Omit<Step, 'receipt'>,
  acceptance: Accepted,
  hasCreated: boolean,
): Conclusion {
  const { before, after, request } = written;
  const hasChanged = changesBeyond(before, after, everyTransactionChanges).length > 0;
  const ifAccepted = brokenBy({ ...written, receipt: acceptance });
  if (hasChanged && (hasCreated || !isCreation(request))) {
    const isExpected = !ifAccepted.some(isStated);
    const receipt = isExpected || !hasSeveralItems(written) ? acceptance : silentRefusal;
    // A collection shows as a whole: what is wrong with it stays wrong.
    return { receipt, isFinal: isExpected || isCreation(request) };
  }
  // What was written of several things before the refusal can still show.
  const isFinal = mustBeRefused(written) && !hasSeveralItems(written);
  const refusal: Conclusion = { receipt: silentRefusal, isFinal };
  if (!hasCreated) return refusal;
  const ifRefused = brokenBy({ ...written, receipt: silentRefusal });
  // What the interface states prevails over what the specification adds.
  for (const counts of [isStated, () => true]) {
    if (ifAccepted.some(rule => counts(rule) && !ifRefused.includes(rule))) return refusal;
    if (ifRefused.some(rule => counts(rule) && !ifAccepted.includes(rule)))
      return { receipt: acceptance, isFinal: false };
  }
  return refusal;
}

const isStated = ({ level }: Rule): boolean => level === 'stated';

/** The rules that a step breaks. */
const brokenBy = (step: Step): readonly Rule[] =>
  orElse(() => rulesFor(step), []).filter(({ check }) => {
    const verdict = orElse(() => check(step), 'not-applicable');
    return typeof verdict === 'object' && 'broken' in verdict;
  });
