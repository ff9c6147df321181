import type { ReadOperation } from '../../../src/contract/shapes/index.ts';
import { placeOf } from './facts.ts';
import { AnyOrder, isPlain, matches, mismatch, OneOf, unmatched, Where, type Mismatch } from '../matcher.ts';
import type { Observation, TokenRef } from './observation.ts';

/** A read that shows how a rule is broken. */
export interface ShownRead {
  readonly operation: ReadOperation;
  readonly query: Readonly<Record<string, unknown>>;
  /** What the rule expects of the answer, as far as that is plain data. */
  readonly expect?: unknown;
}

/** How a rule is broken: a sentence, and a read that shows it. */
export interface Broken {
  readonly broken: string;
  readonly read?: ShownRead;
}

/** How the answer of a read differs from what is expected of it. */
export function differenceInRead(
  { operation, query }: Pick<ShownRead, 'operation' | 'query'>,
  found: unknown,
  expected: unknown,
): Broken {
  const { path, ...values } = mismatch(found, expected);
  return shownBy({ operation, query, at: path }, values);
}

/** A part of an observation, with matchers. */
export interface ExpectedState {
  readonly collections: Readonly<Record<number, unknown>>;
}

/** The expected state of a collection: these members. */
export const collectionState = (id: number, members: object | undefined): ExpectedState => ({
  collections: { [id]: members },
});

/** The expected state of a token, or of a multi-owner token: these members. */
export const tokenState = (
  { collectionId, tokenId }: TokenRef,
  members: object | undefined,
  kind: 'tokens' | 'pieces' = 'tokens',
): ExpectedState => collectionState(collectionId, { [kind]: { [tokenId]: members } });

/** How a state differs from what is expected; undefined where it does not. */
export function stateProblem(
  found: Observation,
  expected: ExpectedState | readonly ExpectedState[],
): Broken | undefined {
  const wrong = [expected].flat().find(each => !matches(found, each));
  if (wrong === undefined) return undefined;
  const { path, ...values } = mismatch(found, wrong);
  const place = placeOf(path);
  if (place !== undefined) return shownBy(place, values);
  return { broken: `expected ${path.join('/')} ${expectation(values)}` };
}

type Values = Pick<Mismatch, 'expected' | 'found'>;

function shownBy({ operation, query, at }: NonNullable<ReturnType<typeof placeOf>>, values: Values): Broken {
  const { expected } = values;
  const isReadable = expected !== undefined && expected !== null && isData(expected);
  const expect = at.reduceRight<unknown>((inner, name) => ({ [name]: inner }), expected);
  return {
    broken: `${operation} ${JSON.stringify(query)}: expected ${at.length === 0 ? 'the answer' : at.join('.')} ${expectation(values)}`,
    read: { operation, query, ...(isReadable ? { expect } : {}) },
  };
}

/** Whether there is no matcher in it. */
const isData = (expected: unknown): boolean =>
  typeof expected !== 'object' ||
  expected === null ||
  (isPlain(expected) && Object.values(expected).every(isData));

/** What is expected and what was found, in words that follow the name of the member. */
function expectation({ expected, found }: Values): string {
  if (expected instanceof AnyOrder && Array.isArray(found)) return ofList(unmatched(found, expected.values));
  return `${wanted(expected)}, found ${short(found)}`;
}

function ofList({ missing, extra }: ReturnType<typeof unmatched>): string {
  return [
    ...(missing.length === 0 ? [] : [`to contain ${short(missing)}`]),
    ...(extra.length === 0 ? [] : [`not to contain ${short(extra)}`]),
  ].join(' and ');
}

function wanted(expected: unknown): string {
  if (expected === undefined) return 'not to exist';
  if (expected instanceof Where) return expected.says;
  if (expected instanceof OneOf) return `to be ${expected.values.map(short).join(' or ')}`;
  return `to be ${short(expected)}`;
}

/** Longest value in a message, in characters. */
const shortMax = 200;

function short(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length <= shortMax ? text : `${text.slice(0, shortMax)}…`;
}
