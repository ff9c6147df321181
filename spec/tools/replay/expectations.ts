import { outcomeText } from '../../model/rule.ts';
import type { Problem } from '../reports/report.ts';
import type { Answer, Receipt } from '../../model/target.ts';
import { Unobservable } from '../../model/unobservable.ts';
import { mismatches, type Mismatch, type Strictness } from './compare.ts';
import { otherThan } from './fails.ts';
import { matcherIn } from './matcher.ts';
import { whereOf } from './mistake.ts';
import { resolved, resolvedExpectation, type Meaning } from './resolve.ts';
import type { ReadStep, WriteStep } from './scenario.ts';
import type { Path } from './source.ts';

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
    ? { kind: 'done', value: parsedIn(receipt) }
    : {
        kind: 'failed',
        outcomeText: outcomeText({ receipt }),
        error: receipt.error,
        hasNoEndpoint: receipt.kind === 'not-built' && nowhereStatuses.includes(receipt.status),
      };

/** Statuses with which services answer for a missing endpoint. */
const nowhereStatuses: readonly number[] = [404, 405, 501];

function parsedIn(receipt: Receipt & { readonly kind: 'accepted' }): unknown {
  try {
    return receipt.parsed;
  } catch (error) {
    if (error instanceof Unobservable) return error;
    throw error;
  }
}

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
export function problemsOf(step: WriteStep | ReadStep, outcome: Outcome, meaning: Meaning): Problem[] {
  if (step.kind === 'write' && step.may === 'fail') return [];
  if (step.fails !== undefined) return notFailing(step, step.fails, outcome, meaning);
  if (outcome.kind === 'failed')
    return [
      problem(step, [], 'is accepted', `expected it to be accepted, but it was ${outcome.outcomeText}`),
    ];
  if (outcome.value instanceof Unobservable && ('expect' in step || 'is' in step)) throw outcome.value;
  return [
    ...('expect' in step ? differing(step, 'expect', 'at least', outcome.value, meaning) : []),
    ...('is' in step ? differing(step, 'is', 'exactly', outcome.value, meaning) : []),
  ];
}

function notFailing(
  step: WriteStep | ReadStep,
  fails: NonNullable<WriteStep['fails']>,
  outcome: Outcome,
  meaning: Meaning,
): Problem[] {
  const expectedError = resolved(fails, meaning) as typeof fails;
  const shown = typeof expectedError === 'string' ? expectedError : Object.values(expectedError).join(', ');
  if (outcome.kind === 'done')
    return [
      problem(step, ['fails'], `fails: ${shown}`, `expected it to fail with ${shown}, but it was accepted`),
    ];
  const isPhrase = (found: string, phrase: string): boolean =>
    matcherIn(phrase)?.accepts(found) ?? found === phrase;
  const found = otherThan(expectedError, outcome.error, isPhrase);
  if (found === undefined) return [];
  return [
    {
      ...problem(
        step,
        ['fails'],
        `fails: ${shown}`,
        `expected it to fail with ${shown}, but it failed with ${found}`,
      ),
      expected: expectedError,
      found,
    },
  ];
}

const differing = (
  step: WriteStep | ReadStep,
  member: 'expect' | 'is',
  strictness: Strictness,
  found: unknown,
  meaning: Meaning,
): Problem[] =>
  mismatches(found, resolvedExpectation(step[member], meaning), strictness).map(mismatch => ({
    ...problem(
      step,
      [member, ...mismatch.path],
      [member, ...mismatch.path].join('.'),
      sentenceOf(mismatch, meaning),
    ),
    ...('expected' in mismatch ? { expected: mismatch.expected } : {}),
    ...('found' in mismatch ? { found: mismatch.found } : {}),
  }));

/** A difference in words, with names such as `@eve` instead of addresses. */
export function sentenceOf(mismatch: Mismatch, { addresses }: Meaning): string {
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
  { place }: Pick<WriteStep, 'place'>,
  path: Path,
  rule: string,
  why: string,
): Problem => ({ rule, why, where: whereOf(place.within(path)) });
