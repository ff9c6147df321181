import { documentedBodies, isDocumented } from '../../../model/documented/requests.ts';
import type { Dialect } from '../../../harness/dialects/dialect.ts';
import type { Problem } from '../../reports/report.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { differencesInMeaning } from '../values/by-meaning.ts';
import { mismatches } from '../values/compare.ts';
import {
  isPhrase,
  isRefusalRequired,
  isStated,
  isSuccessRequired,
  knownIn,
  requiredPhrase,
  documentedOf,
} from './required.ts';
import { notAccepted, notFailed, unmet, type Outcome } from './expectations.ts';
import type { Fails } from '../format/fails.ts';
import type { Answered } from '../format/scenario.ts';
import { resolved, resolvedExpectation, type Meaning } from '../values/texts.ts';

/** Whether a target with this dialect answers in another form than the simulator. */
export const isForeign = ({ form }: Dialect): boolean => form === 'free';

/** Adds a remark; remarks with the same `about` are about the same thing. */
export type Remark = (text: string, about?: string) => void;

/** The state of a scenario on a foreign target. */
export class Foreign {
  /** What the scenario relied on that the interface does not guarantee; later steps cannot fail. */
  beyond: string | undefined;
  readonly remark: Remark;
  private readonly saved = new Set<string>();

  constructor(isAboutInterface: boolean, remark: Remark) {
    if (!isAboutInterface) this.beyond = 'the rules that it covers, none of which the interface states';
    this.remark = remark;
  }

  /** Records saved ids, the only ids that can be compared. */
  noteSaved(name: string, value: unknown): void {
    if (typeof value === 'number') this.saved.add(idKey(name, value));
  }

  /** Records if the step needs something that the interface does not guarantee. */
  noteNeeds(step: Answered, given: object): void {
    this.beyond ??= this.needOf(step, given);
  }

  readonly isSaved = (name: string, id: unknown): boolean => this.saved.has(idKey(name, id));

  private needOf(step: Answered, given: object): string | undefined {
    const { operation } = step;
    const documented = documentedOf(step);
    if (documented === undefined) return `${operation}, which the interface does not have`;
    if (step.kind === 'read')
      return step.at !== undefined && documented.at !== true
        ? `${operation} at an earlier block`
        : this.literalId(step, given);
    if ('mode' in given && typeof given.mode === 'string' && /fungible$/i.test(given.mode))
      return `collections of the mode ${given.mode}`;
    const isOwn = (name: string): boolean =>
      isDocumented(step.operation) && name in documentedBodies[step.operation].properties;
    const tokens = 'tokens' in given && Array.isArray(given.tokens) ? (given.tokens as object[]) : [];
    const name =
      Object.keys(given).find(one => !isOwn(one)) ??
      tokens.flatMap(one => Object.keys(one ?? {})).find(one => one !== 'data');
    return name === undefined ? this.literalId(step, given) : `${name} of ${operation}`;
  }

  /** A token id in the request that no step has saved. */
  private literalId(step: Answered, given: object): string | undefined {
    if (step.fails !== undefined || expectedOf(step) === null) return undefined;
    const id = tokenIdsIn(given).find(one => !this.isSaved('tokenId', one));
    return id === undefined ? undefined : `${id} being the id of a token that it has not saved`;
  }
}

/** All token ids in a request. */
const tokenIdsIn = (value: unknown): number[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        name === 'tokenId' && typeof inner === 'number' ? [inner] : tokenIdsIn(inner),
      );

const idKey = (name: string, id: unknown): string => `${name === 'id' ? 'collectionId' : name} ${String(id)}`;

const expectedOf = (step: Answered): unknown => ('is' in step ? step.is : step.expect);

/** Unmet expectations of a step: those that the interface requires, and others. */
export interface Differences {
  readonly required: readonly Problem[];
  readonly others: readonly Problem[];
}

const none: Differences = { required: [], others: [] };

/** All unmet expectations, with answers compared by meaning. */
export function differencesOn(
  foreign: Foreign,
  step: Answered,
  outcome: Outcome,
  meaning: Meaning,
): Differences {
  if (step.kind === 'write' && step.may === 'fail') return none;
  const weighed = (isRequired: boolean, problems: readonly Problem[]): Differences =>
    isRequired && foreign.beyond === undefined
      ? { required: problems, others: [] }
      : { required: [], others: problems };
  if (step.fails !== undefined) {
    const fails = resolved(step.fails, meaning) as typeof step.fails;
    return weighed(isRefusalRequired(step, fails), notRefused(foreign, step, fails, outcome));
  }
  if (outcome.kind === 'failed') {
    const isGone = step.kind === 'read' && expectedOf(step) === null;
    if (isGone && documentedOf(step)?.mayFail === true) return none;
    return weighed(isSuccessRequired(step), [notAccepted(step, outcome)]);
  }
  return weighed(isSuccessRequired(step), otherThanMeant(foreign, step, outcome.value, meaning));
}

/** Why the step was not refused as expected. */
function notRefused(foreign: Foreign, step: Answered, fails: Fails, outcome: Outcome): Problem[] {
  if (outcome.kind === 'done') return [notFailed(step, fails)];
  const phrase = requiredPhrase(step, fails);
  if (phrase === undefined) return [];
  const known = knownIn(outcome.error);
  const { message = '' } = outcome.error;
  if (known === undefined && message !== '')
    foreign.remark(`refused with an error that the dialect does not know: “${message}”`);
  if (known === undefined || isPhrase(known, phrase)) return [];
  const why = `expected it to fail with “${phrase}”, but it failed with “${known}”`;
  return [{ ...notFailed(step, fails, why), expected: phrase, found: known }];
}

/** What is expected and guaranteed, but missing in an answer. */
function otherThanMeant(foreign: Foreign, step: Answered, found: unknown, meaning: Meaning): Problem[] {
  const member = 'is' in step ? 'is' : 'expect';
  if (!(member in step)) return [];
  if (found instanceof Unobservable) {
    foreign.remark(`not compared: ${found.message}`);
    return [];
  }
  const expected = resolvedExpectation(step[member], meaning);
  const shape = documentedOf(step)?.answer;
  const differences =
    shape === undefined
      ? mismatches(found, expected, 'at least')
      : differencesInMeaning(found, expected, shape, foreign.isSaved);
  return differences.map(mismatch => unmet(step, member, mismatch, meaning));
}

/** Longest text in a remark. */
const whyMax = 160;

const shortened = (why: string): string => (why.length <= whyMax ? why : `${why.slice(0, whyMax)}…`);

/** The broken rules that the interface states, which fail the step; others become remarks. */
export function statedOnly(foreign: Foreign | undefined, broken: readonly Problem[]): readonly Problem[] {
  if (foreign === undefined) return broken;
  for (const { rule, why } of broken)
    if (!isStated(rule)) foreign.remark(`not required by the interface: ${rule}: ${shortened(why)}`, rule);
  return broken.filter(({ rule }) => isStated(rule));
}
