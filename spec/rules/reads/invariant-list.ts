import type { ReadOperation } from '../../../src/contract/shapes/index.ts';
import { matches } from '../../model/matcher.ts';
import {
  collectionState,
  differenceInRead,
  stateProblem,
  tokenState,
  type Broken,
  type ExpectedState,
} from '../../model/observations/difference.ts';
import type {
  ObservedCollection,
  ObservedPieces,
  ObservedToken,
  TokenRef,
} from '../../model/observations/observation.ts';
import type { Moment, ReadInvariant } from '../../model/read-invariant.ts';
import { holds, onEach, rulesWith, type Defaults, type Text, type Verdict } from '../../model/rule.ts';
import type { Answer, Target } from '../../model/target.ts';
import { isPresent } from '../../model/unobservable.ts';
import { refOf } from '../../model/view.ts';

/** A read invariant whose file may say its level and source. */
type Listed = Text & Pick<ReadInvariant, 'check' | 'read'>;

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

/** A read invariant that expects answers of a list of reads, as far as the target has them; not applicable where the list is empty. */
export const answers = ({
  reads,
  ...text
}: Text & { readonly reads: (moment: Moment, target: Target) => readonly ExpectedRead[] }): Listed => ({
  ...text,
  check: async (target, moment) => {
    const all = reads(moment, target);
    const present = all.filter(({ operation }) => isPresent(target, operation));
    return answersTo(target, present.length > 0 ? present : all);
  },
});

/** Whether all reads, which are made at once, are answered as expected; not applicable where there are none. */
export async function answersTo(target: Target, reads: readonly ExpectedRead[]): Promise<Verdict> {
  const found = await Promise.all(
    reads.map(async read => ({ read, answer: await target.read(read.operation, read.query) })),
  );
  return onEach(found, ({ read, answer }) =>
    isAsExpected(answer, read.expected) ? 'holds' : differenceFrom(read, answer),
  );
}

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

/** A collection or a token: its id, or its ids, are the query of reads about it. */
type Thing = { readonly id: number } | TokenRef;

/** What a row expects of each thing that it is about. `Q` are the members of its queries beside those of the thing. */
type Expectation<T, Q> =
  /** A condition on what is observed; no read is needed. */
  | { readonly isMet: (thing: T, moment: Moment) => boolean }
  /** Members with which the thing is observed; no read is needed. */
  | { readonly state: (thing: T, moment: Moment) => object }
  /** The answers to reads about it, or their error: any, or with this message. */
  | (Reading<T, Q> & { readonly error: true | string })
  | (Reading<T, Q> & { readonly body: (thing: T, query: Q, moment: Moment) => unknown });

/** Reads about a thing. */
interface Reading<T, Q> {
  readonly read: ReadOperation | readonly ReadOperation[];
  /** The members of each query beside those of the thing; by default there is one query without more. */
  readonly queries?: (thing: T, actors: Target['actors'], moment: Moment) => readonly Q[];
  /** About how many things it reads at most, if not about six. */
  readonly most?: number;
}

/** Makes read invariants about each of these things, or those of them where `where` is true; not applicable where there are none. */
export const each =
  <T extends Thing>(all: (moment: Moment) => readonly T[]) =>
  <Q extends object = object>({
    where = () => true,
    ...row
  }: Text & { readonly where?: (thing: T, moment: Moment) => boolean } & Expectation<T, Q>): Listed => {
    const thingsAt = (moment: Moment): readonly T[] => all(moment).filter(thing => where(thing, moment));
    if ('read' in row)
      return answers({ ...row, reads: (moment, target) => readsOf(row, thingsAt(moment), moment, target) });
    const verdictOn = (thing: T, moment: Moment): Verdict => {
      if ('state' in row)
        return stateProblem(moment.observed, stateOf(thing, row.state(thing, moment))) ?? 'holds';
      return holds(row.isMet(thing, moment), () => `it does not hold for ${JSON.stringify(thing)}`);
    };
    return {
      ...row,
      check: async (_target, moment) => onEach(thingsAt(moment), thing => verdictOn(thing, moment)),
    };
  };

function readsOf<T extends Thing, Q extends object>(
  row: Extract<Expectation<T, Q>, Reading<T, Q>>,
  things: readonly T[],
  moment: Moment,
  { actors }: Target,
): readonly ExpectedRead[] {
  const { read, queries = () => [{} as Q], most } = row;
  return [read].flat().flatMap(operation =>
    sample(things, most).flatMap(thing =>
      queries(thing, actors, moment).map(more => {
        const query = { ...queryOf(thing), ...more };
        if ('body' in row) return expectRead(operation, query, row.body(thing, more, moment));
        return expectError(operation, query, row.error === true ? undefined : row.error);
      }),
    ),
  );
}

const queryOf = (thing: Thing): ExpectedRead['query'] =>
  'id' in thing ? { collectionId: thing.id } : { ...refOf(thing) };

const stateOf = (thing: Thing, members: object): ExpectedState =>
  'id' in thing ? collectionState(thing.id, members) : tokenState(thing, members);

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

/** Makes read invariants about each collection. */
export const ofCollections = each(collectionsAt);

/** Makes read invariants about each living Nft token. */
export const ofTokens = each(tokensAt);

/** Makes read invariants about each living multi-owner token. */
export const ofPieces = each(piecesAt);
