import { isCaughtIn } from '../../proofs/mutants/catch.ts';
import { mutants } from '../../proofs/mutants/index.ts';
import { refusalMutants } from '../../proofs/mutants/refusals.ts';
import { observe } from '../../model/observations/observe.ts';
import { rulesOfSequences } from '../../harness/runner/coverable.ts';
import type { Receipt } from '../../model/target.ts';
import type { Mutant } from '../../proofs/mutants/inject/mutant.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { playSequence, appliedIn } from '../../harness/runner/play.ts';
import { requestOf } from '../../sequences/requests.ts';
import type { Sequence, Command } from '../../sequences/command.ts';

type Profile = Sequence['profile'];

/** What the stored sequences are for: a rule that has to apply, or a mutant that has to break its rule. */
export interface Goal {
  readonly profile: Profile;
  readonly rule: string;
  readonly mutant?: Mutant;
  /** Whether it may stay unmet: the mutant is meant for the other profile. */
  readonly isOptional?: true;
}

/** All goals of a profile: mutants first, because they demand more than that a rule applies. */
export async function goalsFor(profile: Profile): Promise<readonly Goal[]> {
  const all = rulesOfSequences(profile);
  const written = mutants.filter(({ breaks }) => all.includes(breaks));
  const ofRefusals = (await refusalMutants()).map(({ mutant }) => mutant);
  const breaking = [...written, ...ofRefusals.filter(mutant => mutant.profile === profile)];
  const isMeant = (mutant: Mutant): boolean => mutant.profile === profile;
  return [
    ...breaking.filter(isMeant).map(mutant => ({ profile, rule: mutant.breaks, mutant })),
    ...breaking
      .filter(mutant => !isMeant(mutant))
      .map(mutant => ({
        profile,
        rule: mutant.breaks,
        mutant: { ...mutant, profile },
        isOptional: true as const,
      })),
    ...all.map(rule => ({ profile, rule })),
  ];
}

/** Ids of the rules that apply to these commands on our own simulator. */
export const appliedAfter = async (
  profile: Profile,
  commands: readonly Command[],
): Promise<ReadonlySet<string>> => appliedIn(await playSequence(inProcessTarget({ profile }), { commands }));

/** Whether these commands catch the mutant. */
export const isCaughtBy = (mutant: Mutant, commands: readonly Command[]): Promise<boolean> =>
  isCaughtIn(mutant, [{ commands }]);

/** Whether these commands meet the goal. */
export const isMetBy = async (
  { profile, rule, mutant }: Goal,
  commands: readonly Command[],
): Promise<boolean> =>
  mutant === undefined ? (await appliedAfter(profile, commands)).has(rule) : isCaughtBy(mutant, commands);

/** The kind of outcome of each command on our own simulator. */
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
