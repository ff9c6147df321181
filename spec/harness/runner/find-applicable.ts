import { writeFileSync } from 'node:fs';
import { applicableFile, applicableText, type ApplicableRules } from '../../sequences/applicable.ts';
import { openTargetServer } from '../targets/connections/server.ts';
import { coveredCases, coveredSequences, type CoveredSequence } from './covered.ts';
import { neededInRelations, neededInSequences } from './find-needs.ts';

/** The rules that apply to each case and sequence of a profile, found by running all of them on the simulator. */
export async function findApplicable(
  profile: ApplicableRules['profile'],
): Promise<Omit<ApplicableRules, 'needs'>> {
  const byId = (all: readonly CoveredSequence[]): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(all.map(({ sequence, applied }) => [sequence.id, [...applied]]));
  return {
    profile,
    cases: byId(await coveredCases(profile)),
    sequences: byId(await coveredSequences(profile)),
  };
}

/** The operations without which a rule of the profile cannot be tried, by rule. */
async function findNeeds(profile: ApplicableRules['profile']): Promise<ApplicableRules['needs']> {
  const all = [...(await coveredCases(profile)), ...(await coveredSequences(profile))];
  const server = await openTargetServer();
  try {
    return { ...(await neededInSequences(all)), ...(await neededInRelations(profile, server)) };
  } finally {
    await server.close();
  }
}

/** Writes the file of applicable rules anew for both profiles. */
export async function writeApplicable(): Promise<void> {
  const all: ApplicableRules[] = [];
  for (const profile of ['document', 'chain'] as const)
    all.push({ ...(await findApplicable(profile)), needs: await findNeeds(profile) });
  writeFileSync(applicableFile, applicableText(all));
}
