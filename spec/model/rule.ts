import type { ReadOperation, WriteOperation } from '../../src/contract/shapes/index.ts';
import type { Broken } from './difference.ts';
import type { Step } from './step.ts';
import type { Receipt } from './target.ts';
import { orElse, Unobservable, unobservableOr } from './unobservable.ts';

/** Whether a rule applies to a step, and whether the step obeys it. */
export type Verdict = 'not-applicable' | 'holds' | Broken;

/** The step was refused as the rule demands, but each of these rules explains the refusal as well. */
export interface Unisolated {
  readonly unisolated: readonly string[];
}

/** `stated` by the interface, or `ruled` where the interface is silent. Only a stated rule makes another implementation wrong. */
export type Level = 'stated' | `ruled ${string}`;

/** What a rule says and where it comes from; `source` is a heading of the interface. */
export interface RuleText {
  /** Dotted and stable; never reused for another rule. */
  readonly id: string;
  readonly level: Level;
  readonly source: string;
  readonly says: string;
  /** The profile that it holds under, if not both (spec/statements/rulings.md#1). */
  readonly profile?: Step['profile'];
  /** Whether it counts blocks between two transactions, so that nobody else must seal blocks while it is tried. */
  readonly dependsOnBlocks?: true;
}

/** A rule about one observed step. */
export interface Rule extends RuleText {
  readonly check: (step: Step) => Verdict | Unisolated;
  /** The operations that it applies to, if not all. */
  readonly operations?: readonly WriteOperation[];
  /** It limits what a step changes, or describes the outcome. */
  readonly kind?: 'unchanged' | 'outcome';
  /** Reads that it needs and that are not made where no rule needs them. */
  readonly needs?: readonly ReadOperation[];
  /** The paths that it allows a step to change, apart from accounts; undefined where it does not apply to the step. */
  readonly mayChange?: (step: Step) => readonly string[] | undefined;
}

/** Without its id, which is its name in a record. */
export type Unnamed<T extends { readonly id: string }> = Omit<T, 'id'>;

/** What a rule says; its level and source are those of its file where it has none of its own. */
export type Text = Pick<RuleText, 'says'> & Partial<Unnamed<RuleText>>;

/** What the rules of a file have that do not say it themselves; a level that is absent is `stated`. */
export type Defaults = Partial<Pick<RuleText, 'level' | 'source' | 'dependsOnBlocks'>>;

/** Rules by id as a list. */
export const withIds = <R extends object>(
  rules: Readonly<Record<string, R>>,
): readonly (R & { id: string })[] => Object.entries(rules).map(([id, rule]) => ({ ...rule, id }));

/** `holds`, or broken for the reason `otherwise`, which is a function where the text is long to build. */
export const holds = (isSo: boolean, otherwise: string | (() => string)): Verdict => {
  if (isSo) return 'holds';
  return { broken: typeof otherwise === 'string' ? otherwise : otherwise() };
};

/** The error that a refusal reports: the runtime's code, and a phrase. */
export interface ExpectedError {
  readonly code?: string;
  readonly message?: string;
  /** The interface itself states the phrase for this condition of this operation. */
  readonly isStated?: true;
  /** The request is refused when it is built. */
  readonly atBuild?: boolean;
}

/** One reason to refuse. */
export interface Reason extends RuleText {
  readonly error: ExpectedError;
}

/** A reason to refuse, as a condition on a request and the observation before it. */
export interface Precondition<M> extends Reason {
  readonly when: (request: M, step: Step) => boolean;
  /** Whether the reason is also true, where `when` is true only of the first reason of its kind; by default `when`. */
  readonly alsoWhen?: (request: M, step: Step) => boolean;
  /** Where the interface states it, if not everywhere; elsewhere `request.refused-otherwise` demands it. */
  readonly stated?: (request: M) => boolean;
}

/** The rule that demands refusals where the interface can be read in another way. */
export const refusedOtherwise = 'request.refused-otherwise';

/** A reason that is true of a step. */
export interface TrueReason extends Reason {
  /** Id of the rule that demands the refusal of the step. */
  readonly judgedBy: string;
}

/** The reasons that are true of a step. */
export interface TrueReasons {
  /** In order of precedence, each once. */
  readonly reasons: readonly TrueReason[];
  /** Reasons that need something that the target does not report, by id. */
  readonly unknown: ReadonlyMap<string, Unobservable>;
}

/** All reasons to refuse a kind of write, in order of precedence. */
export interface Preconditions {
  readonly operations: readonly WriteOperation[];
  readonly reasons: readonly Reason[];
  /** The rule that there are no other reasons; it applies where `mustBeAccepted` is true. */
  readonly accepted: RuleText;
  /** The first reason that is true of a step of one of the operations; undefined if it must be accepted. */
  readonly refusal: (step: Step) => Reason | undefined;
  /** All reasons that are true of a step of one of the operations. */
  readonly trueReasons: (step: Step) => TrueReasons;
  /** Whether `accepted` demands that a step without a true reason is accepted; for other steps a ruled rule demands it. */
  readonly mustBeAccepted: (step: Step) => boolean;
  /** Whether another implementation may have a reason of its own to refuse a step, which the interface leaves open. */
  readonly isOpen: (step: Step) => boolean;
  /** Whether the outcome depends on something that no read reports, so that no rule judges whether the step is refused. */
  readonly isUnclear: (step: Step) => boolean;
}

/** Preconditions from their conditions in order, and from how the steps of their operations are read. */
export function preconditions<M>({
  operations,
  read,
  conditions,
  accepted,
  mustAccept,
  isOpen = () => false,
  isUnclear = () => false,
}: {
  readonly operations: readonly WriteOperation[];
  readonly read: (step: Step) => M;
  readonly conditions: readonly Precondition<M>[];
  readonly accepted: RuleText;
  /** Which requests without a true reason must be accepted; by default all. */
  readonly mustAccept?: (request: M, step: Step) => boolean;
  /** Which requests an implementation may refuse for a reason of its own; by default none. */
  readonly isOpen?: (request: M) => boolean;
  /** Which requests depend on something that no read reports; by default none. */
  readonly isUnclear?: (request: M) => boolean;
}): Preconditions {
  // Every rule of these preconditions needs the results.
  const firsts = new WeakMap<Step, { readonly first: Precondition<M> | undefined }>();
  const all = new WeakMap<Step, TrueReasons>();
  const firstReasonOf = (step: Step): Precondition<M> | undefined =>
    remembered(firsts, step, () => ({
      first: conditions.find(precondition => precondition.when(read(step), step)),
    })).first;
  return {
    operations,
    reasons: conditions,
    accepted,
    refusal: firstReasonOf,
    trueReasons: step =>
      remembered(all, step, () =>
        trueReasonsOf(
          conditions,
          unobservableOr(() => firstReasonOf(step)),
          read(step),
          step,
        ),
      ),
    mustBeAccepted: step => mustAccept?.(read(step), step) ?? true,
    isOpen: step => orElse(() => isOpen(read(step)), false),
    // The reasons that need something unobservable report it.
    isUnclear: step => orElse(() => isUnclear(read(step)), false),
  };
}

function remembered<T>(known: WeakMap<Step, T>, step: Step, find: (step: Step) => T): T {
  if (known.has(step)) return known.get(step) as T;
  const found = find(step);
  known.set(step, found);
  return found;
}

function trueReasonsOf<M>(
  conditions: readonly Precondition<M>[],
  first: Precondition<M> | Unobservable | undefined,
  request: M,
  step: Step,
): TrueReasons {
  const reasons = new Map<string, TrueReason>();
  const unknown = new Map<string, Unobservable>();
  const judged = (precondition: Precondition<M>): TrueReason => ({
    ...precondition,
    judgedBy: (precondition.stated?.(request) ?? true) ? precondition.id : refusedOtherwise,
  });
  if (first !== undefined && !(first instanceof Unobservable)) reasons.set(first.id, judged(first));
  for (const precondition of conditions) {
    const isTrue = unobservableOr(() => (precondition.alsoWhen ?? precondition.when)(request, step));
    if (isTrue instanceof Unobservable) unknown.set(precondition.id, isTrue);
    else if (isTrue && !reasons.has(precondition.id)) reasons.set(precondition.id, judged(precondition));
  }
  return { reasons: [...reasons.values()], unknown };
}

/** The phrase of the interface where neither owner nor admin signs. */
export const ownerOrAdminPhrase = 'Signer is not Collection Owner or Collection Admin';

/** The text of a rule without its id and check. Throws where neither it nor its file has a source. */
export function textOf(rule: Text, defaults: Defaults = {}): Unnamed<RuleText> {
  const { level = 'stated', source, says, profile, dependsOnBlocks } = { ...defaults, ...rule };
  if (source === undefined) throw new Error(`expected a source of the rule “${says}”`);
  const conditions = { ...(profile && { profile }), ...(dependsOnBlocks && { dependsOnBlocks }) };
  return { level, source, says, ...conditions };
}

/** The level and source of a rule that the interface states, under a heading. */
export const stated = (source: string): Basis => ({ level: 'stated', source });

/** The level and source of a rule that rests on a ruling, where the interface is silent under a heading. */
export const ruled = (ruling: string, source: string): Basis => ({ level: `ruled ${ruling}`, source });

type Basis = Pick<RuleText, 'level' | 'source'>;

/** Rules by id as a list, with the level and source of their file where they have none of their own. */
export const rulesWith = <R extends Text>(
  defaults: Defaults,
  rules: Readonly<Record<string, R>>,
): readonly (R & RuleText)[] =>
  Object.entries(rules).map(([id, rule]) => ({ ...rule, id, ...textOf(rule, defaults) }));

/** Rules about every step by id as a list. */
export const stepRules = (
  defaults: Defaults,
  rules: Readonly<Record<string, Text & Pick<Rule, 'check' | 'needs'>>>,
): readonly Rule[] => rulesWith(defaults, rules);

/** The outcome of a step as text. */
export function outcomeText({ receipt }: Pick<Step, 'receipt'>): string {
  if (receipt.kind === 'accepted') return 'accepted';
  const { code, rule, message } = receipt.error;
  const about = [code, rule, message].filter(Boolean).join(', ');
  return `${refusals[receipt.kind]} (${about === '' ? 'nothing is reported, and nothing has changed' : about})`;
}

const refusals = {
  refused: 'refused',
  'not-built': 'refused when it was built',
  'not-admitted': 'refused when it was submitted',
} as const satisfies Record<Exclude<Receipt['kind'], 'accepted'>, string>;
