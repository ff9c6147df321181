import { faults } from '../../../harness/mutants/index.ts';
import { inquiries } from '../../../rules/reads/index.ts';
import { observe } from '../../../model/observe.ts';
import { rules } from '../../../rules/index.ts';
import type { Receipt } from '../../../model/target.ts';
import { faultyTarget, type Fault } from '../../../harness/mutants/inject/mutant.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { brokenIn, playStory, requestOf, spokenIn, type Story, type StoryDeed } from '../sequence.ts';

type Profile = Story['profile'];

/** What stories have to do: make a rule speak, or catch a fault by the rule that it breaks, which then speaks anyway. */
export interface Goal {
  readonly profile: Profile;
  readonly rule: string;
  readonly fault?: Fault;
  /** Whether it would be nice to have only: the fault is planted under the profile that it is not meant for. */
  readonly isOptional?: true;
}

/** Rules that have something to say about writes and reads alone. */
export const rulesOfStories = (profile: Profile): readonly string[] => [
  ...new Set(
    [...rules, ...inquiries]
      .filter(rule => rule.profile === undefined || rule.profile === profile)
      .map(({ id }) => id),
  ),
];

/** Faults that are meant for the profile and break such a rule. */
export const faultsOfStories = (profile: Profile): readonly Fault[] => {
  const breakable = new Set(rulesOfStories(profile));
  return faults.filter(fault => fault.profile === profile && breakable.has(fault.breaks));
};

/** Everything that the stories of a profile are for: faults first, because rules also speak where little can be wrong. */
export function goalsFor(profile: Profile): readonly Goal[] {
  const all = rulesOfStories(profile);
  const others = faults.filter(fault => fault.profile !== profile && all.includes(fault.breaks));
  return [
    ...faultsOfStories(profile).map(fault => ({ profile, rule: fault.breaks, fault })),
    ...others.map(fault => ({
      profile,
      rule: fault.breaks,
      fault: { ...fault, profile },
      isOptional: true as const,
    })),
    ...all.map(rule => ({ profile, rule })),
  ];
}

/** Ids of the rules that speak when these deeds are done on our own simulator. */
export const spokenAfter = async (
  profile: Profile,
  deeds: readonly StoryDeed[],
): Promise<ReadonlySet<string>> => spokenIn(await playStory(inProcessTarget({ profile }), { deeds }));

/** Whether these deeds catch the fault. */
export const isCaughtBy = async (fault: Fault, deeds: readonly StoryDeed[]): Promise<boolean> =>
  brokenIn(await playStory(faultyTarget(fault), { deeds })).has(fault.breaks);

/** Whether these deeds are enough for the goal. */
export const isMetBy = async (
  { profile, rule, fault }: Goal,
  deeds: readonly StoryDeed[],
): Promise<boolean> =>
  fault === undefined ? (await spokenAfter(profile, deeds)).has(rule) : isCaughtBy(fault, deeds);

/** What each of these deeds comes to on our own simulator. */
export async function outcomesOf(
  profile: Profile,
  deeds: readonly StoryDeed[],
): Promise<readonly Receipt['kind'][]> {
  const target = inProcessTarget({ profile });
  const kinds: Receipt['kind'][] = [];
  for (const deed of deeds) {
    const { kind } = await target.write(requestOf(deed, target.actors, await observe(target, [])));
    kinds.push(kind);
  }
  return kinds;
}
