import { writeOperations } from '../../../src/contract/endpoints.ts';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { allRules } from '../../rules/catalogue.ts';
import type { ApplicableRules } from '../../sequences/applicable.ts';
import type { Sequence } from '../../sequences/command.ts';
import { areShown } from '../../sequences/shown.ts';
import { coveredIn, type CoveredSequence } from './covered.ts';

/** The rules that apply to each written sequence of a profile, found by running all of them on the simulator. */
export async function findApplicable(profile: Sequence['profile']): Promise<ApplicableRules> {
  const [cases, precedence] = [await coveredIn('cases', profile), await coveredIn('precedence', profile)];
  const byId = (all: readonly CoveredSequence[]): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(all.map(({ sequence, applied }) => [sequence.id, [...applied]]));
  return {
    cases: byId(cases),
    precedence: byId(precedence),
    subjects: subjectsIn([...cases, ...precedence]),
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
