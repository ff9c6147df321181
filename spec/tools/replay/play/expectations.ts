import { outcomeText } from '../../../model/rule.ts';
import type { Problem } from '../../reports/report.ts';
import type { Answer, Receipt } from '../../../model/target.ts';
import { Unobservable, unobservableOr } from '../../../model/unobservable.ts';
import { mismatches, type Mismatch, type Strictness } from '../values/compare.ts';
import { otherThan, type Fails } from '../format/fails.ts';
import { matcherIn } from '../values/matcher.ts';
import { resolved, resolvedExpectation, type Meaning } from '../values/texts.ts';
import type { Answered, WriteStep } from '../format/scenario.ts';
import type { Path } from '../format/source.ts';

/** The outcome of a step: a value, `Unobservable` if the target does not report it, or an error. */
export type Outcome =
  | { readonly kind: 'done'; readonly value: unknown }
  | {
      readonly kind: 'failed';
      readonly outcomeText: string;
      readonly error: Parameters<typeof otherThan>[1];
      /** Whether the endpoint may be missing. */
      readonly hasNoEndpoint: boolean;
    };

/** The outcome of a write. */
export const outcomeOfWrite = (receipt: Receipt): Outcome =>
  receipt.kind === 'accepted'
    ? { kind: 'done', value: unobservableOr(() => receipt.parsed) }
    : {
        kind: 'failed',
        outcomeText: outcomeText({ receipt }),
        error: receipt.error,
        hasNoEndpoint: receipt.kind === 'not-built' && nowhereStatuses.includes(receipt.status),
      };

/** Statuses with which services answer for a missing endpoint. */
const nowhereStatuses: readonly number[] = [404, 405, 501];

/** The outcome of a read. */
export const outcomeOfRead = (answer: Answer): Outcome =>
  answer.kind === 'body'
    ? { kind: 'done', value: answer.body }
    : {
        kind: 'failed',
        outcomeText: `error ${answer.status} (${answer.message})`,
        error: { message: answer.message },
        hasNoEndpoint: nowhereStatuses.includes(answer.status),
      };

/** All unmet expectations of a step. */
export function problemsOf(step: Answered, outcome: Outcome, meaning: Meaning): Problem[] {
  if (step.kind === 'write' && step.may === 'fail') return [];
  if (step.fails !== undefined) return notFailing(step, step.fails, outcome, meaning);
  if (outcome.kind === 'failed') {
    const why = `expected it to be accepted, but it was ${outcome.outcomeText}`;
    return [problem(step, [], 'is accepted', why)];
  }
  if (outcome.value instanceof Unobservable && ('expect' in step || 'is' in step)) throw outcome.value;
  const differing = (member: 'expect' | 'is', strictness: Strictness): Problem[] => {
    if (!(member in step)) return [];
    const found = mismatches(outcome.value, resolvedExpectation(step[member], meaning), strictness);
    return found.map(mismatch => {
      const { path: below, ...values } = mismatch;
      const path = [member, ...below];
      return { ...problem(step, path, path.join('.'), sentenceOf(mismatch, meaning)), ...values };
    });
  };
  return [...differing('expect', 'at least'), ...differing('is', 'exactly')];
}

function notFailing(step: Answered, fails: Fails, outcome: Outcome, meaning: Meaning): Problem[] {
  const expected = resolved(fails, meaning) as Fails;
  const text = typeof expected === 'string' ? expected : Object.values(expected).join(', ');
  const unmet = (why: string): Problem =>
    problem(step, ['fails'], `fails: ${text}`, `expected it to fail with ${text}, but it ${why}`);
  if (outcome.kind === 'done') return [unmet('was accepted')];
  const isPhrase = (found: string, phrase: string): boolean =>
    matcherIn(phrase)?.accepts(found) ?? found === phrase;
  const found = otherThan(expected, outcome.error, isPhrase);
  return found === undefined ? [] : [{ ...unmet(`failed with ${found}`), expected, found }];
}

/** A difference in words, with names such as `@eve` instead of addresses. */
function sentenceOf(mismatch: Mismatch, { addresses }: Meaning): string {
  return [...addresses].reduce(
    (text, [name, address]) => text.replaceAll(address, `@${name}`),
    plainSentenceOf(mismatch),
  );
}

function plainSentenceOf(mismatch: Mismatch): string {
  const { path, expected, found } = mismatch;
  const name = path.length === 0 ? 'it' : path.join('.');
  if (!('found' in mismatch)) return `expected ${name} to be ${JSON.stringify(expected)}, but it is missing`;
  if (!('expected' in mismatch)) return `there is ${name}, which was not expected: ${JSON.stringify(found)}`;
  return `expected ${name} to be ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;
}

/** A problem with an expectation at this path below the step. */
export const problem = (
  { spot }: Pick<WriteStep, 'spot'>,
  path: Path,
  rule: string,
  why: string,
): Problem => ({
  rule,
  why,
  where: spot.in(...path).where,
});
