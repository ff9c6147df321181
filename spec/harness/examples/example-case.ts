import { observe } from '../../model/observe.ts';
import { isCreation, type Step } from '../../model/step.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import type { Make } from './play.ts';

/** Requests that lead somewhere, and the one that is judged there. */
export interface Plan {
  readonly setUp: readonly WriteRequest[];
  readonly request: WriteRequest;
}

/** A plan, and whose rules it is followed under. */
export interface Example extends Plan {
  readonly profile: Target['profile'];
}

/** Ids of all collections that the recipe may create. */
export const collectionIdsOf = ({ setUp, request }: Plan): number[] =>
  [...setUp, request].filter(isCreation).map((_, index) => index + 1);

/** Follows the recipe on a new target; the step that is judged, and the target as it is then. */
export async function follow(
  example: Example,
  make: Make,
): Promise<{ readonly target: Target; readonly step: Step }> {
  const { profile, setUp, request } = example;
  const target = await make({ profile });
  for (const preparation of setUp) await target.write(preparation);
  const ids = collectionIdsOf(example);
  const before = await observe(target, ids);
  const receipt = await target.write(request);
  return { target, step: { profile, request, receipt, before, after: await observe(target, ids) } };
}

/** The recipe without the preparations that it can do without: what is looked for still shows. */
export async function shortened(
  example: Example,
  stillShows: (example: Example) => Promise<boolean>,
): Promise<Example> {
  let shortest = example;
  for (let index = example.setUp.length - 1; index >= 0; index -= 1) {
    const shorter = { ...shortest, setUp: shortest.setUp.toSpliced(index, 1) };
    if (await stillShows(shorter)) shortest = shorter;
  }
  return shortest;
}
