import type { Candidate } from './candidates.ts';
import { isCaughtBy, type Goal } from './goal.ts';

/** The first one that meets the goal: first those in which its rule speaks. */
export async function firstThatMeets(
  goal: Goal,
  among: readonly Candidate[],
): Promise<Candidate | undefined> {
  const { rule, mutant, isOptional } = goal;
  const speaking = among.filter(({ applied }) => applied.has(rule));
  if (mutant === undefined) return speaking[0];
  // A few rules speak only where something is wrong.
  const silent = isOptional ? [] : among.filter(one => !speaking.includes(one));
  for (const one of [...speaking, ...silent]) if (await isCaughtBy(mutant, one.commands)) return one;
  return undefined;
}

/** Those that meet the goal and in which its rule speaks; if there is none, the first one that meets it all the same. */
async function allThatMeet(goal: Goal, among: readonly Candidate[]): Promise<readonly Candidate[]> {
  const { rule, mutant } = goal;
  const meeting: Candidate[] = [];
  for (const one of among.filter(({ applied }) => applied.has(rule)))
    if (mutant === undefined || (await isCaughtBy(mutant, one.commands))) meeting.push(one);
  if (meeting.length > 0) return meeting;
  const first = await firstThatMeets(goal, among);
  return first === undefined ? [] : [first];
}

/** Those that meet a goal which no other one meets; long ones go first. */
export async function withoutNeedless(
  found: readonly Candidate[],
  goals: readonly Goal[],
): Promise<readonly Candidate[]> {
  const metBy = new Map<Candidate, Goal[]>(found.map(one => [one, []]));
  const times = new Map<Goal, number>();
  for (const goal of goals) {
    const meeting = await allThatMeet(goal, found);
    for (const one of meeting) metBy.get(one)?.push(goal);
    times.set(goal, meeting.length);
  }
  const left = new Set(found);
  for (const one of found.toSorted((first, second) => second.commands.length - first.commands.length)) {
    const met = metBy.get(one) ?? [];
    if (met.some(goal => times.get(goal) === 1)) continue;
    left.delete(one);
    for (const goal of met) times.set(goal, (times.get(goal) ?? 0) - 1);
  }
  return [...left];
}
