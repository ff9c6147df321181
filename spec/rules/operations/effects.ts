import { changesBeyond, everyTransactionChanges } from '../../model/changes.ts';
import { stateProblem, type ExpectedState } from '../../model/difference.ts';
import { matches } from '../../model/matcher.ts';
import { holds, textOf, type Rule, type RuleText, type Unnamed } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';

/** A rule that applies to accepted steps of a kind. */
interface EffectText extends Unnamed<RuleText> {
  readonly appliesTo: (step: Step) => boolean;
}

const isAcceptedCase = ({ appliesTo }: EffectText, step: Step): boolean =>
  step.receipt.kind === 'accepted' && appliesTo(step);

/** What is expected after a step: a part of the observation, or a condition. */
type Postcondition =
  | { readonly state: (step: Step) => ExpectedState | readonly ExpectedState[] }
  | { readonly isMet: (step: Step) => boolean };

/** A rule about the state after an accepted step. */
export const postcondition = (effect: EffectText & Postcondition): Unnamed<Rule> => ({
  ...textOf(effect),
  check: step => {
    if (!isAcceptedCase(effect, step)) return 'not-applicable';
    if ('state' in effect) return stateProblem(step.after, effect.state(step)) ?? 'holds';
    return holds(effect.isMet(step), () => `it does not hold afterwards: ${changedBy(step)}`);
  },
});

/** The most paths that a message lists. */
const reportedPaths = 6;

/** What a step changed beyond fees and nonces, as text. */
function changedBy({ before, after }: Step): string {
  const paths = changesBeyond(before, after, everyTransactionChanges);
  const rest = paths.length - reportedPaths;
  if (paths.length === 0) return 'nothing has changed';
  return `what has changed is ${paths.slice(0, reportedPaths).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** A rule that an accepted step changes only these paths, nonces and balances; patterns as in `changesBeyond`. */
export const onlyChanges = (
  effect: EffectText & { readonly allowed: (step: Step) => readonly string[] },
): Unnamed<Rule> => ({
  ...textOf(effect),
  kind: 'unchanged',
  mayChange: step => (isAcceptedCase(effect, step) ? effect.allowed(step) : undefined),
  check: step => {
    if (!isAcceptedCase(effect, step)) return 'not-applicable';
    const extra = changesBeyond(step.before, step.after, [
      ...effect.allowed(step),
      ...everyTransactionChanges,
    ]);
    return holds(extra.length === 0, `it also changed ${extra.join(', ')}`);
  },
});

/** A rule about the outcome of an accepted step, which may have more members. */
export const outcomeIs = (
  effect: EffectText & { readonly parsed: (step: Step) => unknown },
): Unnamed<Rule> => ({
  ...textOf(effect),
  kind: 'outcome',
  check: step => {
    if (!isAcceptedCase(effect, step) || step.receipt.kind !== 'accepted') return 'not-applicable';
    const expected = effect.parsed(step);
    const { parsed } = step.receipt;
    return holds(
      matches(parsed, expected),
      () => `expected the outcome ${JSON.stringify(expected)}, found ${JSON.stringify(parsed)}`,
    );
  },
});
