import type { WriteOperation } from '../../src/contract/shapes/index.ts';
import { lacksFee } from './payment.ts';
import type { Step } from './step.ts';
import type { ReportedError } from './target.ts';
import { orElse, Unobservable } from './unobservable.ts';

/** Whether a rule has anything to say about a step, and whether the step obeys it. */
export type Verdict = 'not-applicable' | 'holds' | { readonly broken: string };

/** The step was refused as the rule demands, but each of these rules explains the refusal as well. */
export interface Unisolated {
  readonly unisolated: readonly string[];
}

/** A sentence of the interface, or a ruling where it is silent; only stated rules make another implementation wrong. */
export type Level = 'stated' | `ruled ${string}`;

/** What a rule says and where it comes from; `source` is a heading of the interface or a chapter of the rulings. */
export interface RuleText {
  /** Dotted, stable, never used again for something else. */
  readonly id: string;
  readonly level: Level;
  readonly source: string;
  readonly says: string;
  /** Where it holds, if not under both readings of the rules (rulings §1). */
  readonly profile?: Step['profile'];
  /** Whether it counts blocks between two transactions, so that nobody else must seal blocks while it is tried. */
  readonly dependsOnBlocks?: true;
}

/** A law over one observed step. */
export interface Rule extends RuleText {
  readonly check: (step: Step) => Verdict | Unisolated;
  /** The writes that it can say something about, if not about all. */
  readonly operations?: readonly WriteOperation[];
  /** It limits what a step changes, or describes the outcome. */
  readonly kind?: 'unchanged' | 'outcome';
}

/** `otherwise` says what is wrong; a function where that takes long to say. */
export const holds = (isSo: boolean, otherwise: string | (() => string)): Verdict => {
  if (isSo) return 'holds';
  return { broken: typeof otherwise === 'string' ? otherwise : otherwise() };
};

/** The error that a refusal reports: the runtime's code, and a phrase. */
export interface ExpectedError {
  readonly code?: string;
  readonly message?: string;
  /** The interface itself gives the phrase for this condition of this operation; else it is ours. */
  readonly isStated?: true;
  /** Such a request cannot even be built. */
  readonly atBuild?: boolean;
}

/** One reason to refuse. */
export interface Reason extends RuleText {
  readonly error: ExpectedError;
}

/** A reason to refuse, as a condition on what a kind of write asks for and what was seen before it. */
export interface Precondition<M> extends Reason {
  readonly when: (move: M) => boolean;
  /** Whether it is true as well, where `when` is true only of the first reason of its kind; `when` if it is missing. */
  readonly alsoWhen?: (move: M) => boolean;
  /** Where the interface’s own words demand it, if not everywhere; elsewhere `request.refused-otherwise` demands it. */
  readonly stated?: (move: M) => boolean;
}

/** The rule that also refuses where the interface’s words can be read otherwise. */
export const refusedOtherwise = 'request.refused-otherwise';

/** A reason that is true of a step. */
export interface TrueReason extends Reason {
  /** Id of the rule that judges it there. */
  readonly judgedBy: string;
}

/** The reasons that are true of a step. */
export interface TrueReasons {
  /** In order of precedence, each once. */
  readonly reasons: readonly TrueReason[];
  /** Reasons that need something that the target does not report, by id. */
  readonly unknown: ReadonlyMap<string, Unobservable>;
}

/** All that can be wrong with a kind of write, in order of precedence. */
export interface Preconditions {
  readonly operations: readonly WriteOperation[];
  readonly reasons: readonly Reason[];
  /** The rule that there are no other reasons, as far as `isPromised` goes. */
  readonly accepted: RuleText;
  /** The first reason that is true of a step of one of the operations; undefined if it must be accepted. */
  readonly refusal: (step: Step) => Reason | undefined;
  /** All reasons that are true of a step of one of the operations. */
  readonly trueReasons: (step: Step) => TrueReasons;
  /** Whether `accepted` demands that a step without a true reason is accepted; of all others a ruled rule demands it. */
  readonly isPromised: (step: Step) => boolean;
  /** Whether another implementation may have a reason of its own to refuse a step, which the interface leaves open. */
  readonly isOpen: (step: Step) => boolean;
  /** Whether the outcome depends on something that no read reports, so that no rule judges whether the step is refused. */
  readonly isUnclear: (step: Step) => boolean;
}

/** A ladder from its rungs, and from how steps of its operations are read. */
export function preconditions<M>({
  operations,
  read,
  conditions,
  accepted,
  promised,
  isOpen = () => false,
  isUnclear = () => false,
}: {
  readonly operations: readonly WriteOperation[];
  readonly read: (step: Step) => M;
  readonly conditions: readonly Precondition<M>[];
  readonly accepted: RuleText;
  /** What is demanded to be accepted, of moves without a true reason; all of them if it is missing. */
  readonly promised?: (move: M, step: Step) => boolean;
  /** Which moves others may refuse for a reason of their own, although the interface gives none; none if it is missing. */
  readonly isOpen?: (move: M) => boolean;
  /** Of which moves no read reports everything that their outcome depends on; of none if it is missing. */
  readonly isUnclear?: (move: M) => boolean;
}): Preconditions {
  // Every rule of the ladder asks.
  const moves = new WeakMap<Step, M>();
  const firsts = new WeakMap<Step, { readonly first: Precondition<M> | undefined }>();
  const all = new WeakMap<Step, TrueReasons>();
  const moveIn = (step: Step): M => remembered(moves, step, read);
  const firstIn = (step: Step): Precondition<M> | undefined =>
    remembered(firsts, step, () => ({
      first: conditions.find(precondition => precondition.when(moveIn(step))),
    })).first;
  return {
    operations,
    reasons: conditions,
    accepted,
    refusal: firstIn,
    trueReasons: step =>
      remembered(all, step, () =>
        trueOf(
          conditions,
          unobservableOr(() => firstIn(step)),
          moveIn(step),
        ),
      ),
    isPromised: step => promised?.(moveIn(step), step) ?? true,
    isOpen: step => orElse(() => isOpen(moveIn(step)), false),
    // What the target does not report is told by the reasons that need it.
    isUnclear: step => orElse(() => isUnclear(moveIn(step)), false),
  };
}

function remembered<T>(known: WeakMap<Step, T>, step: Step, find: (step: Step) => T): T {
  if (known.has(step)) return known.get(step) as T;
  const found = find(step);
  known.set(step, found);
  return found;
}

function trueOf<M>(
  conditions: readonly Precondition<M>[],
  first: Precondition<M> | Unobservable | undefined,
  move: M,
): TrueReasons {
  const reasons = new Map<string, TrueReason>();
  const unknown = new Map<string, Unobservable>();
  const judged = (precondition: Precondition<M>): TrueReason => ({
    ...precondition,
    judgedBy: (precondition.stated?.(move) ?? true) ? precondition.id : refusedOtherwise,
  });
  if (first !== undefined && !(first instanceof Unobservable)) reasons.set(first.id, judged(first));
  for (const precondition of conditions) {
    const isTrue = unobservableOr(() => (precondition.alsoWhen ?? precondition.when)(move));
    if (isTrue instanceof Unobservable) unknown.set(precondition.id, isTrue);
    else if (isTrue && !reasons.has(precondition.id)) reasons.set(precondition.id, judged(precondition));
  }
  return { reasons: [...reasons.values()], unknown };
}

/** What comes of it, or what the target would have had to report for that. */
function unobservableOr<T>(look: () => T): T | Unobservable {
  try {
    return look();
  } catch (error) {
    if (error instanceof Unobservable) return error;
    throw error;
  }
}

/**
 * The rules of a ladder: what a reason is true of is refused, in whatever way; and what no reason is true of is accepted. A
 * refusal shows a reason only where no other one is true, or where the error names its rule.
 */
export function preconditionRules(steps: Preconditions): Rule[] {
  const { operations, reasons, accepted, isUnclear } = steps;
  const concerns = (step: Step): boolean =>
    operations.includes(step.request.operation) && !lacksFee(step) && !isUnclear(step);
  const texts = new Map(reasons.map(reason => [reason.id, reason]));
  const refusals = [...texts.values()].map((reason): Rule => ({
    ...textOf(reason),
    operations,
    check: step => (concerns(step) ? refusalBy(reason.id, step, steps) : 'not-applicable'),
  }));
  const acceptance: Rule = {
    ...accepted,
    operations,
    check: step => (concerns(step) && steps.isPromised(step) ? unforbidden(step, steps) : 'not-applicable'),
  };
  return [...refusals, acceptance];
}

/** What no reason forbids is accepted. */
export function unforbidden(step: Step, { refusal, trueReasons }: Preconditions): Verdict {
  if (step.receipt.kind === 'accepted') return refusal(step) === undefined ? 'holds' : 'not-applicable';
  const { reasons, unknown } = trueReasons(step);
  if (reasons.length > 0) return 'not-applicable';
  for (const unobservable of unknown.values()) throw unobservable;
  return { broken: `nothing forbids it, but it was ${outcomeText(step)}` };
}

/** What the rule of that id, which judges some of the reasons that are true of the step, says of it. */
export function refusalBy(id: string, step: Step, steps: Preconditions): Verdict | Unisolated {
  const isAccepted = step.receipt.kind === 'accepted';
  if (isAccepted && unobservableOr(() => steps.refusal(step)) === undefined) return 'not-applicable';
  const found = steps.trueReasons(step);
  const unobservable = found.unknown.get(id);
  if (unobservable !== undefined) throw unobservable;
  const reason = found.reasons.find(({ judgedBy }) => judgedBy === id);
  if (reason === undefined) return 'not-applicable';
  return isAccepted ? acceptedThough(reason, found) : refusedFor(step, reason, found, steps);
}

/** Of the reasons why an accepted step had to be refused, the first one is broken, and the first one that is stated. */
function acceptedThough(reason: TrueReason, { reasons }: TrueReasons): Verdict {
  const stated = reasons.find(({ level, id, judgedBy }) => level === 'stated' && judgedBy === id);
  return reason === reasons[0] || reason === stated
    ? { broken: `it should be refused by ${reason.id}, but was accepted` }
    : 'not-applicable';
}

/** Whether a refused step shows that the reason refuses it. */
function refusedFor(
  step: Step,
  reason: TrueReason,
  { reasons, unknown }: TrueReasons,
  { isOpen }: Preconditions,
): Verdict | Unisolated {
  if (step.receipt.kind === 'accepted') return 'not-applicable';
  const { rule } = step.receipt.error;
  const others = [...reasons.map(({ id }) => id), ...unknown.keys()].filter(id => id !== reason.id);
  if (rule !== reason.id && others.length > 0)
    // Who names the rule that refused has not tried the others.
    return rule === undefined ? { unisolated: others } : 'not-applicable';
  if (saysWhatIsStated(step.receipt.error, reason)) return 'holds';
  if (isOpen(step)) return { unisolated: ['a reason that the interface leaves open'] };
  return { broken: `expected “${reason.error.message}”, found ${outcomeText(step)}` };
}

/** What the interface says where neither owner nor admin signs. */
export const ownerOrAdminPhrase = 'Signer is not Collection Owner or Collection Admin';

/** Whether an error contains the words that the interface gives; one without a message is not held against it. */
function saysWhatIsStated({ message }: ReportedError, { id, judgedBy, error }: TrueReason): boolean {
  if (message === undefined || error.message === undefined || error.isStated !== true) return true;
  if (judgedBy !== id) return true;
  // One phrase begins with another one, which says something else.
  const said = message.toLowerCase();
  const others =
    error.message === ownerOrAdminPhrase ? said : said.replaceAll(ownerOrAdminPhrase.toLowerCase(), '');
  return others.includes(error.message.toLowerCase());
}

/** The text of a rule without its law. */
export const textOf = ({ id, level, source, says, profile, dependsOnBlocks }: RuleText): RuleText => ({
  id,
  level,
  source,
  says,
  ...(profile === undefined ? {} : { profile }),
  ...(dependsOnBlocks === undefined ? {} : { dependsOnBlocks }),
});

/** What came of a step, for people. */
export function outcomeText({ receipt }: Pick<Step, 'receipt'>): string {
  if (receipt.kind === 'accepted') return 'accepted';
  const { code, rule, message } = receipt.error;
  return `${receipt.kind} (${[code, rule, message].filter(Boolean).join(', ')})`;
}
