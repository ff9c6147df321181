import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inProcessTarget } from '../targets/in-process.ts';
import { commandsArbitrary } from '../generators/random-commands.ts';
import { explain, fuzz } from '../runner/fuzz.ts';

const seed = 7;
const sequences = 40;
const stepsMax = 80;

/** The same sequences each time, so that a mutant and its original are judged alike. */
describe('fixed random sequences break no rule', () => {
  it.each(['document', 'chain'] as const)('profile %s', async profile => {
    for (const pendingCommands of fc.sample(commandsArbitrary(stepsMax), { seed, numRuns: sequences }))
      expect(explain(await fuzz(inProcessTarget({ profile }), pendingCommands))).toBe('no rule is broken');
  });
});
