import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inProcessTarget } from '../targets/in-process.ts';
import { walkArbitrary } from '../generators/operation-weights.ts';
import { explain, walk } from '../runner/fuzz.ts';

const seed = 7;
const walks = 40;
const stepsMax = 80;

/** The same walks every time, so that a mutant is judged by what its original was judged by. */
describe('fixed walks obey every rule', () => {
  it.each(['document', 'chain'] as const)('under the rules of the %s', async profile => {
    for (const intents of fc.sample(walkArbitrary(stepsMax), { seed, numRuns: walks }))
      expect(explain(await walk(inProcessTarget({ profile }), intents))).toBe('no rule is broken');
  });
});
