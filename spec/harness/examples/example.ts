import { told, type RuleText } from '../../model/rule.ts';
import { hearing, needsWire, type Heard } from './coverage.ts';
import { inProcess, overHttp, type Make } from './play.ts';
import { shortened, type Plan, type Recipe } from './example-case.ts';
import { recipes } from './all-examples.ts';

/** The shortest requests after which a rule speaks, and the nearest to them after which it does not. */
export interface Examples {
  readonly speaks: Heard | undefined;
  readonly nearMiss: Heard | undefined;
}

/** Chooses the examples of a rule among the recipes, by playing them on our own simulator. */
export async function examplesOf({ id, profile }: RuleText): Promise<Examples> {
  const candidates = recipes.filter(recipe => profile === undefined || recipe.profile === profile);
  const speaking = (make: Make): Promise<Heard | undefined> =>
    first(candidates, hearing(id, make), ({ spoke }) => spoke);
  // What is about requests as such speaks wherever there are any.
  if (needsWire(id)) return { speaks: await overHttp(speaking), nearMiss: undefined };
  const speaks = await speaking(inProcess);
  return { speaks, nearMiss: speaks && (await nearestMiss(id, speaks, candidates)) };
}

async function nearestMiss(
  id: string,
  speaks: Heard,
  candidates: readonly Recipe[],
): Promise<Heard | undefined> {
  const hear = hearing(id, inProcess);

  const { recipe, step } = speaks;
  const alike = candidates
    .filter(other => other.profile === recipe.profile)
    .filter(({ request }) => request.operation === recipe.request.operation)
    .toSorted((left, right) => distance(left, recipe) - distance(right, recipe));
  const isSilent = ({ spoke }: Heard): boolean => !spoke;
  const cameToOther = (other: Heard): boolean => other.step.receipt.kind !== step.receipt.kind;
  return (
    (await first(alike, hear, other => isSilent(other) && cameToOther(other))) ??
    (await first(alike, hear, isSilent))
  );
}

/** How many requests are in one of the plans only. */
function distance(left: Plan, right: Plan): number {
  const textsOf = ({ setUp, request }: Plan): string[] =>
    [...setUp, request].map(each => JSON.stringify(each));
  const without = (texts: string[], others: string[]): number =>
    texts.filter(text => !others.includes(text)).length;
  const [ours, theirs] = [textsOf(left), textsOf(right)];
  return without(ours, theirs) + without(theirs, ours);
}

/** The first recipe that is wanted, without what it can do without to come to the same. */
async function first(
  candidates: readonly Recipe[],
  hear: (recipe: Recipe) => Promise<Heard>,
  isWanted: (heard: Heard) => boolean,
): Promise<Heard | undefined> {
  for (const candidate of candidates) {
    const found = await hear(candidate);
    if (!isWanted(found)) continue;
    const outcome = told(found.step);
    return hear(
      await shortened(candidate, async recipe => {
        const other = await hear(recipe);
        return isWanted(other) && told(other.step) === outcome;
      }),
    );
  }
  return undefined;
}
