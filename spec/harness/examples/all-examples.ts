import type { Cast, Table } from '../precedence/row.ts';
import { castOf, tables } from '../precedence/tables.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { collectionPlans } from './collection-examples.ts';
import type { Example } from './example-case.ts';
import { tokenPlans } from './token-examples.ts';

/** Those who act in recipes. */
export const { actors } = inProcessTarget();
const cast: Cast = castOf(actors);

/** Every row of a table, each with all that was done before it. */
function examplesOf({ profile, setUp, rows }: Table): Example[] {
  let done = setUp(cast);
  return rows(cast).map(({ repair, request, refusedBy }) => {
    const before = [...done, ...repair];
    done = refusedBy === null ? [...before, request] : before;
    return { profile, setUp: before, request };
  });
}

/** Everything that examples are chosen from, the shortest first. */
export const examples: readonly Example[] = [
  ...(['document', 'chain'] as const).flatMap(profile =>
    [...collectionPlans(cast), ...tokenPlans(cast)].map(plan => ({ profile, ...plan })),
  ),
  ...tables.flatMap(examplesOf),
].toSorted((left, right) => left.setUp.length - right.setUp.length);
