import type { Candidate } from './candidates.ts';
import { isCaughtBy, type Goal } from './goal.ts';

/** A candidate that was found for a goal. */
export interface Found extends Candidate {
  readonly goal: Goal;
}

/** Those that meet a goal which no other one meets; long ones go first. */
export async function withoutNeedless(
  found: readonly Found[],
  goals: readonly Goal[],
): Promise<readonly Found[]> {
  const metBy = new Map<Found, readonly Goal[]>();
  const times = new Map<Goal, number>();
  for (const one of found) {
    const met: Goal[] = [];
    for (const goal of goals) if (await meets(one, goal)) met.push(goal);
    for (const goal of met) times.set(goal, (times.get(goal) ?? 0) + 1);
    metBy.set(one, met);
  }
  const left = new Set(found);
  for (const one of found.toSorted((first, second) => second.deeds.length - first.deeds.length)) {
    const met = metBy.get(one) ?? [];
    if (met.some(goal => times.get(goal) === 1)) continue;
    left.delete(one);
    for (const goal of met) times.set(goal, (times.get(goal) ?? 0) - 1);
  }
  return [...left];
}

/** Where the rule is silent unless something is wrong, only what was found for the goal is known to meet it. */
const meets = async ({ goal, spoke, deeds }: Found, other: Goal): Promise<boolean> =>
  goal === other ||
  (spoke.has(other.rule) && (other.fault === undefined || (await isCaughtBy(other.fault, deeds))));
