import { lacksFee } from './payment.ts';
import {
  ownerOrAdminPhrase,
  type Preconditions,
  type TrueReason,
  type TrueReasons,
} from './preconditions.ts';
import { outcomeText, textOf, type Rule, type Ambiguous, type Verdict } from './rule.ts';
import type { Step } from './step.ts';
import type { ReportedError } from './target.ts';
import { unobservableOr } from './unobservable.ts';

/**
 * The rules of preconditions: a step for which a reason is true is refused, and a step without a true reason is accepted. A
 * refusal confirms a reason only where no other reason is true, or where the error names its rule.
 */
export function preconditionRules(all: Preconditions): Rule[] {
  const { operations, reasons, accepted, unjudged } = all;
  const appliesTo = (step: Step): boolean =>
    operations.includes(step.request.operation) && !lacksFee(step) && unjudged(step) !== 'refusing';
  const texts = new Map(reasons.map(reason => [reason.id, reason]));
  const refusals = [...texts.values()].map((reason): Rule => ({
    id: reason.id,
    ...textOf(reason),
    operations,
    check: step => (appliesTo(step) ? refusalBy(reason.id, step, all) : 'not-applicable'),
  }));
  const acceptance: Rule = {
    ...accepted,
    operations,
    check: step => (appliesTo(step) && all.mustBeAccepted(step) ? unforbidden(step, all) : 'not-applicable'),
  };
  return [...refusals, acceptance];
}

/** A step without a true reason to refuse it is accepted. */
export function unforbidden(step: Step, { refusal, trueReasons }: Preconditions): Verdict {
  if (step.receipt.kind === 'accepted') return refusal(step) === undefined ? 'holds' : 'not-applicable';
  const { reasons, unknown } = trueReasons(step);
  if (reasons.length > 0) return 'not-applicable';
  for (const unobservable of unknown.values()) throw unobservable;
  return { broken: `no rule forbids it, but it was ${outcomeText(step)}` };
}

/** The verdict of the rule with that id, by the reasons that are true of the step. */
export function refusalBy(id: string, step: Step, all: Preconditions): Verdict | Ambiguous {
  const isAccepted = step.receipt.kind === 'accepted';
  if (isAccepted && unobservableOr(() => all.refusal(step)) === undefined) return 'not-applicable';
  const found = all.trueReasons(step);
  const unobservable = found.unknown.get(id);
  if (unobservable !== undefined) throw unobservable;
  const reason = found.reasons.find(({ judgedBy }) => judgedBy === id);
  if (reason === undefined) return 'not-applicable';
  return isAccepted ? acceptedThough(reason, found) : refusedFor(step, reason, found, all);
}

/** A step that should be refused but was accepted breaks its first reason, and the first reason that is stated. */
function acceptedThough(reason: TrueReason, { reasons }: TrueReasons): Verdict {
  const stated = reasons.find(({ level, id, judgedBy }) => level === 'stated' && judgedBy === id);
  return reason === reasons[0] || reason === stated
    ? { broken: `it should be refused by ${reason.id}, but was accepted` }
    : 'not-applicable';
}

/** Whether a refused step confirms the reason. */
function refusedFor(
  step: Step,
  reason: TrueReason,
  found: TrueReasons,
  { unjudged }: Preconditions,
): Verdict | Ambiguous {
  if (step.receipt.kind === 'accepted') return 'not-applicable';
  const { rule } = step.receipt.error;
  const others = otherReasons(reason.id, found);
  if (rule !== reason.id && others.length > 0)
    // A target that names the rule which refused has not checked the others.
    return rule === undefined ? ambiguousAmong(others, found) : 'not-applicable';
  // On the chain, an error has the text of the runtime (spec/statements/rulings.md#p13).
  if (step.profile === 'chain' || saysWhatIsStated(step.receipt.error, reason)) return 'holds';
  if (unjudged(step) === 'error') return { ambiguous: ['a reason that the interface leaves open'] };
  return { broken: `expected “${reason.error.message}”, found ${outcomeText(step)}` };
}

/** Ids of the other reasons that explain a refusal, or may explain it: those that are known to be true come first. */
export const otherReasons = (id: string, { reasons, unknown }: TrueReasons): readonly string[] =>
  [...reasons.map(reason => reason.id), ...unknown.keys()].filter(other => other !== id);

/** The verdict where other reasons explain a refusal. Throws `Unobservable` where that depends on what the target does not report. */
export function ambiguousAmong(others: readonly string[], { reasons, unknown }: TrueReasons): Ambiguous {
  const [first = ''] = others;
  const unobservable = reasons.some(({ id }) => id === first) ? undefined : unknown.get(first);
  if (unobservable !== undefined) throw unobservable;
  return { ambiguous: others };
}

/** Whether an error contains the phrase that the interface states; an error without a message passes. */
function saysWhatIsStated({ message }: ReportedError, { id, judgedBy, error }: TrueReason): boolean {
  if (message === undefined || error.message === undefined || error.isStated !== true) return true;
  if (judgedBy !== id) return true;
  // One phrase begins with another phrase that has a different meaning.
  const said = message.toLowerCase();
  const rest =
    error.message === ownerOrAdminPhrase ? said : said.replaceAll(ownerOrAdminPhrase.toLowerCase(), '');
  return rest.includes(error.message.toLowerCase());
}
