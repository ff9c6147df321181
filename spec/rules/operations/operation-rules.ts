import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { preconditionRules, unforbidden } from '../../model/precondition-rules.ts';
import { preconditions, remembering, type Preconditions } from '../../model/preconditions.ts';
import { textOf, type Defaults, type Rule, type Text } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import { orElse } from '../../model/unobservable.ts';
import { ruleOf, type Consequence, type Of, type Reading } from './consequences.ts';
import { preconditionOf, type Refusals } from './reasons.ts';

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
  const { operations, read, refused = [] } = groups;
  const reasons = [refused].flat().flatMap(list => Object.entries(list));
  const unjudged = reasons.flatMap(([, reason]) => ('unjudged' in reason ? [reason] : []));
  return preconditions({
    operations,
    reasons: reasons.flatMap(([name, reason]) =>
      'unjudged' in reason ? [] : [preconditionOf(name, reason, groups)],
    ),
    accepted: { id, ...textOf(text, groups) },
    mustBeAccepted: step => when?.(read(step), step) ?? true,
    // The reasons that need something unobservable report it.
    unjudged: step => unjudged.find(reason => orElse(() => reason.when(read(step), step), false))?.unjudged,
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
