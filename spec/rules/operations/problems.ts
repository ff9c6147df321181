import type { Reason, Precondition } from '../../model/rule.ts';

/** What is wrong with one aspect of a request, by the names of its reasons. */
export interface Problems<P extends string> {
  /** The problem that the runtime finds first. */
  readonly first: P | undefined;
  /** All problems; computed only for refused requests. */
  readonly all: () => readonly P[];
}

/** No problem. */
export const nothing: Problems<never> = { first: undefined, all: () => [] };

/**
 * A precondition for each problem, in the order of the record or in another one. `when` is true if the problem is the first one,
 * `alsoWhen` if it exists.
 */
export const conditionsOf = <M, P extends string>(
  reasons: Readonly<Record<P, Reason & Pick<Precondition<M>, 'stated'>>>,
  problemsOf: (request: M) => Problems<P>,
  order: readonly P[] = Object.keys(reasons) as P[],
): Precondition<M>[] =>
  order.map(problem => ({
    ...reasons[problem],
    when: request => problemsOf(request).first === problem,
    alsoWhen: request => problemsOf(request).all().includes(problem),
  }));

/** The problems that are found one after the other. */
export function inTurn<P extends string>(find: () => Iterable<P>): Problems<P> {
  const [first] = find();
  return { first, all: () => [...new Set(find())] };
}
