import { changesBeyond, everyTransactionChanges } from '../../model/changes.ts';
import { matches } from '../../model/matcher.ts';
import { holds, textOf, type Rule, type RuleText } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';

/** A law about steps of a kind, which speaks when such a step was accepted. */
interface EffectText extends RuleText {
  readonly concerns: (step: Step) => boolean;
}

const concernsStep = ({ concerns }: EffectText, step: Step): boolean =>
  step.receipt.kind === 'accepted' && concerns(step);

/** What has to be so after an accepted step. */
export const afterwards = (effect: EffectText & { readonly isSo: (step: Step) => boolean }): Rule => ({
  ...textOf(effect),
  check: step =>
    concernsStep(effect, step)
      ? holds(effect.isSo(step), () => `it is not so afterwards: ${changedBy(step)}`)
      : 'not-applicable',
});

/** So many paths are told: more of them nobody reads. */
const reportedPaths = 6;

/** What a step did, in a few words, beside what every transaction does. */
function changedBy({ before, after }: Step): string {
  const paths = changesBeyond(before, after, everyTransactionChanges);
  const rest = paths.length - reportedPaths;
  if (paths.length === 0) return 'nothing has changed';
  return `what has changed is ${paths.slice(0, reportedPaths).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** What an accepted step may change beside nonces and balances; patterns as in `changesBeyond`. */
export const onlyChanges = (
  effect: EffectText & { readonly allowed: (step: Step) => readonly string[] },
): Rule => ({
  ...textOf(effect),
  kind: 'unchanged',
  check: step => {
    if (!concernsStep(effect, step)) return 'not-applicable';
    const extra = changesBeyond(step.before, step.after, [
      ...effect.allowed(step),
      ...everyTransactionChanges,
    ]);
    return holds(extra.length === 0, `it also changed ${extra.join(', ')}`);
  },
});

/** What the outcome has to say; members beyond those are the target's own business. */
export const eventsAre = (effect: EffectText & { readonly parsed: (step: Step) => unknown }): Rule => ({
  ...textOf(effect),
  kind: 'outcome',
  check: step => {
    if (!concernsStep(effect, step) || step.receipt.kind !== 'accepted') return 'not-applicable';
    const expected = effect.parsed(step);
    const { parsed } = step.receipt;
    return holds(
      matches(parsed, expected),
      () => `expected the outcome ${JSON.stringify(expected)}, found ${JSON.stringify(parsed)}`,
    );
  },
});
