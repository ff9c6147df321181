import type { Sequence, Command } from '../../sequences/command.ts';
import { mutantTarget } from '../../proofs/mutants/inject/mutant.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import type { StoredSequence } from '../../sequences/stored.ts';
import { writtenFor } from '../../sequences/written.ts';
import { candidate, candidates, randomCandidates, type Candidate, type Topical } from './candidates.ts';
import { goalsFor, isMetBy, outcomesOf, isCaughtBy, type Goal } from './goal.ts';
import { simplified } from './simplify.ts';

/** The sequences that were found, the shortest first, and the goals that none of them meets. */
export interface Collected {
  readonly sequences: readonly Topical[];
  readonly unmet: readonly Goal[];
}

/** Stored sequences to begin with. */
export interface Stored {
  /** Those of the profile; they stay while they are needed. */
  readonly own: readonly Topical[];
  /** Those of the other profile, which may serve here too. */
  readonly others: readonly Topical[];
}

/** Collects sequences until every goal is met: for each the first stored, written or random sequence that meets it, simplified. */
export async function collect(
  profile: Sequence['profile'],
  { own, others }: Stored,
  log: (line: string) => void,
): Promise<Collected> {
  const goals = await goalsFor(profile);
  const found = await candidates(profile, own);
  const written = [...writtenFor('cases', profile), ...writtenFor('precedence', profile)];
  const further = await candidates(profile, [
    ...others,
    ...written.map(({ id, commands }) => ({ topic: id, commands })),
  ]);
  const unmet: Goal[] = [];
  for (const goal of goals) {
    if ((await firstThatMeets(goal, found)) !== undefined) continue;
    const commands = (await firstThatMeets(goal, further))?.commands ?? (await firstRandom(goal));
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
  return { sequences: await withoutRedundant(found, goals), unmet };
}

async function firstRandom(goal: Goal): Promise<readonly Command[] | undefined> {
  const { profile, mutant, isOptional } = goal;
  if (isOptional) return undefined;
  const newTarget = () => (mutant === undefined ? inProcessTarget({ profile }) : mutantTarget(mutant));
  for await (const commands of randomCandidates(profile, newTarget))
    if (await isMetBy(goal, commands)) return commands;
  return undefined;
}

/** The sequences of all profiles as they are stored, the shortest first; an id is the topic and a number. */
export function storedFrom(
  found: ReadonlyMap<Sequence['profile'], readonly Topical[]>,
): readonly StoredSequence[] {
  const byCommands = new Map<string, Topical & Pick<StoredSequence, 'profiles'>>();
  for (const [profile, sequences] of found)
    for (const { topic, commands } of sequences.toSorted(byLength)) {
      const text = JSON.stringify(commands);
      const known = byCommands.get(text) ?? { topic, profiles: [], commands };
      byCommands.set(text, { ...known, profiles: [...known.profiles, profile] });
    }
  const counts = new Map<string, number>();
  return [...byCommands.values()].toSorted(byLength).map(({ topic, profiles, commands }) => {
    const count = (counts.get(topic) ?? 0) + 1;
    counts.set(topic, count);
    return { id: `${topic}/${count}`, profiles, commands };
  });
}

const byLength = (one: Topical, other: Topical): number => one.commands.length - other.commands.length;

/** The first candidate that meets the goal. Those to which its rule applies are tried first. */
async function firstThatMeets(goal: Goal, candidates: readonly Candidate[]): Promise<Candidate | undefined> {
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
async function withoutRedundant(
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
