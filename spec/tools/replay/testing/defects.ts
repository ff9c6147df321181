import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { observe } from '../../../model/observations/observe.ts';
import type { Answer, Target } from '../../../model/target.ts';
import { corruptionsOfReads, recording } from '../../../proofs/mutants/corrupted-reads.ts';
import { defectsOfCall, defectsOfOperation } from '../../../proofs/mutants/testing/defects.ts';
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

/** Where a scenario meets a defect; in all its writes is tried first, as it needs fewer runs. */
type Which = 'in all writes' | 'in one write or read';

/** The wanted rules that the scenario covers, and that a crude defect breaks which makes its own expectations fail. */
export async function* noticedWithDefects(
  choice: Choice,
  wanted: ReadonlySet<string>,
  which: Which,
): AsyncGenerator<string> {
  const { covers } = choice.scenario;
  const isWanted = (rule: string): boolean => covers.includes(rule) && wanted.has(rule);
  if (!covers.some(isWanted)) return;
  for (const make of await defectiveTargets(choice, which)) {
    if (!(await fails(choice, make()))) continue;
    for (const rule of await brokenIn(choice, make())) if (isWanted(rule)) yield rule;
    if (!covers.some(isWanted)) return;
  }
}

/** Targets with a defect in writes of the scenario, or in one of its reads. */
async function defectiveTargets(choice: Choice, which: Which): Promise<readonly (() => Target)[]> {
  const { profile = 'document' } = choice.scenario;
  /** The calls of each write. */
  const writes: Set<CallName>[] = [];
  const answers = new Map<string, Answer>();
  const calls = watchedCalls(name => writes.at(-1)?.add(name));
  const target = recording(inProcessTarget({ profile, calls }), answers);
  await play(
    choice,
    watchingWrites(target, () => writes.push(new Set())),
    false,
  );
  const withDefects = (used: ReadonlySet<CallName>, isAt: (place: number) => boolean): (() => Target)[] =>
    defectsIn(used, () => false).map((_, index) => () => {
      let place = -1;
      const defect = defectsIn(used, () => isAt(place))[index];
      const defective = mutantTarget({ id: 'defect', breaks: '', profile, ...defect });
      return watchingWrites(defective, () => (place += 1));
    });
  if (which === 'in all writes') return withDefects(new Set(writes.flatMap(used => [...used])), () => true);
  return [
    ...writes.flatMap((used, index) => withDefects(used, place => place === index)),
    ...[...corruptionsOfReads(answers)].map(
      corruption => () => recording(inProcessTarget({ profile }), new Map(), corruption),
    ),
  ];
}

const defectsIn = (used: ReadonlySet<CallName>, isOn: () => boolean): readonly Defect[] => [
  ...defectsOfOperation(isOn),
  ...[...used].flatMap(name => defectsOfCall(name, isOn)),
];

const watchingWrites = (target: Target, before: () => void): Target => ({
  ...target,
  write: request => {
    before();
    return target.write(request);
  },
});

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
