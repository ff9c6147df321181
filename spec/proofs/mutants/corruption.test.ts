import { expect, it } from 'vitest';
import { rules, rulesFor } from '../../rules/index.ts';
import { playSequence } from '../../harness/runner/play.ts';
import { loadApplicable } from '../../sequences/applicable.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import type { Rule } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import { corruptionsOf } from './corruption.ts';

const ids = new Set(rules.map(({ id }) => id));

/** Whether the rule finds the step wrong. A rule that stops at a step that no target can show has not found it wrong. */
function isBroken({ check }: Rule, step: Step): boolean {
  try {
    const verdict = check(step);
    return typeof verdict === 'object' && 'broken' in verdict;
  } catch {
    return false;
  }
}

/** Removes the rules that hold for the step and are broken by one of its corruptions. */
function removeBroken(unbroken: Set<string>, step: Step): void {
  let holding = rulesFor(step).filter(({ id, check }) => unbroken.has(id) && check(step) === 'holds');
  for (const corrupted of corruptionsOf(step)) {
    if (holding.length === 0) return;
    for (const rule of holding) if (isBroken(rule, corrupted)) unbroken.delete(rule.id);
    holding = holding.filter(({ id }) => unbroken.has(id));
  }
}

it('every rule about a step is broken by a corruption of a step that obeys it', async () => {
  const unbroken = new Set(ids);
  for (const profile of ['document', 'chain'] as const) {
    const { cases, sequences } = loadApplicable(profile);
    const shortestFirst = [...cases, ...sequences].toSorted(
      (one, other) => one.sequence.commands.length - other.sequence.commands.length,
    );
    for (const { sequence, applied } of shortestFirst) {
      if ([...applied].every(id => !unbroken.has(id))) continue;
      const { steps } = await playSequence(inProcessTarget({ profile }), sequence, new Set());
      for (const step of steps) removeBroken(unbroken, step);
    }
  }
  expect([...unbroken]).toEqual([]);
});
