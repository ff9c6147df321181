import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { changesBeyond, everyTransactionChanges, sameBut } from '../../model/observations/changes.ts';
import { stateProblem, type ExpectedState } from '../../model/observations/difference.ts';
import { matches } from '../../model/matcher.ts';
import {
  holds,
  textOf,
  type Defaults,
  type Rule,
  type Text,
  type Ambiguous,
  type Unnamed,
  type Verdict,
} from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import type { Accepted } from '../../model/target.ts';

/** Something about a request, as it was read, and its step. */
export type Of<R, T> = (request: R, step: Step) => T;

/** Which steps some rules are about, and how their requests are read. */
export interface Reading<R> {
  readonly operations: readonly WriteOperation[];
  readonly read: (step: Step) => R;
}

/** An event about a collection, with the ids and addresses that it names. */
export type ExpectedEvent = readonly [name: string, ...named: readonly (number | string)[]];

/** What a rule expects of the steps that it applies to. */
type Expectation<R> =
  /** A part of the observation afterwards. */
  | { readonly state: Of<R, ExpectedState | readonly ExpectedState[]> }
  /** A condition on what is observed afterwards. */
  | { readonly isMet: Of<R, boolean> }
  /** The only paths that change, apart from nonces and balances; patterns as in `changesBeyond`. */
  | { readonly allowed: Of<R, readonly string[]> }
  /** The outcome, which may have more members. */
  | { readonly parsed: Of<R, unknown> }
  /** Exactly the events about collections, in this order. */
  | { readonly reported: Of<R, readonly ExpectedEvent[]> }
  /** Anything else. */
  | { readonly check: Of<R, Verdict | Ambiguous> };

/** A rule about what a request leads to. */
export type Consequence<R> = Text &
  Expectation<R> & {
    /** The operations that declare it, if not all. */
    readonly operations?: readonly WriteOperation[];
    /** Which requests it is about, if not all. */
    readonly where?: Of<R, boolean>;
  };

/** The rule of a consequence, about accepted steps only if `of` says of which; under its profile only, if it has one. */
export function ruleOf<R>(
  reading: Reading<R> & Defaults,
  consequence: Consequence<R>,
  of: Of<R, boolean> | undefined,
): Unnamed<Rule> {
  const { operations = reading.operations, where = () => true, profile } = consequence;
  const isAbout = (step: Step): boolean =>
    operations.includes(step.request.operation) &&
    (profile ?? step.profile) === step.profile &&
    (of === undefined || (step.receipt.kind === 'accepted' && of(reading.read(step), step))) &&
    where(reading.read(step), step);
  return {
    ...textOf(consequence, reading),
    ...(consequence.operations && { operations }),
    ...('allowed' in consequence && {
      kind: 'unchanged',
      mayChange: step => (isAbout(step) ? consequence.allowed(reading.read(step), step) : undefined),
    }),
    ...('parsed' in consequence && { kind: 'outcome' }),
    check: step => (isAbout(step) ? verdictOn(consequence, reading.read(step), step) : 'not-applicable'),
  };
}

function verdictOn<R>(expected: Expectation<R>, request: R, step: Step): Verdict | Ambiguous {
  if ('check' in expected) return expected.check(request, step);
  if ('state' in expected) return stateProblem(step.after, expected.state(request, step)) ?? 'holds';
  if ('isMet' in expected)
    return holds(expected.isMet(request, step), () => `it does not hold afterwards: ${changedBy(step)}`);
  if ('allowed' in expected)
    return sameBut(step.before, step.after, [...expected.allowed(request, step), ...everyTransactionChanges]);
  if (step.receipt.kind !== 'accepted') return 'not-applicable';
  return 'parsed' in expected
    ? outcomeIs(step.receipt, expected.parsed(request, step))
    : eventsAre(step.receipt, expected.reported(request, step));
}

/** The most paths that a message lists. */
const reportedPaths = 6;

/** What a step changed beyond fees and nonces, as text. */
function changedBy({ before, after }: Step): string {
  const paths = changesBeyond(before, after, everyTransactionChanges);
  const rest = paths.length - reportedPaths;
  if (paths.length === 0) return 'nothing has changed';
  return `what has changed is ${paths.slice(0, reportedPaths).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const outcomeIs = ({ parsed }: Accepted, expected: unknown): Verdict =>
  holds(
    matches(parsed, expected),
    () => `expected the outcome ${JSON.stringify(expected)}, found ${JSON.stringify(parsed)}`,
  );

function eventsAre({ events }: Accepted, expected: readonly ExpectedEvent[]): Verdict {
  const found = events
    .filter(({ name }) => name.startsWith('common.'))
    .map(({ name, data }) => [name, ...leaves(data)]);
  return holds(
    JSON.stringify(found) === JSON.stringify(expected),
    `expected the events ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`,
  );
}

/** All plain values in the data of an event; targets wrap addresses in different ways. */
const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
