import { everyTransactionChanges, sameBut } from '../../../model/observations/changes.ts';
import { lacksFee } from '../../../model/payment.ts';
import { refusalBy, unforbidden } from '../../../model/precondition-rules.ts';
import { refusedOtherwise, type Preconditions, type TrueReason } from '../../../model/preconditions.ts';
import { ruled, stated, stepRules, holds, outcomeText, type Verdict } from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';
import type { NotBuilt, ReportedError } from '../../../model/target.ts';
import { preconditionsOf } from '../index.ts';
import { malformationOf, malformations } from './malformed.ts';

/** A step that was refused, with the reasons that are true of it. */
interface Refusal {
  readonly step: Step;
  readonly error: ReportedError;
  readonly reasons: readonly TrueReason[];
  /** Whether no further reasons depend on something that the target does not report. */
  readonly isComplete: boolean;
}

/** The preconditions that decide whether the step is refused; undefined where something else decides, or something unreported. */
function judgedPreconditionsOf(step: Step): Preconditions | undefined {
  if (malformationOf(step) !== undefined || lacksFee(step)) return undefined;
  const preconditions = preconditionsOf(step);
  return preconditions?.unjudged(step) === 'refusing' ? undefined : preconditions;
}

/** The refusal of a well-formed request by one of the rules of its operation; undefined for anything else. */
function refusalIn(step: Step): Refusal | undefined {
  const { receipt } = step;
  if (receipt.kind === 'accepted') return undefined;
  const found = judgedPreconditionsOf(step)?.trueReasons(step);
  if (found === undefined || found.reasons.length === 0) return undefined;
  return { step, error: receipt.error, reasons: found.reasons, isComplete: found.unknown.size === 0 };
}

/** The reasons that the reported error can be about: the one that it names, or all. */
const reportable = ({ error, reasons }: Refusal): readonly TrueReason[] => {
  const named = reasons.filter(({ id }) => id === error.rule);
  return named.length > 0 ? named : reasons;
};

const isNotBuilt = ({ receipt }: Step): boolean =>
  receipt.kind === 'not-built' && (receipt satisfies NotBuilt).status === 400;

const statedMalformations = new Set(
  malformations.filter(({ level }) => level === 'stated').map(({ id }) => id),
);

/** Whether a reason that the interface states is true of the step. */
export const isForStatedReason = (step: Step): boolean =>
  statedMalformations.has(malformationOf(step)?.id ?? '') ||
  refusalIn(step)?.reasons.some(({ level, id, judgedBy }) => level === 'stated' && judgedBy === id) === true;

/** Members of a request with a list of things that are written. */
const lists = ['properties', 'propertyKeys', 'propertyPermissions', 'tokens'];

/** Whether it writes several things, each of which may meet its conditions by itself. */
export const hasSeveralItems = ({ request: { body } }: Pick<Step, 'request'>): boolean =>
  Object.entries(body).some(([name, list]) => lists.includes(name) && Array.isArray(list) && list.length > 1);

/** A step that was refused for a stated reason changes no collection and no token. */
function changesNothing(step: Step): Verdict {
  if (step.receipt.kind === 'accepted' || !isForStatedReason(step)) return 'not-applicable';
  return sameBut(step.before, step.after, [...everyTransactionChanges, 'collections/*/lastTokenId']);
}

/** Rules about every refusal; where and how a refusal is reported is ruled, not stated. */
export const refusalRules = stepRules(ruled('3', 'Errors'), {
  'refusal.has-no-effect': {
    ...stated('States and transitions'),
    says: 'A write of one thing that is refused because a stated condition is not met changes no collection and no token.',
    check: step => (hasSeveralItems(step) ? 'not-applicable' : changesNothing(step)),
  },
  'refusal.has-no-partial-effect': {
    ...ruled('2.25', 'States and transitions'),
    says: 'A write of several properties, permissions or tokens that is refused because a stated condition is not met changes no collection and no token.',
    check: step => (hasSeveralItems(step) ? changesNothing(step) : 'not-applicable'),
  },
  'refusal.shows-at-its-place': {
    says: 'A malformed request is refused when it is built, with status 400; any other request in the outcome of its transaction.',
    check: step => {
      if (step.receipt.kind === 'accepted') return 'not-applicable';
      if (malformationOf(step) !== undefined)
        return holds(isNotBuilt(step), `it should not be built, but was ${outcomeText(step)}`);
      const [first] = refusalIn(step)?.reasons ?? [];
      if (first === undefined) return 'not-applicable';
      return first.error.atBuild === true
        ? holds(isNotBuilt(step), `it should not be built, but was ${outcomeText(step)}`)
        : holds(step.receipt.kind === 'refused', `it should be in its outcome, but was ${outcomeText(step)}`);
    },
  },
  'refusal.reports-its-code': {
    says: 'An error reports the section and the name of the runtime’s error for its reason.',
    check: step => {
      const refusal = refusalIn(step);
      const { code } = refusal?.error ?? {};
      if (refusal?.isComplete !== true || code === undefined) return 'not-applicable';
      const codes = reportable(refusal).flatMap(({ error }) => error.code ?? []);
      if (codes.length === 0) return 'not-applicable';
      return holds(codes.includes(code), `expected ${codes.join(' or ')}, found ${outcomeText(step)}`);
    },
  },
  // On the chain, an error has the text of the runtime (spec/statements/rulings.md#p13).
  'refusal.reports-our-phrase': {
    profile: 'document',
    says: 'An error has the phrase of the interface, also for operations that the interface does not list.',
    check: step => {
      const refusal = refusalIn(step);
      const { message } = refusal?.error ?? {};
      if (step.profile !== 'document' || refusal?.isComplete !== true || message === undefined)
        return 'not-applicable';
      const [reason, other] = reportable(refusal);
      if (reason?.error.message === undefined || other !== undefined) return 'not-applicable';
      return holds(
        message === reason.error.message,
        `expected the message “${reason.error.message}”, found “${message}”`,
      );
    },
  },
  'refusal.first-reason-prevails': {
    says: 'Of several reasons to refuse, the first in the order of the runtime is reported.',
    check: step => {
      const refusal = refusalIn(step);
      const [first] = refusal?.reasons ?? [];
      if (refusal?.isComplete !== true || first === undefined) return 'not-applicable';
      const { rule, code } = refusal.error;
      if (rule !== undefined) return holds(rule === first.id, `${first.id} comes first, not ${rule}`);
      if (code === undefined || first.error.code === undefined || refusal.reasons.length < 2)
        return 'not-applicable';
      return holds(code === first.error.code, `${first.error.code} comes first, not ${code}`);
    },
  },
  [refusedOtherwise]: {
    ...ruled('2.25', 'States and transitions'),
    says: 'A request that a rule forbids is refused also where the interface does not state it: for amounts and pieces, and where it can be read in another way.',
    check: step => {
      const preconditions = judgedPreconditionsOf(step);
      return preconditions === undefined
        ? 'not-applicable'
        : refusalBy(refusedOtherwise, step, preconditions);
    },
  },
  'request.accepted-otherwise': {
    ...ruled('2.25', 'States and transitions'),
    says: 'A request that no rule forbids is accepted, also where the interface leaves that open.',
    check: step => {
      const preconditions = judgedPreconditionsOf(step);
      return preconditions === undefined || preconditions.mustBeAccepted(step)
        ? 'not-applicable'
        : unforbidden(step, preconditions);
    },
  },
});
