import { describe, expect, it } from 'vitest';
import { catchMutant, type Attempt } from './catch.ts';
import { mutantTarget, type Mutant } from './inject/mutant.ts';
import { brokenIn, playUntilBroken } from '../../harness/runner/play.ts';
import { loadApplicable } from '../../sequences/applicable.ts';
import { mutantsOfCases } from './of-cases.ts';

/** What each case shows of a mutant: those to which the rule that it breaks applies, the shortest first. */
async function* brokenByCases(mutant: Mutant): AsyncGenerator<Attempt> {
  const applicable = loadApplicable(mutant.profile)
    .cases.filter(({ applied }) => applied.has(mutant.breaks))
    .toSorted((one, other) => one.sequence.commands.length - other.sequence.commands.length);
  for (const { sequence } of applicable) {
    const played = await playUntilBroken(mutantTarget(mutant), sequence, mutant.breaks);
    yield { broken: [...brokenIn(played)], steps: played.steps.length };
  }
}

describe('every mutant of a stated rule is caught by a case', () => {
  it.each((['document', 'chain'] as const).flatMap(mutantsOfCases))('$id breaks $breaks', async mutant => {
    const caught = await catchMutant(mutant, brokenByCases(mutant));
    expect(caught.isCaught, `what was broken is ${[...caught.broken.keys()].join(', ') || 'nothing'}`).toBe(
      true,
    );
  });
});
