import { mutantTarget } from '../../../harness/mutants/inject/mutant.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import type { Sequence, Command } from '../../../harness/sequences/command.ts';
import {
  candidate,
  exampleCandidates,
  sequenceCandidates,
  tableCandidates,
  sequencesOver,
  type Candidate,
} from './candidates.ts';
import { goalsFor, isMetBy, outcomesOf, type Goal } from './goal.ts';
import { firstThatMeets, withoutNeedless } from './redundant.ts';
import { shortened } from './simplify.ts';

/** The stories that were found, the shortest first, and the goals that none of them meets. */
export interface Gathered {
  readonly sequences: readonly Sequence[];
  readonly unmet: readonly Goal[];
}

/** What gathering begins with. */
export interface Stock {
  /** Stories of the profile that there are; they stay as long as they are needed. */
  readonly kept: readonly Sequence[];
  /** Stories of the other profile, which may be good here too. */
  readonly others: readonly Sequence[];
}

/**
 * Gathers stories until every goal is met: of each the first recipe or walk that meets it, made as short as it can be. All
 * precedence tables are stories as well, because only they prove in which order reasons to refuse come.
 */
export async function gather(
  profile: Sequence['profile'],
  { kept, others }: Stock,
  tell: (line: string) => void,
): Promise<Gathered> {
  const goals = goalsFor(profile);
  const found = await sequenceCandidates(profile, kept);
  const candidates = [...(await sequenceCandidates(profile, others)), ...(await exampleCandidates(profile))];
  const unmet: Goal[] = [];
  for (const goal of goals) {
    if ((await firstThatMeets(goal, found)) !== undefined) continue;
    const commands = (await firstThatMeets(goal, candidates))?.commands ?? (await onSequences(goal));
    if (commands === undefined) unmet.push(goal);
    else {
      const shortest = await shortened(
        commands,
        shorter => isMetBy(goal, shorter),
        plainer => outcomesOf(profile, plainer),
      );
      found.push(await candidate(profile, goal.rule, shortest));
      tell(`${profile}: ${goal.mutant?.id ?? goal.rule}, ${shortest.length} steps`);
    }
  }
  const needed = await withoutNeedless(found, goals);
  return { sequences: named(profile, [...needed, ...(await tableCandidates(profile))]), unmet };
}

async function onSequences(goal: Goal): Promise<readonly Command[] | undefined> {
  const { profile, mutant, isOptional } = goal;
  if (isOptional) return undefined;
  const newTarget = () => (mutant === undefined ? inProcessTarget({ profile }) : mutantTarget(mutant));
  for await (const commands of sequencesOver(profile, newTarget))
    if (await isMetBy(goal, commands)) return commands;
  return undefined;
}

/** The candidates as stories, each with its topic and a number for its name. */
function named(profile: Sequence['profile'], candidates: readonly Candidate[]): Sequence[] {
  const counts = new Map<string, number>();
  return candidates
    .toSorted((one, other) => one.commands.length - other.commands.length)
    .map(({ topic, commands }) => {
      const count = (counts.get(topic) ?? 0) + 1;
      counts.set(topic, count);
      return { id: `${topic}/${count}`, profile, commands };
    });
}
