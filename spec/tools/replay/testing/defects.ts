import type { ReadOperation, WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { observe } from '../../../model/observations/observe.ts';
import type { Target } from '../../../model/target.ts';
import { defectsOfCall, defectsOfOperation, defectsOfRead } from '../../../proofs/mutants/testing/defects.ts';
import { watchedCalls } from '../../../proofs/mutants/inject/check.ts';
import { mutantTarget, type CallName, type Defect } from '../../../proofs/mutants/inject/mutant.ts';
import { checkReads } from '../../../rules/reads/index.ts';
import { neverCreated } from '../../../sequences/command.ts';
import type { Item } from '../../reports/report.ts';
import { isFinding } from '../../reports/standing.ts';
import { playScenario } from '../play/play.ts';
import type { Scenario } from '../format/scenario.ts';

interface Choice {
  readonly scenario: Scenario;
  readonly row: number;
}

const play = ({ scenario, row }: Choice, target: Target, rules: boolean): Promise<Item> =>
  playScenario(target, scenario, { row, rules, run: 'test' });

/** The wanted rules that the scenario covers, and that a crude defect breaks which makes its own expectations fail. */
export async function* noticedWithDefects(
  choice: Choice,
  wanted: ReadonlySet<string>,
): AsyncGenerator<string> {
  const { covers, profile = 'document' } = choice.scenario;
  const isWanted = (rule: string): boolean => covers.includes(rule) && wanted.has(rule);
  if (!covers.some(isWanted)) return;
  for (const defect of await defectsFor(choice)) {
    const target = (): Target => mutantTarget({ id: 'defect', breaks: '', profile, ...defect });
    if (!(await fails(choice, target()))) continue;
    for (const rule of await brokenIn(choice, target())) if (isWanted(rule)) yield rule;
    if (!covers.some(isWanted)) return;
  }
}

/** Defects of everything that the scenario uses. */
async function defectsFor(choice: Choice): Promise<readonly Defect[]> {
  const used = {
    calls: new Set<CallName>(),
    operations: new Set<WriteOperation>(),
    reads: new Set<ReadOperation>(),
  };
  const calls = watchedCalls(name => used.calls.add(name));
  const target = inProcessTarget({ profile: choice.scenario.profile, calls });
  await play(
    choice,
    {
      ...target,
      write: request => {
        used.operations.add(request.operation);
        return target.write(request);
      },
      read: (operation, query) => {
        used.reads.add(operation);
        return target.read(operation, query);
      },
    },
    false,
  );
  return [
    ...[...used.operations].flatMap(defectsOfOperation),
    ...[...used.calls].flatMap(defectsOfCall),
    ...[...used.reads].flatMap(defectsOfRead),
  ];
}

/** Whether the scenario fails on the target; it may stop at an answer that no target can give. */
async function fails(choice: Choice, target: Target): Promise<boolean> {
  try {
    return isFinding(await play(choice, target, false));
  } catch {
    return false;
  }
}

/** More collections than a scenario creates. */
const collectionsMax = 6;

/** The rules that the target breaks while the scenario is played, and about reads at its end. */
async function brokenIn(choice: Choice, target: Target): Promise<readonly string[]> {
  try {
    const { evidence } = await play(choice, target, true);
    const problems = evidence.flatMap(({ steps }) => steps).flatMap(({ broken }) => broken);
    const known = Array.from({ length: collectionsMax }, (_, index) => index + 1);
    const observed = await observe(target, known);
    const gone = [...known.filter(id => observed.collections[id] === undefined), neverCreated];
    const reads = await checkReads(target, { observed, gone, past: [] });
    return [...problems, ...reads.broken].map(({ rule }) => rule);
  } catch {
    return [];
  }
}
