import { faultyTarget } from '../../../harness/mutants/inject/mutant.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import type { Story, StoryDeed } from '../sequence.ts';
import {
  candidate,
  recipeCandidates,
  storyCandidates,
  tableCandidates,
  walksOver,
  type Candidate,
} from './candidates.ts';
import { goalsFor, isMetBy, outcomesOf, type Goal } from './goal.ts';
import { firstThatMeets, withoutNeedless } from './needless.ts';
import { shortened } from './shorten.ts';

/** The stories that were found, the shortest first, and the goals that none of them meets. */
export interface Gathered {
  readonly stories: readonly Story[];
  readonly unmet: readonly Goal[];
}

/** What gathering begins with. */
export interface Stock {
  /** Stories of the profile that there are; they stay as long as they are needed. */
  readonly kept: readonly Story[];
  /** Stories of the other profile, which may be good here too. */
  readonly others: readonly Story[];
}

/**
 * Gathers stories until every goal is met: of each the first recipe or walk that meets it, made as short as it can be. All
 * precedence tables are stories as well, because only they prove in which order reasons to refuse come.
 */
export async function gather(
  profile: Story['profile'],
  { kept, others }: Stock,
  tell: (line: string) => void,
): Promise<Gathered> {
  const goals = goalsFor(profile);
  const found = await storyCandidates(profile, kept);
  const candidates = [...(await storyCandidates(profile, others)), ...(await recipeCandidates(profile))];
  const unmet: Goal[] = [];
  for (const goal of goals) {
    if ((await firstThatMeets(goal, found)) !== undefined) continue;
    const deeds = (await firstThatMeets(goal, candidates))?.deeds ?? (await onWalks(goal));
    if (deeds === undefined) unmet.push(goal);
    else {
      const shortest = await shortened(
        deeds,
        shorter => isMetBy(goal, shorter),
        plainer => outcomesOf(profile, plainer),
      );
      found.push(await candidate(profile, goal.rule, shortest));
      tell(`${profile}: ${goal.fault?.id ?? goal.rule}, ${shortest.length} steps`);
    }
  }
  const needed = await withoutNeedless(found, goals);
  return { stories: named(profile, [...needed, ...(await tableCandidates(profile))]), unmet };
}

async function onWalks(goal: Goal): Promise<readonly StoryDeed[] | undefined> {
  const { profile, fault, isOptional } = goal;
  if (isOptional) return undefined;
  const newTarget = () => (fault === undefined ? inProcessTarget({ profile }) : faultyTarget(fault));
  for await (const deeds of walksOver(profile, newTarget)) if (await isMetBy(goal, deeds)) return deeds;
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
