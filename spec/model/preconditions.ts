import type { WriteOperation } from '../../src/contract/shapes/index.ts';
import type { RuleText } from './rule.ts';
import type { Step } from './step.ts';
import { Unobservable, unobservableOr } from './unobservable.ts';

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

/** A reason to refuse, with the conditions on a step of one of its operations. */
export interface Precondition extends Reason {
  /** Whether it is true, and the first one of its kind. */
  readonly isFirst: (step: Step) => boolean;
  readonly isTrue: (step: Step) => boolean;
  /** Whether the interface states it; elsewhere `request.refused-otherwise` demands it. */
  readonly isStated: (step: Step) => boolean;
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

/**
 * What no rule can judge: `refusing` a step, since the outcome depends on something that no read reports; or the `error`, since
 * another implementation may have a reason of its own, which the interface leaves open.
 */
export type Unjudged = 'refusing' | 'error';

/** All reasons to refuse a kind of write, and which of them are true of a step of one of the operations. */
export interface Preconditions {
  readonly operations: readonly WriteOperation[];
  /** In order of precedence. */
  readonly reasons: readonly Precondition[];
  /** The rule that there are no other reasons; it applies where `mustBeAccepted` is true. */
  readonly accepted: RuleText;
  /** Whether `accepted` demands that a step without a true reason is accepted; for other steps a ruled rule demands it. */
  readonly mustBeAccepted: (step: Step) => boolean;
  /** Why rules do not judge all of a step; undefined where they do. */
  readonly unjudged: (step: Step) => Unjudged | undefined;
  /** The first reason that is true; undefined if the step must be accepted. */
  readonly refusal: (step: Step) => Reason | undefined;
  readonly trueReasons: (step: Step) => TrueReasons;
}

/** Preconditions that find the true reasons of a step. */
export function preconditions(given: Omit<Preconditions, 'refusal' | 'trueReasons'>): Preconditions {
  const refusal = remembering(step => given.reasons.find(({ isFirst }) => isFirst(step)));
  return { ...given, refusal, trueReasons: remembering(step => trueReasonsOf(given.reasons, refusal, step)) };
}

/** Looks at each step once: many rules need the result. */
export function remembering<T>(look: (step: Step) => T): (step: Step) => T {
  const known = new WeakMap<Step, { readonly found: T }>();
  return step => {
    const { found } = known.get(step) ?? { found: look(step) };
    known.set(step, { found });
    return found;
  };
}

function trueReasonsOf(
  all: readonly Precondition[],
  refusal: (step: Step) => Precondition | undefined,
  step: Step,
): TrueReasons {
  const reasons = new Map<string, TrueReason>();
  const unknown = new Map<string, Unobservable>();
  const add = ({ isStated, ...reason }: Precondition): void => {
    if (!reasons.has(reason.id))
      reasons.set(reason.id, { ...reason, judgedBy: isStated(step) ? reason.id : refusedOtherwise });
  };
  const first = unobservableOr(() => refusal(step));
  if (first !== undefined && !(first instanceof Unobservable)) add(first);
  for (const reason of all) {
    const isTrue = unobservableOr(() => reason.isTrue(step));
    if (isTrue instanceof Unobservable) unknown.set(reason.id, isTrue);
    else if (isTrue) add(reason);
  }
  return { reasons: [...reasons.values()], unknown };
}

/** The phrase of the interface where neither owner nor admin signs. */
export const ownerOrAdminPhrase = 'Signer is not Collection Owner or Collection Admin';
