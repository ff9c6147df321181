import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '../random-seed.ts';
import { readInvariants } from '../../rules/reads/index.ts';
import { appliedInTables } from '../precedence/play.ts';
import { capabilityRules } from '../../rules/capabilities.ts';
import { rules } from '../../rules/index.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { commandsArbitrary } from './operation-weights.ts';
import { explain, fuzz } from '../runner/fuzz.ts';

const sequences = 250;
const stepsMax = 100;

describe.each(['document', 'chain'] as const)('walks under the rules of the %s', profile => {
  it(
    `obey every rule, and with the tables every rule speaks (SEED=${seed})`,
    { timeout: 120_000 },
    async () => {
      const applied = new Set(await appliedInTables(profile, () => inProcessTarget({ profile })));
      await fc.assert(
        fc.asyncProperty(commandsArbitrary(stepsMax), async pendingCommands => {
          const report = await fuzz(inProcessTarget({ profile }), pendingCommands);
          for (const id of report.applied) applied.add(id);
          expect(explain(report)).toBe('no rule is broken');
          expect(report.blocked.filter(({ isUnisolated }) => isUnisolated !== true)).toEqual([]);
        }),
        { numRuns: sequences, endOnFailure: false },
      );
      const silent = [...rules, ...readInvariants, ...capabilityRules]
        .filter(rule => rule.profile === undefined || rule.profile === profile)
        // A creation with restricted access is tried by a case.
        .filter(({ id }) => !applied.has(id) && id !== 'collection.create.takes-allow-list');
      expect(silent.map(({ id }) => id)).toEqual([]);
    },
  );
});
