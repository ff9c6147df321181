import type { ExpectedError, Precondition, Unjudged } from '../../model/preconditions.ts';
import { textOf, type Defaults, type Text } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import type { Budget } from '../../model/view.ts';
import type { Of, Reading } from './consequences.ts';

/** The error of a reason to refuse. */
export interface Refusing extends Text {
  readonly error: ExpectedError;
  /** The message of the error, a phrase of the interface. Where the rule is stated, the error must contain it. */
  readonly phrase?: string;
}

/** A reason to refuse that a condition decides. */
export interface RefusedWhen<R> extends Refusing {
  readonly when: Of<R, boolean>;
  /** Whether it is true even where another problem of the request comes first; by default, `when` says that. */
  readonly also?: Of<R, boolean>;
  /** Where the interface states it, if not everywhere. */
  readonly stated?: (request: R) => boolean;
}

/** What no rule can judge. */
interface Unknown<R> {
  readonly unjudged: Unjudged;
  readonly when: Of<R, boolean>;
}

/** Reasons to refuse by id, in order of precedence; what no rule judges has a name in words. */
export type Refusals<R> = Readonly<Record<string, RefusedWhen<R> | Unknown<R>>>;

/** What is wrong with one aspect of a request, by the names of its reasons. */
export interface Problems<P extends string> {
  /** The problem that the runtime finds first. */
  readonly first: P | undefined;
  /** All problems; computed only for refused requests. */
  readonly all: () => readonly P[];
}

/** A reason to refuse with its whole text, which is true only under its profile. */
export function preconditionOf<R>(
  id: string,
  refused: RefusedWhen<R>,
  groups: Reading<R> & Defaults,
): Precondition {
  const { error, phrase, stated, when, also = when } = refused;
  const { read } = groups;
  const text = textOf(refused, groups);
  const inProfile = (isTrue: Of<R, boolean>) => (step: Step) =>
    (text.profile ?? step.profile) === step.profile && isTrue(read(step), step);
  const message = phrase === undefined ? {} : { message: phrase };
  return {
    id,
    ...text,
    error: {
      ...error,
      ...message,
      ...(phrase !== undefined && text.level === 'stated' && { isStated: true }),
    },
    isFirst: inProfile(when),
    isTrue: inProfile(also),
    isStated: step => stated?.(read(step)) ?? true,
  };
}

/** The same reasons, but only under the profile. */
export const under = <R>(
  profile: Step['profile'],
  refusals: Readonly<Record<string, RefusedWhen<R>>>,
): Refusals<R> =>
  Object.fromEntries(
    Object.entries(refusals).map(([id, { when, ...refused }]) => [
      id,
      { ...refused, when: (request: R, step: Step) => step.profile === profile && when(request, step) },
    ]),
  );

/** No problem. */
export const nothing: Problems<never> = { first: undefined, all: () => [] };

/** A reason to refuse that is found among the problems of a request. */
export type NamedReason = Refusing & { readonly id: string };

/**
 * A reason to refuse for each problem, in the order of the record or in another one; `stated` says of which problem of which
 * request the interface states it.
 */
export const refusalsFor = <R, P extends string>(
  reasons: Readonly<Record<P, NamedReason>>,
  among: Of<R, Problems<P>>,
  stated: (request: R, problem: P) => boolean,
  order: readonly P[] = Object.keys(reasons) as P[],
): Refusals<R> =>
  Object.fromEntries(
    order.map(problem => {
      const { id, ...reason }: NamedReason = reasons[problem];
      return [
        id,
        {
          ...reason,
          when: (request: R, step: Step) => among(request, step).first === problem,
          also: (request: R, step: Step) => among(request, step).all().includes(problem),
          stated: (request: R) => stated(request, problem),
        },
      ];
    }),
  );

/** The problems that are found one after the other. */
export function inTurn<P extends string>(find: () => Iterable<P>): Problems<P> {
  return {
    // Looked for where it matters: it may need something that the target does not report.
    get first() {
      const [first] = find();
      return first;
    },
    all: () => [...new Set(find())],
  };
}

/** The same, where finding the first of them takes look-ups from the budget. */
export function takingLookUps<P extends string, T extends { readonly budget: Budget }>(
  given: T,
  find: (given: T) => Iterable<P>,
): Problems<P> {
  const budget = { ...given.budget };
  const [first] = find(given);
  return { first, all: () => [...new Set(find({ ...given, budget: { ...budget } }))] };
}
