import { errors } from '../../../src/contract/errors.ts';
import { catalogue } from '../../rules/catalogue.ts';
import type { ExpectedError } from '../../model/rule.ts';
import { malformations } from '../../rules/operations/every-request/malformed.ts';
import { allPreconditions } from '../../rules/index.ts';
import type { ReportedError } from '../../model/target.ts';
import { didYouMean, type Mistake } from './mistake.ts';
import type { StepShape } from './shape.ts';
import type { Path, Source } from './source.ts';

/** What `fails` says. */
export type Fails = NonNullable<StepShape<'do'>['fails']>;

/** The error that is expected, by any of these. */
export interface Asked {
  readonly phrase?: string | undefined;
  readonly name?: string | undefined;
  readonly rule?: string | undefined;
}

/** Names of the runtime's errors, and the texts that each can have. */
const phrases = new Map<string, string[]>();
for (const { section, name, message } of Object.values(errors)) {
  const full = `${section}.${name}`;
  phrases.set(full, [...(phrases.get(full) ?? []), message]);
}

const ruleIds: readonly string[] = catalogue.map(({ id }) => id);

/** Rules that refuse, and with which error. */
const refusals = new Map<string, ExpectedError>([
  ...malformations.map(({ id }): [string, ExpectedError] => [id, { atBuild: true }]),
  ...allPreconditions.flatMap(({ reasons }) =>
    reasons.map(({ id, error }): [string, ExpectedError] => [id, error]),
  ),
]);

/** The error of a rule that refuses. */
export const errorOfRule = (rule: string): ExpectedError | undefined => refusals.get(rule);

/** Full names by bare ones: `NoPermission` is `common.NoPermission`. */
const bareNames = new Map(
  Object.values(errors).map(({ section, name }) => [name as string, `${section}.${name}`]),
);

/** A text such as `common.NoPermission` or `NoPermission` is a name, any other a phrase. */
export const askedBy = (fails: Fails): Asked => {
  const asked = typeof fails === 'string' ? askedIn(fails) : fails;
  const full = asked.name === undefined ? undefined : bareNames.get(asked.name);
  return full === undefined ? asked : { ...asked, name: full };
};

const askedIn = (text: string): Asked =>
  /^[a-zA-Z]+\.[A-Z]\w+$/.test(text) || bareNames.has(text) ? { name: text } : { phrase: text };

/** Names and rules that there are not. */
export function failsMistakes(source: Source, path: Path, fails: Fails): Mistake[] {
  const { name, rule } = askedBy(fails);
  const at = (member: string): Path => (typeof fails === 'string' ? path : [...path, member]);
  const mistakes: Mistake[] = [];
  if (name !== undefined && !phrases.has(name))
    mistakes.push(
      source.mistake(at('name'), `there is no error ${name}`, didYouMean(name, [...phrases.keys()])),
    );
  if (rule === undefined) return mistakes;
  mistakes.push(...unknownRule(source, at('rule'), rule));
  if (mistakes.length === 0 && !refusals.has(rule))
    mistakes.push(source.mistake(at('rule'), `${rule} is no rule that refuses`));
  return mistakes;
}

/** The mistake that there is no such rule, if there is none. */
export const unknownRule = (source: Source, path: Path, rule: string): Mistake[] =>
  ruleIds.includes(rule) ? [] : [source.mistake(path, `there is no rule ${rule}`, didYouMean(rule, ruleIds))];

/** What was found instead of the error that is asked for; undefined if it is that one. */
export function otherThan(
  fails: Fails,
  { message = '', code, rule }: ReportedError,
  isPhrase: (found: string, phrase: string) => boolean,
): string | undefined {
  const asked = askedBy(fails);
  if (asked.phrase !== undefined && !isPhrase(message, asked.phrase)) return message;
  if (asked.name !== undefined && !isNamed(asked.name, { message, code })) return code ?? message;
  if (asked.rule === undefined) return undefined;
  if (rule !== undefined) return rule === asked.rule ? undefined : rule;
  const expected = refusals.get(asked.rule);
  if (expected?.message !== undefined && expected.message !== message) return message;
  return expected?.code === undefined || isNamed(expected.code, { message, code })
    ? undefined
    : (code ?? message);
}

/** A target that does not tell the name tells it by its text. */
const isNamed = (name: string, { message, code }: { message: string; code?: string | undefined }): boolean =>
  code === undefined ? (phrases.get(name) ?? []).includes(message) : code === name;
