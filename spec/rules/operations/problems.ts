import type { Of } from './consequences.ts';
import type { Refusals, Refused } from './operation-rules.ts';

/** What is wrong with one aspect of a request, by the names of its reasons. */
export interface Problems<P extends string> {
  /** The problem that the runtime finds first. */
  readonly first: P | undefined;
  /** All problems; computed only for refused requests. */
  readonly all: () => readonly P[];
}

/** No problem. */
export const nothing: Problems<never> = { first: undefined, all: () => [] };

/** A reason to refuse that is found among the problems of a request. */
export type NamedReason = Omit<Refused<never>, 'when' | 'alsoWhen' | 'stated'> & { readonly id: string };

/**
 * A reason to refuse for each problem, in the order of the record or in another one. `when` is true if the problem is the first
 * one, `alsoWhen` if it exists; `stated` says of which problem of which request the interface states it.
 */
export const refusalsFor = <R, P extends string>(
  reasons: Readonly<Record<P, NamedReason>>,
  problemsOf: Of<R, Problems<P>>,
  stated: (request: R, problem: P) => boolean,
  order: readonly P[] = Object.keys(reasons) as P[],
): Refusals<R> =>
  Object.fromEntries(
    order.map((problem): [string, Refused<R>] => {
      const { id, ...reason }: NamedReason = reasons[problem];
      const isThere: Of<R, boolean> = (...of) =>
        problemsOf(...of)
          .all()
          .includes(problem);
      return [
        id,
        {
          ...reason,
          when: (...of) => problemsOf(...of).first === problem,
          alsoWhen: isThere,
          stated: request => stated(request, problem),
        },
      ];
    }),
  );

/** The problems that are found one after the other. */
export function inTurn<P extends string>(find: () => Iterable<P>): Problems<P> {
  return {
    // Looked for where it matters: it may need something that the target does not report.
    get first() {
      const [first] = find();
      return first;
    },
    all: () => [...new Set(find())],
  };
}
