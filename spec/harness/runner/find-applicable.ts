import { writeFileSync } from 'node:fs';
import { writeOperations } from '../../../src/contract/endpoints.ts';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { allRules } from '../../rules/catalogue.ts';
import { applicableFile, applicableText, type ApplicableRules } from '../../sequences/applicable.ts';
import { areShown } from '../../sequences/shown.ts';
import { openTargetServer } from '../targets/connections/server.ts';
import { coveredCases, coveredSequences, type CoveredSequence } from './covered.ts';
import { neededInRelations, neededInSequences } from './find-needs.ts';

/** The rules that apply to each case and sequence of a profile, found by running all of them on the simulator. */
export async function findApplicable(
  profile: ApplicableRules['profile'],
): Promise<Omit<ApplicableRules, 'needs'>> {
  const [cases, sequences] = [await coveredCases(profile), await coveredSequences(profile)];
  const byId = (all: readonly CoveredSequence[]): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(all.map(({ sequence, applied }) => [sequence.id, [...applied]]));
  return {
    profile,
    cases: byId(cases),
    sequences: byId(sequences),
    subjects: subjectsIn([...cases, ...sequences]),
  };
}

/** The rules that apply to steps of each write; a stated rule only where the interface shows all requests. */
function subjectsIn(all: readonly CoveredSequence[]): ApplicableRules['subjects'] {
  const stated = new Set(allRules.flatMap(({ id, level }) => (level === 'stated' ? [id] : [])));
  const found = new Map<WriteOperation, Set<string>>();
  for (const { sequence, played } of all) {
    const isShown = areShown(sequence.commands);
    for (const [index, { request }] of played.steps.entries()) {
      const rules = found.get(request.operation) ?? new Set();
      for (const rule of played.judgements[index]?.applied ?? [])
        if (isShown || !stated.has(rule)) rules.add(rule);
      found.set(request.operation, rules);
    }
  }
  return Object.fromEntries(
    writeOperations.flatMap(operation => {
      const rules = found.get(operation);
      return rules === undefined ? [] : [[operation, [...rules]]];
    }),
  );
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
