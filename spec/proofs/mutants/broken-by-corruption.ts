import type { Runner } from '../../harness/runner/runner.ts';
import type { Observation } from '../../model/observations/observation.ts';
import type { Moment } from '../../model/read-invariant.ts';
import type { Rule } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import type { Target } from '../../model/target.ts';
import { rules, rulesFor } from '../../rules/index.ts';
import { checkReads, readInvariants } from '../../rules/reads/index.ts';
import { shortestFirst, unjudged } from './caught.ts';
import { changesIn } from './changes.ts';
import { corruptionsOf } from './corruption.ts';
import { exchanges } from './exchanges.ts';

/**
 * Corrupts what the simulator shows in the written sequences, the shortest first, until every rule about steps and reads is broken. Returns
 * the ids of those that are not.
 */
export async function unbrokenByCorruption(): Promise<readonly string[]> {
  const unbroken = new Set([...rules, ...readInvariants].map(({ id }) => id));
  for (const profile of ['document', 'chain'] as const) {
    for (const { sequence, applied } of shortestFirst(profile)) {
      const wanted = [...applied].filter(id => unbroken.has(id));
      if (wanted.length === 0) continue;
      const runner = await unjudged(sequence);
      for (const { step } of runner.steps) for (const id of brokenInStep(step, unbroken)) unbroken.delete(id);
      for (const id of await brokenInReads(runner, wanted)) unbroken.delete(id);
    }
  }
  return [...unbroken];
}

/** The wanted rules that hold for the step and are broken by one of its corruptions. */
function brokenInStep(step: Step, wanted: ReadonlySet<string>): readonly string[] {
  let holding = rulesFor(step).filter(({ id, check }) => wanted.has(id) && check(step) === 'holds');
  const broken: string[] = [];
  for (const corrupted of corruptionsOf(step)) {
    if (holding.length === 0) break;
    broken.push(...holding.filter(rule => isBroken(rule, corrupted)).map(({ id }) => id));
    holding = holding.filter(({ id }) => !broken.includes(id));
  }
  return broken;
}

/** Whether the rule finds the step wrong. A rule that stops at a step that no target can show has not found it wrong. */
function isBroken({ check }: Rule, step: Step): boolean {
  try {
    const verdict = check(step);
    return typeof verdict === 'object' && 'broken' in verdict;
  } catch {
    return false;
  }
}

/** The wanted rules about reads that are broken by a corruption of an answer, or of what was observed before. */
async function brokenInReads(
  { target, lastMoment }: Runner,
  wanted: readonly string[],
): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { id } of readInvariants)
    if (wanted.includes(id) && (await isReadBroken(id, target, lastMoment))) broken.push(id);
  return broken;
}

async function isReadBroken(rule: string, target: Target, moment: Moment): Promise<boolean> {
  const sound = exchanges();
  if (!(await holds(rule, sound.over(target), moment))) return false;
  for (const [place, changes] of sound.changes.entries())
    for (const change of changes())
      if (!(await holds(rule, exchanges({ place, change }).over(target), moment))) return true;
  for (const change of changesIn(moment.observed)) {
    const observed = change(moment.observed) as Observation;
    if (!(await holds(rule, target, { ...moment, observed }))) return true;
  }
  return false;
}

/** Whether the rule finds nothing wrong. It may stop at answers that no target can give. */
async function holds(rule: string, target: Target, moment: Moment): Promise<boolean> {
  try {
    return (await checkReads(target, moment, new Set([rule]))).broken.length === 0;
  } catch {
    return true;
  }
}
