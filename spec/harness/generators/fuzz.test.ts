import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '../random-seed.ts';
import { readInvariants } from '../../rules/reads/index.ts';
import { appliedInTables } from '../precedence/play.ts';
import { capabilityRules } from '../../rules/capabilities.ts';
import { rules } from '../../rules/index.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { commandsArbitrary } from './random-commands.ts';
import { explain, fuzz } from '../runner/fuzz.ts';

const sequences = 250;
const stepsMax = 100;

describe.each(['document', 'chain'] as const)('random sequences, profile %s', profile => {
  it(
    `break no rule; with the precedence tables, every rule applies (SEED=${seed})`,
    { timeout: 120_000 },
    async () => {
      const applied = new Set(await appliedInTables(profile, () => inProcessTarget({ profile })));
      await fc.assert(
        fc.asyncProperty(commandsArbitrary(stepsMax), async pendingCommands => {
          const runner = await fuzz(inProcessTarget({ profile }), pendingCommands);
          for (const id of runner.applied) applied.add(id);
          expect(explain(runner)).toBe('no rule is broken');
          expect(runner.blocked.filter(({ isUnisolated }) => isUnisolated !== true)).toEqual([]);
        }),
        { numRuns: sequences, endOnFailure: false },
      );
      const notApplied = [...rules, ...readInvariants, ...capabilityRules]
        .filter(rule => rule.profile === undefined || rule.profile === profile)
        // A case covers a creation with restricted access.
        .filter(({ id }) => !applied.has(id) && id !== 'collection.create.takes-allow-list');
      expect(notApplied.map(({ id }) => id)).toEqual([]);
    },
  );
});
