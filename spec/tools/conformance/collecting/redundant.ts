import type { Candidate } from './candidates.ts';
import { isCaughtBy, type Goal } from './goal.ts';

/** The first candidate that meets the goal. Those to which its rule applies are tried first. */
export async function firstThatMeets(
  goal: Goal,
  candidates: readonly Candidate[],
): Promise<Candidate | undefined> {
  const { rule, mutant, isOptional } = goal;
  const applicable = candidates.filter(({ applied }) => applied.has(rule));
  if (mutant === undefined) return applicable[0];
  // A few rules apply only where a mutant misbehaves.
  const others = isOptional ? [] : candidates.filter(one => !applicable.includes(one));
  for (const one of [...applicable, ...others]) if (await isCaughtBy(mutant, one.commands)) return one;
  return undefined;
}

/** All candidates to which the rule applies and that meet the goal; otherwise the first one that meets it. */
async function allThatMeet(goal: Goal, candidates: readonly Candidate[]): Promise<readonly Candidate[]> {
  const { rule, mutant } = goal;
  const meeting: Candidate[] = [];
  for (const one of candidates.filter(({ applied }) => applied.has(rule)))
    if (mutant === undefined || (await isCaughtBy(mutant, one.commands))) meeting.push(one);
  if (meeting.length > 0) return meeting;
  const first = await firstThatMeets(goal, candidates);
  return first === undefined ? [] : [first];
}

/** Only the candidates that meet a goal which no other one meets. Long ones are left out first. */
export async function withoutRedundant(
  candidates: readonly Candidate[],
  goals: readonly Goal[],
): Promise<readonly Candidate[]> {
  const metBy = new Map<Candidate, Goal[]>(candidates.map(one => [one, []]));
  const times = new Map<Goal, number>();
  for (const goal of goals) {
    const meeting = await allThatMeet(goal, candidates);
    for (const one of meeting) metBy.get(one)?.push(goal);
    times.set(goal, meeting.length);
  }
  const kept = new Set(candidates);
  for (const one of candidates.toSorted((left, right) => right.commands.length - left.commands.length)) {
    const met = metBy.get(one) ?? [];
    if (met.some(goal => times.get(goal) === 1)) continue;
    kept.delete(one);
    for (const goal of met) times.set(goal, (times.get(goal) ?? 0) - 1);
  }
  return [...kept];
}
