import { mutants } from '../../../harness/mutants/index.ts';
import { observe } from '../../../model/observe.ts';
import { mutantsOfSequences, rulesOfSequences } from '../../../harness/runner/coverable.ts';
import type { Receipt } from '../../../model/target.ts';
import { mutantTarget, type Mutant } from '../../../harness/mutants/inject/mutant.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { brokenIn, playSequence, appliedIn } from '../../../harness/runner/play.ts';
import { requestOf } from '../../../harness/sequences/requests.ts';
import { type Sequence, type Command } from '../../../harness/sequences/command.ts';

type Profile = Sequence['profile'];

/** What stories have to do: make a rule speak, or catch a fault by the rule that it breaks, which then speaks anyway. */
export interface Goal {
  readonly profile: Profile;
  readonly rule: string;
  readonly mutant?: Mutant;
  /** Whether it would be nice to have only: the fault is planted under the profile that it is not meant for. */
  readonly isOptional?: true;
}

/** Everything that the stories of a profile are for: faults first, because rules also speak where little can be wrong. */
export function goalsFor(profile: Profile): readonly Goal[] {
  const all = rulesOfSequences(profile);
  const others = mutants.filter(mutant => mutant.profile !== profile && all.includes(mutant.breaks));
  return [
    ...mutantsOfSequences(profile).map(mutant => ({ profile, rule: mutant.breaks, mutant })),
    ...others.map(mutant => ({
      profile,
      rule: mutant.breaks,
      mutant: { ...mutant, profile },
      isOptional: true as const,
    })),
    ...all.map(rule => ({ profile, rule })),
  ];
}

/** Ids of the rules that speak when these deeds are done on our own simulator. */
export const appliedAfter = async (
  profile: Profile,
  commands: readonly Command[],
): Promise<ReadonlySet<string>> => appliedIn(await playSequence(inProcessTarget({ profile }), { commands }));

/** Whether these deeds catch the fault. */
export const isCaughtBy = async (mutant: Mutant, commands: readonly Command[]): Promise<boolean> =>
  brokenIn(await playSequence(mutantTarget(mutant), { commands })).has(mutant.breaks);

/** Whether these deeds are enough for the goal. */
export const isMetBy = async (
  { profile, rule, mutant }: Goal,
  commands: readonly Command[],
): Promise<boolean> =>
  mutant === undefined ? (await appliedAfter(profile, commands)).has(rule) : isCaughtBy(mutant, commands);

/** What each of these deeds comes to on our own simulator. */
export async function outcomesOf(
  profile: Profile,
  commands: readonly Command[],
): Promise<readonly Receipt['kind'][]> {
  const target = inProcessTarget({ profile });
  const kinds: Receipt['kind'][] = [];
  for (const command of commands) {
    const { kind } = await target.write(requestOf(command, target.actors, await observe(target, [])));
    kinds.push(kind);
  }
  return kinds;
}
