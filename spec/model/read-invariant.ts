import type { ReadOperation } from '../../src/contract/shapes/index.ts';
import {
  differenceInRead,
  stateProblem,
  type Broken,
  type ExpectedState,
} from './observations/difference.ts';
import { matches } from './matcher.ts';
import type { ObservedPieces } from './observations/observation.ts';
import type { ObservedCollection, Observation, TokenRef, ObservedToken } from './observations/observation.ts';
import { rulesWith, type Defaults, type RuleText, type Text, type Verdict } from './rule.ts';
import type { Answer, Target } from './target.ts';

/** A moment of a target: an observation, and which collections no longer exist. */
export interface Moment {
  readonly observed: Observation;
  /** Ids of collections that were destroyed or never created. */
  readonly gone: readonly number[];
  /** Hash of the block of the moment, if that is not the last one. */
  readonly at?: string;
  /** Earlier moments of the same target, each with its block. */
  readonly past: readonly Moment[];
}

/** A rule about reads: it holds at a moment if all answers agree with the observation. */
export interface ReadInvariant extends RuleText {
  readonly check: (target: Target, moment: Moment) => Promise<Verdict>;
}

/** A read invariant whose file may say its level and source. */
type Listed = Text & Pick<ReadInvariant, 'check'>;

/** Read invariants by id as a list. */
export const readInvariantList = (
  defaults: Defaults,
  invariants: Readonly<Record<string, Listed>>,
): readonly ReadInvariant[] => rulesWith(defaults, invariants);

/** An expected answer: a body with at least these members, or an error, with this message if one is given. */
type Expected = { readonly body: unknown } | { readonly error: string | undefined };

/** One read, and its expected answer. */
export interface ExpectedRead {
  readonly operation: ReadOperation;
  readonly query: Readonly<Record<string, unknown>>;
  readonly expected: Expected;
}

/** A read whose answer must have at least these members. */
export const expectRead = (
  operation: ReadOperation,
  query: ExpectedRead['query'],
  body: unknown,
): ExpectedRead => ({ operation, query, expected: { body } });

/** A read that must be an error, with this message if one is given. */
export const expectError = (
  operation: ReadOperation,
  query: ExpectedRead['query'],
  error?: string,
): ExpectedRead => ({ operation, query, expected: { error } });

/** A read invariant that expects answers of a list of reads; not applicable where the list is empty. */
export const answers = ({
  reads,
  ...text
}: Text & { readonly reads: (moment: Moment, target: Target) => readonly ExpectedRead[] }): Listed => ({
  ...text,
  check: async (target, moment) => {
    const expectedReads = reads(moment, target);
    const found = await Promise.all(
      expectedReads.map(({ operation, query }) => target.read(operation, query)),
    );
    for (const [index, expectedRead] of expectedReads.entries()) {
      const answer = found[index];
      if (answer !== undefined && !isAsExpected(answer, expectedRead.expected))
        return differenceFrom(expectedRead, answer);
    }
    return expectedReads.length === 0 ? 'not-applicable' : 'holds';
  },
});

/** How an answer differs from the expected one. */
function differenceFrom({ operation, query, expected }: ExpectedRead, answer: Answer): Broken {
  if ('body' in expected && answer.kind === 'body')
    return differenceInRead({ operation, query }, answer.body, expected.body);
  const wanted =
    'body' in expected
      ? 'an answer'
      : `an error${expected.error === undefined ? '' : ` “${expected.error}”`}`;
  const found =
    answer.kind === 'body'
      ? `the answer ${JSON.stringify(answer.body)}`
      : `the error ${answer.status} “${answer.message}”`;
  return {
    broken: `${operation} ${JSON.stringify(query)}: expected ${wanted}, found ${found}`,
    read: { operation, query },
  };
}

const contains = (message: string, words: string): boolean =>
  message.toLowerCase().includes(words.toLowerCase());

function isAsExpected(answer: Answer, expected: Expected): boolean {
  if ('body' in expected) return answer.kind === 'body' && matches(answer.body, expected.body);
  return (
    answer.kind === 'error' && (expected.error === undefined || contains(answer.message, expected.error))
  );
}

/** A condition on a subject, or a part of the observation that is expected for it. */
type Agreement<T> =
  | { readonly isMet: (thing: T, moment: Moment) => boolean }
  | { readonly state: (thing: T, moment: Moment) => ExpectedState | readonly ExpectedState[] };

/** A read invariant that needs no further reads: the observation is as expected for each subject in it. */
export const agreement = <T>(
  text: Text & { readonly subjects: (moment: Moment) => readonly T[] } & Agreement<T>,
): Listed => ({
  ...text,
  check: (_target, moment) => {
    const subjects = text.subjects(moment);
    for (const thing of subjects) {
      const broken = 'state' in text ? stateProblem(moment.observed, text.state(thing, moment)) : undefined;
      if (broken !== undefined) return Promise.resolve(broken);
      if ('isMet' in text && !text.isMet(thing, moment))
        return Promise.resolve({ broken: `it does not hold for ${JSON.stringify(thing)}` });
    }
    return Promise.resolve(subjects.length === 0 ? 'not-applicable' : 'holds');
  },
});

/** At most `most` items, spread over the list: enough to notice a mistake, few enough to be read often. */
export const sample = <T>(list: readonly T[], most = 6): readonly T[] =>
  list.length <= most
    ? list
    : list.filter(
        (_, index) =>
          Math.floor((index * most) / list.length) !== Math.floor(((index - 1) * most) / list.length),
      );

/** All collections of a moment. */
export const collectionsAt = ({ observed }: Pick<Moment, 'observed'>): readonly ObservedCollection[] =>
  Object.values(observed.collections);

/** All living tokens of a moment. */
export const tokensAt = (moment: Pick<Moment, 'observed'>): readonly ObservedToken[] =>
  collectionsAt(moment).flatMap(({ tokens }) => Object.values(tokens));

/** All living multi-owner tokens of a moment. */
export const piecesAt = (moment: Pick<Moment, 'observed'>): readonly ObservedPieces[] =>
  collectionsAt(moment).flatMap(({ pieces }) => Object.values(pieces));

/** The ids of a token alone: the query of reads about it. */
export const refOf = ({ collectionId, tokenId }: TokenRef): { collectionId: number; tokenId: number } => ({
  collectionId,
  tokenId,
});
