import { outcomeText, type RuleText } from '../../model/rule.ts';
import { coverageOf, needsWire, type Coverage } from './coverage.ts';
import { inProcess, overHttp, type Make } from './play.ts';
import { shortened, type Plan, type Example } from './example-case.ts';
import { examples } from './all-examples.ts';

/** The shortest requests after which a rule speaks, and the nearest to them after which it does not. */
export interface Examples {
  readonly applied: Coverage | undefined;
  readonly nearMiss: Coverage | undefined;
}

/** Chooses the examples of a rule among the recipes, by playing them on our own simulator. */
export async function examplesOf({ id, profile }: RuleText): Promise<Examples> {
  const candidates = examples.filter(example => profile === undefined || example.profile === profile);
  const speaking = (make: Make): Promise<Coverage | undefined> =>
    first(candidates, coverageOf(id, make), ({ applied }) => applied);
  // What is about requests as such speaks wherever there are any.
  if (needsWire(id)) return { applied: await overHttp(speaking), nearMiss: undefined };
  const applied = await speaking(inProcess);
  return { applied, nearMiss: applied && (await nearestMiss(id, applied, candidates)) };
}

async function nearestMiss(
  id: string,
  applied: Coverage,
  candidates: readonly Example[],
): Promise<Coverage | undefined> {
  const hear = coverageOf(id, inProcess);

  const { example, step } = applied;
  const alike = candidates
    .filter(other => other.profile === example.profile)
    .filter(({ request }) => request.operation === example.request.operation)
    .toSorted((left, right) => distance(left, example) - distance(right, example));
  const isNotApplicable = ({ applied }: Coverage): boolean => !applied;
  const cameToOther = (other: Coverage): boolean => other.step.receipt.kind !== step.receipt.kind;
  return (
    (await first(alike, hear, other => isNotApplicable(other) && cameToOther(other))) ??
    (await first(alike, hear, isNotApplicable))
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
  candidates: readonly Example[],
  hear: (example: Example) => Promise<Coverage>,
  isWanted: (heard: Coverage) => boolean,
): Promise<Coverage | undefined> {
  for (const candidate of candidates) {
    const found = await hear(candidate);
    if (!isWanted(found)) continue;
    const outcome = outcomeText(found.step);
    return hear(
      await shortened(candidate, async example => {
        const other = await hear(example);
        return isWanted(other) && outcomeText(other.step) === outcome;
      }),
    );
  }
  return undefined;
}
