import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '../random-seed.ts';
import { readInvariants } from '../../rules/reads/index.ts';
import { loadApplicable } from '../../sequences/applicable.ts';
import { capabilityRules } from '../../rules/capabilities.ts';
import { rules } from '../../rules/index.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { commandsArbitrary } from './random-commands.ts';
import { explain, fuzz } from '../runner/fuzz.ts';

/** How many are played: `TIMES=40` applies every rule, and fewer most of them. */
const sequences = Number(process.env['TIMES'] ?? 12);
const stepsMax = 100;

/** Rules that applied under any profile. */
const applied = new Set<string>();

/** The profiles, and random seeds that differ, so that they do not play the same sequences. */
const profiles = [
  ['document', seed],
  ['chain', seed + 1],
] as const;

describe('random sequences', () => {
  it.each(profiles)('break no rule, profile %s (SEED=%i)', { timeout: 120_000 }, async (profile, ownSeed) => {
    await fc.assert(
      fc.asyncProperty(commandsArbitrary(stepsMax), async pendingCommands => {
        const runner = await fuzz(inProcessTarget({ profile }), pendingCommands);
        for (const id of runner.applied) applied.add(id);
        expect(explain(runner)).toBe('no rule is broken');
        expect(runner.blocked.filter(({ isAmbiguous }) => isAmbiguous !== true)).toEqual([]);
      }),
      { numRuns: sequences, endOnFailure: false, seed: ownSeed },
    );
  });

  it('apply most rules, with the sequences about precedence', () => {
    for (const [profile] of profiles)
      for (const { applied: ids } of loadApplicable(profile).precedence)
        for (const id of ids) applied.add(id);
    const notApplied = [...rules, ...readInvariants, ...capabilityRules]
      // A case covers a creation with restricted access.
      .filter(({ id }) => !applied.has(id) && id !== 'collection.create.takes-allow-list');
    expect(notApplied.length, notApplied.map(({ id }) => id).join()).toBeLessThan(sequences < 40 ? 40 : 1);
  });
});
