import { errors } from '../../../../src/contract/errors.ts';
import { catalogue } from '../../../rules/catalogue.ts';
import type { ExpectedError } from '../../../model/preconditions.ts';
import { malformations } from '../../../rules/operations/every-request/malformed.ts';
import { allPreconditions } from '../../../rules/index.ts';
import type { ReportedError } from '../../../model/target.ts';
import { didYouMean } from './mistake.ts';
import type { StepShape } from './shape.ts';
import type { Spot } from './source.ts';

/** The value of `fails`. */
export type Fails = NonNullable<StepShape<'do'>['fails']>;

/** The expected error, given by any of these members. */
type ErrorPattern = Exclude<Fails, string>;

/** The names of the runtime's errors, and the messages of each. */
const phrases = new Map<string, string[]>();
/** The phrases of the interface for a text of the runtime, which profile `chain` reports instead (spec/statements/rulings.md#p13). */
const phrasesOf = new Map<string, string[]>();
for (const { section, name, message, runtimeText } of Object.values(errors)) {
  const full = `${section}.${name}`;
  phrases.set(full, [...(phrases.get(full) ?? []), message, runtimeText]);
  phrasesOf.set(runtimeText, [...(phrasesOf.get(runtimeText) ?? []), message]);
}

const ruleIds: readonly string[] = catalogue.map(({ id }) => id);

/** The rules that refuse a request. */
const refusals = new Map<string, ExpectedError>([
  ...malformations.map(({ id }): [string, ExpectedError] => [id, { atBuild: true }]),
  ...allPreconditions.flatMap(({ reasons }) =>
    reasons.map(({ id, error }): [string, ExpectedError] => [id, error]),
  ),
]);

/** Full names by bare ones: `NoPermission` is `common.NoPermission`. */
const bareNames = new Map(
  Object.values(errors).map(({ section, name }) => [name as string, `${section}.${name}`]),
);

/** Texts such as `common.NoPermission` and `NoPermission` are names, any other text is a phrase. */
const expectedErrorOf = (fails: Fails): ErrorPattern => {
  const expectedError = typeof fails === 'string' ? parsedError(fails) : fails;
  const full = expectedError.name === undefined ? undefined : bareNames.get(expectedError.name);
  return full === undefined ? expectedError : { ...expectedError, name: full };
};

const parsedError = (text: string): ErrorPattern =>
  /^[a-zA-Z]+\.[A-Z]\w+$/.test(text) || bareNames.has(text) ? { name: text } : { phrase: text };

/** Reports unknown names and rules. */
export function checkFails(at: Spot, fails: Fails): void {
  const { name, rule } = expectedErrorOf(fails);
  const own = (member: string): Spot => (typeof fails === 'string' ? at : at.in(member));
  const isKnown = name === undefined || phrases.has(name);
  if (!isKnown) own('name').mistake(`there is no error ${name}`, didYouMean(name, [...phrases.keys()]));
  if (rule === undefined || !checkRule(own('rule'), rule)) return;
  if (isKnown && !refusals.has(rule)) own('rule').mistake(`${rule} is not a rule that refuses`);
}

/** Whether there is such a rule; an unknown one is reported. */
export function checkRule(at: Spot, rule: string): boolean {
  const isKnown = ruleIds.includes(rule);
  if (!isKnown) at.mistake(`there is no rule ${rule}`, didYouMean(rule, ruleIds));
  return isKnown;
}

/** The error that was found instead of the expected one; undefined if it is the expected one. */
export function otherThan(
  fails: Fails,
  { message = '', code, rule }: ReportedError,
  isPhrase: (found: string, phrase: string) => boolean,
): string | undefined {
  const expectedError = expectedErrorOf(fails);
  const texts = [message, ...(phrasesOf.get(message) ?? [])];
  if (expectedError.phrase !== undefined && !texts.some(text => isPhrase(text, expectedError.phrase ?? '')))
    return message;
  if (expectedError.name !== undefined && !isNamed(expectedError.name, { message, code }))
    return code ?? message;
  if (expectedError.rule === undefined) return undefined;
  if (rule !== undefined) return rule === expectedError.rule ? undefined : rule;
  const expected = refusals.get(expectedError.rule);
  if (expected?.message !== undefined && expected.message !== message) return message;
  return expected?.code === undefined || isNamed(expected.code, { message, code })
    ? undefined
    : (code ?? message);
}

/** Compares by name, or by message if the target does not report the name. */
const isNamed = (name: string, { message, code }: { message: string; code?: string | undefined }): boolean =>
  code === undefined ? (phrases.get(name) ?? []).includes(message) : code === name;
