import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '../random-seed.ts';
import { inquiries } from '../../rules/reads/index.ts';
import { spokenInTables } from '../precedence/play.ts';
import { abilityRules } from '../../rules/operations/capabilities.ts';
import { rules } from '../../rules/index.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { walkArbitrary } from './operation-weights.ts';
import { explain, walk } from '../runner/fuzz.ts';

const walks = 250;
const stepsMax = 100;

describe.each(['document', 'chain'] as const)('walks under the rules of the %s', profile => {
  it(
    `obey every rule, and with the tables every rule speaks (SEED=${seed})`,
    { timeout: 120_000 },
    async () => {
      const spoke = new Set(await spokenInTables(profile, () => inProcessTarget({ profile })));
      await fc.assert(
        fc.asyncProperty(walkArbitrary(stepsMax), async intents => {
          const report = await walk(inProcessTarget({ profile }), intents);
          for (const id of report.spoke) spoke.add(id);
          expect(explain(report)).toBe('no rule is broken');
          expect(report.blocked.filter(({ isUnisolated }) => isUnisolated !== true)).toEqual([]);
        }),
        { numRuns: walks, endOnFailure: false },
      );
      const silent = [...rules, ...inquiries, ...abilityRules]
        .filter(rule => rule.profile === undefined || rule.profile === profile)
        // A creation with restricted access is tried by a case.
        .filter(({ id }) => !spoke.has(id) && id !== 'collection.create.takes-allow-list');
      expect(silent.map(({ id }) => id)).toEqual([]);
    },
  );
});
