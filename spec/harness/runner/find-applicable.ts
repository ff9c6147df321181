import { writeFileSync } from 'node:fs';
import { applicableFile } from '../../sequences/applicable.ts';
import type { Sequence } from '../../sequences/command.ts';
import { openTargetServer } from '../targets/connections/server.ts';
import { coveredCases, coveredSequences, type CoveredSequence } from './covered.ts';
import { neededInRelations, neededInSequences } from './find-needs.ts';

/** The rules that apply to each case and sequence of a profile, by id. */
interface ApplicableRules {
  readonly profile: Sequence['profile'];
  readonly cases: Readonly<Record<string, readonly string[]>>;
  readonly sequences: Readonly<Record<string, readonly string[]>>;
  /** The operations without which a rule cannot be tried, by rule. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
}

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

/** The text of the file of applicable rules, as `loadApplicable` reads it. */
export function applicableText(all: readonly ApplicableRules[]): string {
  const ids = [
    ...new Set(
      all.flatMap(each => [each.cases, each.sequences].flatMap(Object.values<readonly string[]>)).flat(),
    ),
  ].toSorted();
  const indices = new Map(ids.map((id, index) => [id, index]));
  const lines = all.flatMap(({ profile, needs, ...kinds }) => [
    ...Object.entries(kinds).flatMap(([kind, rulesById]) =>
      Object.entries(rulesById).map(([id, rules]) => [
        profile,
        kind,
        id,
        rules.map(rule => indices.get(rule) ?? -1).toSorted((left, right) => left - right),
      ]),
    ),
    ...Object.entries(needs).map(([rule, operations]) => [profile, 'needs', rule, operations]),
  ]);
  return [ids, ...lines].map(line => `${JSON.stringify(line)}\n`).join('');
}
