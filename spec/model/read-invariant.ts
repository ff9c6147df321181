import type { ReadOperation } from '../../src/contract/shapes/index.ts';
import { matches } from './matcher.ts';
import type { ObservedPieces } from './observe-pieces.ts';
import type { ObservedCollection, Observation, TokenRef, ObservedToken } from './observe.ts';
import { textOf, type RuleText, type Verdict } from './rule.ts';
import type { Answer, Target } from './target.ts';

/** A moment of a target: what is seen there, and of which collections nothing is. */
export interface Moment {
  readonly observed: Observation;
  /** Ids of collections that were destroyed or never were. */
  readonly gone: readonly number[];
  /** Hash of the block that it is about, if that is not the last one. */
  readonly at?: string;
  /** Earlier moments of the same target, each with its block. */
  readonly past: readonly Moment[];
}

/** A law of reads: asked at a moment, and obeyed if all answers are as what was seen demands. */
export interface ReadInvariant extends RuleText {
  readonly check: (target: Target, moment: Moment) => Promise<Verdict>;
}

/** What an answer has to be: a body with at least these members, or an error, with this message if there is one. */
export type Expected = { readonly body: unknown } | { readonly error: string | undefined };

/** One read, and what has to be answered. */
export interface ExpectedRead {
  readonly operation: ReadOperation;
  readonly query: Readonly<Record<string, unknown>>;
  readonly expected: Expected;
}

export const expectRead = (
  operation: ReadOperation,
  query: ExpectedRead['query'],
  expected: Expected,
): ExpectedRead => ({ operation, query, expected });

/** An inquiry that is a list of questions; it is silent where there are none. */
export const reads = (
  text: RuleText & { readonly reads: (moment: Moment, target: Target) => readonly ExpectedRead[] },
): ReadInvariant => ({
  ...textOf(text),
  check: async (target, moment) => {
    const expected_ = text.reads(moment, target);
    const answers = await Promise.all(expected_.map(({ operation, query }) => target.read(operation, query)));
    for (const [index, { operation, query, expected }] of expected_.entries()) {
      const answer = answers[index];
      if (answer !== undefined && !isAsExpected(answer, expected))
        return {
          broken: `${operation} ${JSON.stringify(query)}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(answer)}`,
        };
    }
    return expected_.length === 0 ? 'not-applicable' : 'holds';
  },
});

const contains = (message: string, words: string): boolean =>
  message.toLowerCase().includes(words.toLowerCase());

function isAsExpected(answer: Answer, expected: Expected): boolean {
  if ('body' in expected) return answer.kind === 'body' && matches(answer.body, expected.body);
  return (
    answer.kind === 'error' && (expected.error === undefined || contains(answer.message, expected.error))
  );
}

/** An inquiry that needs no more reads: what was seen agrees with itself, thing by thing. */
export const agreement = <T>(
  text: RuleText & {
    readonly subjects: (moment: Moment) => readonly T[];
    readonly isMet: (thing: T, moment: Moment) => boolean;
  },
): ReadInvariant => ({
  ...textOf(text),
  check: (_target, moment) => {
    const subjects = text.subjects(moment);
    const wrong = subjects.find(thing => !text.isMet(thing, moment));
    return Promise.resolve(
      wrong !== undefined
        ? { broken: `it is not so of ${JSON.stringify(wrong)}` }
        : subjects.length === 0
          ? 'not-applicable'
          : 'holds',
    );
  },
});

/** At most so many of the list, spread over it: enough to notice a mistake, few enough to be asked often. */
export const some = <T>(list: readonly T[], most = 6): readonly T[] =>
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

/** All living tokens in parts, and what there is of Fungible collections. */
export const piecesAt = (moment: Pick<Moment, 'observed'>): readonly ObservedPieces[] =>
  collectionsAt(moment).flatMap(({ pieces }) => Object.values(pieces));

/** The ids of a token alone, which is how reads are asked for it. */
export const refOf = ({ collectionId, tokenId }: TokenRef): { collectionId: number; tokenId: number } => ({
  collectionId,
  tokenId,
});
