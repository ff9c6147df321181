import type { Sequence, Command } from '../../../harness/sequences/command.ts';
import { mutantTarget } from '../../../harness/mutants/inject/mutant.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import {
  candidate,
  exampleCandidates,
  randomCandidates,
  sequenceCandidates,
  tableCandidates,
  type Candidate,
} from './candidates.ts';
import { goalsFor, isMetBy, outcomesOf, type Goal } from './goal.ts';
import { firstThatMeets, withoutRedundant } from './redundant.ts';
import { simplified } from './simplify.ts';

/** The sequences that were found, the shortest first, and the goals that none of them meets. */
export interface Collected {
  readonly sequences: readonly Sequence[];
  readonly unmet: readonly Goal[];
}

/** Stored sequences to begin with. */
export interface Stored {
  /** Those of the profile; they stay while they are needed. */
  readonly own: readonly Sequence[];
  /** Those of the other profile, which may serve here too. */
  readonly others: readonly Sequence[];
}

/**
 * Collects sequences until every goal is met: for each the first stored sequence, example or random sequence that meets it,
 * simplified. All precedence tables are added, because only they prove the order of preconditions.
 */
export async function collect(
  profile: Sequence['profile'],
  { own, others }: Stored,
  log: (line: string) => void,
): Promise<Collected> {
  const goals = goalsFor(profile);
  const found = await sequenceCandidates(profile, own);
  const candidates = [...(await sequenceCandidates(profile, others)), ...(await exampleCandidates(profile))];
  const unmet: Goal[] = [];
  for (const goal of goals) {
    if ((await firstThatMeets(goal, found)) !== undefined) continue;
    const commands = (await firstThatMeets(goal, candidates))?.commands ?? (await firstRandom(goal));
    if (commands === undefined) unmet.push(goal);
    else {
      const simple = await simplified(
        commands,
        simpler => isMetBy(goal, simpler),
        simpler => outcomesOf(profile, simpler),
      );
      found.push(await candidate(profile, goal.rule, simple));
      log(`${profile}: ${goal.mutant?.id ?? goal.rule}, ${simple.length} steps`);
    }
  }
  const needed = await withoutRedundant(found, goals);
  return { sequences: named(profile, [...needed, ...(await tableCandidates(profile))]), unmet };
}

async function firstRandom(goal: Goal): Promise<readonly Command[] | undefined> {
  const { profile, mutant, isOptional } = goal;
  if (isOptional) return undefined;
  const newTarget = () => (mutant === undefined ? inProcessTarget({ profile }) : mutantTarget(mutant));
  for await (const commands of randomCandidates(profile, newTarget))
    if (await isMetBy(goal, commands)) return commands;
  return undefined;
}

/** The candidates as sequences; an id is the topic and a number. */
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
