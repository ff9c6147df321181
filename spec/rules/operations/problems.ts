import type { Reason, Precondition } from '../../model/rule.ts';

/** What is wrong with one aspect of a write, by the names of its reasons. */
export interface Problems<P extends string> {
  /** What the runtime comes upon first. */
  readonly first: P | undefined;
  /** All that is wrong; asked only of what was refused. */
  readonly all: () => readonly P[];
}

/** No problem. */
export const nothing: Problems<never> = { first: undefined, all: () => [] };

/** The rungs of such reasons, in order: each is true by itself of what comes first, and also of everything else. */
export const conditionsOf = <M, P extends string>(
  reasons: Readonly<Record<P, Reason & Pick<Precondition<M>, 'stated'>>>,
  order: readonly P[],
  problemsOf: (move: M) => Problems<P>,
): Precondition<M>[] =>
  order.map(problem => ({
    ...reasons[problem],
    when: move => problemsOf(move).first === problem,
    alsoWhen: move => problemsOf(move).all().includes(problem),
  }));

/** The problems that are found one after the other. */
export function inTurn<P extends string>(find: () => Iterable<P>): Problems<P> {
  const [first] = find();
  return { first, all: () => [...new Set(find())] };
}
