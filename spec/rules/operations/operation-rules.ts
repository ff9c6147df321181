import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { preconditionRules, unforbidden } from '../../model/precondition-rules.ts';
import {
  preconditions,
  remembering,
  type ExpectedError,
  type Precondition,
  type Preconditions,
} from '../../model/preconditions.ts';
import { textOf, type Defaults, type Rule, type Text } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import { orElse } from '../../model/unobservable.ts';
import { ruleOf, type Consequence, type Of, type Reading } from './consequences.ts';

/** A reason to refuse. */
export interface Refused<R> extends Text {
  readonly error: ExpectedError;
  /** The message of the error, a phrase of the interface. Where the rule is stated, the error must contain it. */
  readonly phrase?: string;
  readonly when: Of<R, boolean>;
  /** Whether the reason is also true, where `when` is true only of the first reason of its kind; by default `when`. */
  readonly alsoWhen?: Of<R, boolean>;
  /** Where the interface states it, if not everywhere. */
  readonly stated?: (request: R) => boolean;
}

/** Reasons to refuse by id, in order of precedence. */
export type Refusals<R> = Readonly<Record<string, Refused<R>>>;

/** The rule that a request without a reason to refuse it is accepted. */
interface Accepted<R> extends Text {
  /** Which of these requests the rule is about; by default all. */
  readonly when?: Of<R, boolean>;
  /** The operations that declare it, if not all. */
  readonly operations?: readonly WriteOperation[];
}

/** The rules of some operations. A reader finds what is refused, in order of precedence, what is accepted, and what holds afterwards. */
interface Groups<R> extends Reading<R>, Defaults {
  /** In order of precedence; an id may stand in several of the records. */
  readonly refused?: Refusals<R> | readonly Refusals<R>[];
  /** The first is the rule that there are no other reasons to refuse. */
  readonly accepted?: Readonly<Record<string, string | Accepted<R>>>;
  /** Which requests an implementation may refuse for a reason of its own; by default none. */
  readonly isOpen?: (request: R) => boolean;
  /** Which requests depend on something that no read reports; by default none. */
  readonly isUnclear?: (request: R) => boolean;
  /** Rules of their own about which requests are accepted. */
  readonly decisions?: Readonly<Record<string, Consequence<R>>>;
  /** Which accepted requests the following rules are about; by default all. */
  readonly where?: Of<R, boolean>;
  readonly effects?: Readonly<Record<string, Consequence<R>>>;
  readonly unchanged?: Readonly<Record<string, Consequence<R>>>;
  readonly outcome?: Readonly<Record<string, Consequence<R>>>;
  readonly events?: Readonly<Record<string, Consequence<R>>>;
}

/** The same, but for how the request is read. */
export type GroupsOf<R> = Omit<Groups<R>, 'operations' | 'read'>;

/** The rules of some operations, and their preconditions where they have some. */
export interface OperationRules {
  readonly preconditions?: Preconditions;
  readonly rules: readonly Rule[];
}

/** The rules of some operations. The request of each step is read once. */
export function operationRules<R>(given: Groups<R>): OperationRules {
  const groups = { ...given, read: remembering(given.read) };
  const { accepted = {}, decisions = {}, effects, unchanged, outcome, events, where = () => true } = groups;
  const consequences = [
    ...Object.entries(decisions).map(([id, rule]) => ({ id, ...ruleOf(groups, rule, undefined) })),
    ...[effects, unchanged, outcome, events].flatMap((group = {}) =>
      Object.entries(group).map(([id, rule]) => ({ id, ...ruleOf(groups, rule, where) })),
    ),
  ];
  const [first, ...others] = Object.entries(accepted).map(
    ([id, rule]) => [id, typeof rule === 'string' ? { says: rule } : rule] as const,
  );
  if (first === undefined && groups.refused !== undefined)
    throw new Error('expected a rule about what is accepted beside the reasons to refuse');
  if (first === undefined) return { rules: consequences };
  const own = preconditionsOf(groups, ...first);
  const acceptances = others.map(([id, rule]) => acceptanceOf(groups, own, id, rule));
  return { preconditions: own, rules: [...preconditionRules(own), ...acceptances, ...consequences] };
}

function preconditionsOf<R>(groups: Groups<R>, id: string, { when, ...text }: Accepted<R>): Preconditions {
  const { operations, read, refused = [], isOpen, isUnclear } = groups;
  const reasons = [refused].flat().flatMap(list => Object.entries(list));
  // The reasons that need something unobservable report it.
  const isTrue = (condition?: (request: R) => boolean) => (step: Step) =>
    condition !== undefined && orElse(() => condition(read(step)), false);
  return preconditions({
    operations,
    reasons: reasons.map(([name, reason]) => preconditionOf(name, reason, groups)),
    accepted: { id, ...textOf(text, groups) },
    mustBeAccepted: step => when?.(read(step), step) ?? true,
    isOpen: isTrue(isOpen),
    isUnclear: isTrue(isUnclear),
  });
}

/** One more rule that some requests without a reason to refuse them are accepted. */
function acceptanceOf<R>(
  groups: Groups<R>,
  own: Preconditions,
  id: string,
  { when = () => true, operations = groups.operations, ...text }: Accepted<R>,
): Rule {
  const isAbout = (step: Step): boolean =>
    operations.includes(step.request.operation) && when(groups.read(step), step);
  return {
    id,
    ...textOf(text, groups),
    operations,
    check: step => (isAbout(step) ? unforbidden(step, own) : 'not-applicable'),
  };
}

/** A reason to refuse with its whole text, which is true only under its profile. */
function preconditionOf<R>(id: string, refused: Refused<R>, groups: Groups<R>): Precondition {
  const { error, phrase, when, alsoWhen, stated, ...given } = refused;
  const { read } = groups;
  const text = textOf(given, groups);
  const isFirst = (step: Step): boolean =>
    (text.profile ?? step.profile) === step.profile && when(read(step), step);
  const message = phrase === undefined ? {} : { message: phrase };
  return {
    id,
    ...text,
    error: {
      ...error,
      ...message,
      ...(phrase !== undefined && text.level === 'stated' && { isStated: true }),
    },
    when: isFirst,
    alsoWhen: alsoWhen === undefined ? isFirst : step => alsoWhen(read(step), step),
    isStated: step => stated?.(read(step)) ?? true,
  };
}

/** The same reasons, but only under the profile. */
export const under = <R>(profile: Step['profile'], refusals: Refusals<R>): Refusals<R> =>
  Object.fromEntries(
    Object.entries(refusals).map(([id, { when, ...refused }]) => [
      id,
      { ...refused, when: (request: R, step: Step) => step.profile === profile && when(request, step) },
    ]),
  );
