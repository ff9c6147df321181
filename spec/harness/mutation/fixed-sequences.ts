import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inProcessTarget } from '../targets/in-process.ts';
import { commandsArbitrary } from '../generators/random-commands.ts';
import { explain, fuzz } from '../runner/fuzz.ts';

const seed = 7;
const sequences = 40;
const stepsMax = 80;

/** The same sequences each time, so that a mutant and its original are judged alike. */
describe.each(['document', 'chain'] as const)('fixed random sequences break no rule, profile %s', profile => {
  const samples = fc.sample(commandsArbitrary(stepsMax), { seed, numRuns: sequences });
  it.each(samples.map((commands, index) => ({ commands, index })))(
    'sequence $index',
    async ({ commands }) => {
      expect(explain(await fuzz(inProcessTarget({ profile }), commands))).toBe('no rule is broken');
    },
  );
});
