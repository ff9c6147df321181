import { outcomeText, type RuleText } from '../../../model/rule.ts';
import { examples } from './all-examples.ts';
import { coverageOf, needsWire, type Coverage } from './coverage.ts';
import { shortened, type Example } from './follow.ts';
import { inProcess, overHttp, type Make } from './make.ts';

/** The shortest example to which a rule applies, and the one nearest to it to which it does not. */
export interface Examples {
  readonly applied: Coverage | undefined;
  readonly nearMiss: Coverage | undefined;
}

/** Chooses the examples of a rule by playing them on our own simulator. */
export async function examplesOf({ id, profile }: RuleText): Promise<Examples> {
  const candidates = examples.filter(example => profile === undefined || example.profile === profile);
  const applying = (make: Make): Promise<Coverage | undefined> =>
    first(candidates, coverageOf(id, make), ({ applied }) => applied);
  // A rule about requests as such applies to any request: there is no near miss.
  if (needsWire(id)) return { applied: await overHttp(applying), nearMiss: undefined };
  const applied = await applying(inProcess);
  return { applied, nearMiss: applied && (await nearestMiss(id, applied, candidates)) };
}

const isAccepted = ({ step }: Pick<Coverage, 'step'>): boolean => step.receipt.kind === 'accepted';

/** Prefers an accepted example for a refusal, and a refused one otherwise. */
async function nearestMiss(
  id: string,
  { example, step }: Coverage,
  candidates: readonly Example[],
): Promise<Coverage | undefined> {
  const cover = coverageOf(id, inProcess);
  const { operation } = step.request;
  const alike = candidates
    .filter(
      ({ profile, commands }) => profile === example.profile && commands.at(-1)?.operation === operation,
    )
    .toSorted((left, right) => distance(left, example) - distance(right, example));
  return (
    (await first(alike, cover, other => !other.applied && isAccepted(other) !== isAccepted({ step }))) ??
    (await first(alike, cover, other => !other.applied))
  );
}

/** How many commands are in one of the examples only. */
function distance(left: Example, right: Example): number {
  const [ours, theirs] = [left, right].map(({ commands }) => commands.map(each => JSON.stringify(each)));
  const without = (texts: string[] = [], others: string[] = []): number =>
    texts.filter(text => !others.includes(text)).length;
  return without(ours, theirs) + without(theirs, ours);
}

/** The first wanted example, without preparations that do not change its outcome. */
async function first(
  candidates: readonly Example[],
  cover: (example: Example) => Promise<Coverage>,
  isWanted: (coverage: Coverage) => boolean,
): Promise<Coverage | undefined> {
  for (const candidate of candidates) {
    const found = await cover(candidate);
    if (!isWanted(found)) continue;
    const outcome = outcomeText(found.step);
    return cover(
      await shortened(candidate, async example => {
        const other = await cover(example);
        return isWanted(other) && outcomeText(other.step) === outcome;
      }),
    );
  }
  return undefined;
}
