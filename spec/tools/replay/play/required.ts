import { errors } from '../../../../src/contract/errors.ts';
import type { WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { catalogue } from '../../../rules/catalogue.ts';
import type { ReportedError } from '../../../model/target.ts';
import type { Preconditions } from '../../../model/preconditions.ts';
import { allPreconditions } from '../../../rules/index.ts';
import { expectedErrorOf, errorOfRule, type Fails } from '../format/fails.ts';
import { matcherIn } from '../values/matcher.ts';
import { documentedShapes, phrases, type DocumentedShape } from '../../../model/documented/answers.ts';
import type { Answered, Scenario } from '../format/scenario.ts';

const levels: ReadonlyMap<string, string> = new Map(catalogue.map(({ id, level }) => [id, level]));

/** Whether this is the id of a rule. */
export const isRule = (id: string): boolean => levels.has(id);

/** Whether the interface states the rule. */
export const isStated = (rule: string): boolean => levels.get(rule) === 'stated';

/** Whether the scenario is about the interface: it covers a stated rule, or names no rules. */
export const isAboutInterface = ({ covers }: Pick<Scenario, 'covers'>): boolean =>
  covers.length === 0 || covers.some(isStated);

/** What the interface guarantees about the operation; undefined for an extension. */
export const documentedOf = ({ operation }: Answered): DocumentedShape | undefined =>
  documentedShapes[operation];

/** Whether the interface states that such a step succeeds. */
export function isSuccessRequired(step: Answered): boolean {
  const documented = documentedOf(step);
  if (documented === undefined) return false;
  if (step.kind === 'read') return step.at === undefined || documented.at === true;
  const accepted = preconditionsOf(step.operation)?.accepted;
  return accepted === undefined || isStated(accepted.id);
}

/** Whether the interface states that such a step is refused, with any error. */
export function isRefusalRequired(step: Answered, fails: Fails): boolean {
  const documented = documentedOf(step);
  if (documented === undefined) return false;
  if (requiredPhrase(step, fails) !== undefined) return true;
  if (step.kind === 'read') return documented.isError === true;
  const expectedError = expectedErrorOf(fails);
  if (expectedError.rule !== undefined) return isStated(expectedError.rule);
  return (preconditionsOf(step.operation)?.reasons ?? []).some(
    ({ id, error }) =>
      isStated(id) &&
      (expectedError.name === undefined || error.code === expectedError.name) &&
      (expectedError.phrase === undefined || error.message === expectedError.phrase),
  );
}

/** The phrase that the interface states for the refusal of such a step. */
export function requiredPhrase(step: Answered, fails: Fails): string | undefined {
  const given = documentedOf(step)?.phrases ?? [];
  const { phrase, name, rule } = expectedErrorOf(fails);
  const message = phrase ?? (rule === undefined ? undefined : errorOfRule(rule)?.message);
  if (message !== undefined)
    return given.find(one => one === message || matcherIn(message)?.accepts(one) === true);
  const [only, ...others] = given.filter(one => codesOf(one).includes(name ?? ''));
  return others.length === 0 ? only : undefined;
}

/** The phrase of the interface, or the message or name of another known error, that an error contains; undefined if there is none. */
export function knownIn({ message = '', code }: ReportedError): string | undefined {
  const phrase = phrases.find(one => message.includes(one));
  if (phrase !== undefined) return phrase;
  const known = Object.values(errors).find(
    error => error.message === message || `${error.section}.${error.name}` === code,
  );
  return known && (known.message === message ? message : code);
}

/** Whether the known text is the phrase, or the name of an error with this phrase. */
export const isPhrase = (known: string, phrase: string): boolean =>
  known === phrase || codesOf(phrase).includes(known);

/** `section.name` of the errors with this message. */
const codesOf = (phrase: string): readonly string[] =>
  Object.values(errors)
    .filter(({ message }) => message === phrase)
    .map(({ section, name }) => `${section}.${name}`);

const preconditionsOf = (operation: WriteOperation): Preconditions | undefined =>
  allPreconditions.find(({ operations }) => operations.includes(operation));
