import type { Dialect } from '../../harness/dialects/dialect.ts';
import type { Problem } from '../reports/report.ts';
import { Unobservable } from '../../model/unobservable.ts';
import { differencesInMeaning } from './by-meaning.ts';
import { mismatches, type Mismatch } from './compare.ts';
import {
  isPhrase,
  isRefusalDemanded,
  isStated,
  isSuccessDemanded,
  knownIn,
  phraseDemanded,
  promiseOf,
  shapeOf,
} from './required.ts';
import { problem, sentenceOf, type Outcome } from './expectations.ts';
import { promisedReads, promisedWrites } from './promised.ts';
import { resolved, resolvedExpectation, type Meaning } from './resolve.ts';
import type { ReadStep, WriteStep } from './scenario.ts';

type Answered = WriteStep | ReadStep;

/** Whether a target with that dialect answers in another form than our own simulator. */
export const isForeign = ({ form }: Dialect): boolean => form === 'free';

/** Takes what is worth knowing; `about` is the same for remarks about the same thing. */
export type Remark = (text: string, about?: string) => void;

/** What is known of a scenario while it is played on a target that is not our own. */
export class Foreign {
  /** What the scenario has relied on that the interface does not promise; nothing that comes after it can fail. */
  beyond: string | undefined;
  readonly remark: Remark;
  private readonly saved = new Set<string>();

  constructor(isAboutInterface: boolean, remark: Remark) {
    if (!isAboutInterface) this.beyond = 'the rules that it covers, none of which the interface states';
    this.remark = remark;
  }

  /** Keeps ids that a step saved, which alone can be compared; a value of any other name is no id. */
  noteSaved(name: string, value: unknown): void {
    if (typeof value === 'number') this.saved.add(idKey(name, value));
  }

  /** Notes what the interface does not promise, if the step needs something like that. */
  noteNeeds(step: Answered, given: object): void {
    this.beyond ??= this.needOf(step, given);
  }

  readonly isSaved = (name: string, id: unknown): boolean => this.saved.has(idKey(name, id));

  private needOf(step: Answered, given: object): string | undefined {
    const { operation } = step;
    if (promiseOf(step) === undefined) return `${operation}, which the interface does not have`;
    if (step.kind === 'read')
      return step.at !== undefined && promisedReads[step.operation]?.at !== true
        ? `${operation} at an earlier block`
        : this.literalId(step, given);
    if ('mode' in given && typeof given.mode === 'string' && /fungible$/i.test(given.mode))
      return `collections of the mode ${given.mode}`;
    const { request = [] } = promisedWrites[step.operation] ?? {};
    const isOwn = (name: string): boolean => name === 'address' || name === 'from' || request.includes(name);
    const tokens = 'tokens' in given && Array.isArray(given.tokens) ? (given.tokens as object[]) : [];
    const name =
      Object.keys(given).find(one => !isOwn(one)) ??
      tokens.flatMap(one => Object.keys(one ?? {})).find(one => one !== 'data');
    return name === undefined ? this.literalId(step, given) : `${name} of ${operation}`;
  }

  /** An id of a token that no step has saved, where it is expected to be that of a token. */
  private literalId(step: Answered, given: object): string | undefined {
    if (step.fails !== undefined || expectedOf(step) === null) return undefined;
    const id = tokenIdsIn(given).find(one => !this.isSaved('tokenId', one));
    return id === undefined ? undefined : `${id} being the id of a token, which it has not saved`;
  }
}

/** All ids of tokens anywhere in a request. */
const tokenIdsIn = (value: unknown): number[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        name === 'tokenId' && typeof inner === 'number' ? [inner] : tokenIdsIn(inner),
      );

const idKey = (name: string, id: unknown): string => `${name === 'id' ? 'collectionId' : name} ${String(id)}`;

const expectedOf = (step: Answered): unknown => ('is' in step ? step.is : step.expect);

/** What is not as a step expects: what the interface demands, and what it does not. */
export interface Differences {
  readonly demanded: readonly Problem[];
  readonly others: readonly Problem[];
}

const none: Differences = { demanded: [], others: [] };

/** Everything that does not come out as the step expects, compared by what it means. */
export function differencesOn(
  foreign: Foreign,
  step: Answered,
  outcome: Outcome,
  meaning: Meaning,
): Differences {
  if (step.kind === 'write' && step.may === 'fail') return none;
  const weighed = (isDemanded: boolean, problems: readonly Problem[]): Differences =>
    isDemanded && foreign.beyond === undefined
      ? { demanded: problems, others: [] }
      : { demanded: [], others: problems };
  if (step.fails !== undefined) {
    const fails = resolved(step.fails, meaning) as typeof step.fails;
    return weighed(isRefusalDemanded(step, fails), notRefused(foreign, step, fails, outcome));
  }
  if (outcome.kind === 'failed') {
    const isGone = step.kind === 'read' && expectedOf(step) === null;
    if (isGone && promisedReads[step.operation]?.mayFail === true) return none;
    return weighed(isSuccessDemanded(step), [
      problem(step, [], 'is accepted', `expected it to be accepted, but it was ${outcome.outcomeText}`),
    ]);
  }
  return weighed(isSuccessDemanded(step), otherThanMeant(foreign, step, outcome.value, meaning));
}

/** Why the step was not refused as it should be. */
function notRefused(
  foreign: Foreign,
  step: Answered,
  fails: NonNullable<Answered['fails']>,
  outcome: Outcome,
): Problem[] {
  const shown = typeof fails === 'string' ? fails : Object.values(fails).join(', ');
  const wrong = (why: string): Problem => problem(step, ['fails'], `fails: ${shown}`, why);
  if (outcome.kind === 'done') return [wrong(`expected it to fail with ${shown}, but it was accepted`)];
  const phrase = phraseDemanded(step, fails);
  if (phrase === undefined) return [];
  const known = knownIn(outcome.error);
  const { message = '' } = outcome.error;
  if (known === undefined && message !== '')
    foreign.remark(`refused in words that the dialect does not know: “${message}”`);
  return known === undefined || isPhrase(known, phrase)
    ? []
    : [
        {
          ...wrong(`expected it to fail with “${phrase}”, but it failed with “${known}”`),
          expected: phrase,
          found: known,
        },
      ];
}

/** What an answer does not have of what is expected and promised. */
function otherThanMeant(foreign: Foreign, step: Answered, found: unknown, meaning: Meaning): Problem[] {
  const member = 'is' in step ? 'is' : 'expect';
  if (!(member in step)) return [];
  if (found instanceof Unobservable) {
    foreign.remark(`not compared: ${found.message}`);
    return [];
  }
  const expected = resolvedExpectation(step[member], meaning);
  return differencesIn(foreign, step, found, expected).map(mismatch => ({
    ...problem(
      step,
      [member, ...mismatch.path],
      [member, ...mismatch.path].join('.'),
      sentenceOf(mismatch, meaning),
    ),
    ...mismatch,
  }));
}

function differencesIn(foreign: Foreign, step: Answered, found: unknown, expected: unknown): Mismatch[] {
  const shape = shapeOf(step);
  return shape === undefined
    ? mismatches(found, expected, 'at least')
    : differencesInMeaning(found, expected, shape, foreign.isSaved);
}

/** Longer ones are cut in a remark. */
const whyMax = 160;

const shortened = (why: string): string => (why.length <= whyMax ? why : `${why.slice(0, whyMax)}…`);

/** Rules that a step breaks: only those that the interface states can fail it, the others are remarks. */
export function statedOnly(foreign: Foreign | undefined, broken: readonly Problem[]): readonly Problem[] {
  if (foreign === undefined) return broken;
  for (const { rule, why } of broken)
    if (!isStated(rule)) foreign.remark(`not demanded by the interface: ${rule}: ${shortened(why)}`, rule);
  return broken.filter(({ rule }) => isStated(rule));
}
