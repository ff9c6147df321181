import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from '../rules/index.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { walkArbitrary } from '../walks/intent.ts';
import { walk } from '../walks/walk.ts';
import { faults } from './index.ts';

const walksMax = 400;
const stepsMax = 100;

describe('every planted fault is caught, by the rule it breaks', () => {
  it.each(faults)('$id breaks $breaks', { timeout: 120_000 }, async ({ breaks, profile, calls }) => {
    expect(rules.map(({ id }) => id)).toContain(breaks);
    for (const intents of fc.sample(walkArbitrary(stepsMax), { numRuns: walksMax, seed: 7 })) {
      const { failure } = await walk(inProcessTarget({ profile, calls }), intents);
      const broken = failure?.judgement.broken.map(({ rule }) => rule) ?? [];
      if (broken.includes(breaks)) return;
    }
    expect.fail(`no walk of ${walksMax} was stopped by ${breaks}`);
  });
});
