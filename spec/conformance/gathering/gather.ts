import { faultyTarget } from '../../targets/faulty.ts';
import { inProcessTarget } from '../../targets/in-process.ts';
import type { Story, StoryDeed } from '../story.ts';
import { candidate, recipeCandidates, tableCandidates, walksOver, type Candidate } from './candidates.ts';
import { goalsFor, isCaughtBy, isMetBy, outcomesOf, type Goal } from './goal.ts';
import { withoutNeedless, type Found } from './needless.ts';
import { shortened } from './shorten.ts';

/** The stories that were found, the shortest first, and the goals that none of them meets. */
export interface Gathered {
  readonly stories: readonly Story[];
  readonly unmet: readonly Goal[];
}

/**
 * Gathers stories until every goal is met: of each the first recipe or walk that meets it, made as short as it can be. All
 * precedence tables are stories as well, because only they prove in which order reasons to refuse come.
 */
export async function gather(profile: Story['profile'], tell: (line: string) => void): Promise<Gathered> {
  const goals = goalsFor(profile);
  const recipes = await recipeCandidates(profile);
  const found: Found[] = [];
  const unmet: Goal[] = [];
  for (const goal of goals) {
    if ((await firstThatMeets(goal, found)) !== undefined) continue;
    const deeds = (await firstThatMeets(goal, recipes))?.deeds ?? (await onWalks(goal));
    if (deeds === undefined) unmet.push(goal);
    else {
      const shortest = await shortened(
        deeds,
        shorter => isMetBy(goal, shorter),
        plainer => outcomesOf(profile, plainer),
      );
      found.push({ ...(await candidate(profile, goal.rule, shortest)), goal });
      tell(`${profile}: ${goal.fault?.id ?? goal.rule}, ${shortest.length} steps`);
    }
  }
  const needed = await withoutNeedless(found, goals);
  return { stories: named(profile, [...needed, ...(await tableCandidates(profile))]), unmet };
}

async function firstThatMeets(
  { rule, fault, isOptional }: Goal,
  among: readonly Candidate[],
): Promise<Candidate | undefined> {
  const speaking = among.filter(({ spoke }) => spoke.has(rule));
  if (fault === undefined) return speaking[0];
  // A few rules speak only where something is wrong.
  const silent = isOptional ? [] : among.filter(one => !speaking.includes(one));
  for (const one of [...speaking, ...silent]) if (await isCaughtBy(fault, one.deeds)) return one;
  return undefined;
}

async function onWalks(goal: Goal): Promise<readonly StoryDeed[] | undefined> {
  const { profile, fault, isOptional } = goal;
  const walksMax = isOptional ? 100 : 400;
  const newTarget = () => (fault === undefined ? inProcessTarget({ profile }) : faultyTarget(fault));
  for await (const deeds of walksOver(profile, walksMax, newTarget))
    if (await isMetBy(goal, deeds)) return deeds;
  return undefined;
}

/** The candidates as stories, each with its topic and a number for its name. */
function named(profile: Story['profile'], candidates: readonly Candidate[]): Story[] {
  const counts = new Map<string, number>();
  return candidates
    .toSorted((one, other) => one.deeds.length - other.deeds.length)
    .map(({ topic, deeds }) => {
      const count = (counts.get(topic) ?? 0) + 1;
      counts.set(topic, count);
      return { id: `${topic}/${count}`, profile, deeds };
    });
}
