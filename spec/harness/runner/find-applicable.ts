import { writeFileSync } from 'node:fs';
import { applicableFile, applicableText, type ApplicableRules } from '../sequences/applicable.ts';
import { coveredCases, coveredSequences, type CoveredSequence } from './covered.ts';

/** The rules that apply to each case and sequence of a profile, found by running all of them on the simulator. */
export async function findApplicable(profile: ApplicableRules['profile']): Promise<ApplicableRules> {
  const byId = (all: readonly CoveredSequence[]): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(all.map(({ sequence, applied }) => [sequence.id, [...applied]]));
  return {
    profile,
    cases: byId(await coveredCases(profile)),
    sequences: byId(await coveredSequences(profile)),
  };
}

/** Writes the file of applicable rules anew for both profiles. */
export async function writeApplicable(): Promise<void> {
  writeFileSync(
    applicableFile,
    applicableText([await findApplicable('document'), await findApplicable('chain')]),
  );
}
