import { describe, expect, it } from 'vitest';
import { catalogue } from '../../rules/catalogue.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import { capabilityRules } from '../../rules/capabilities.ts';
import { catchMutant } from './catch.ts';
import { mutants } from './index.ts';

/** Rules that no fault is conceivable for, and why; so far there is none. */
const unprovable: Readonly<Record<string, string>> = {};

describe('faults', () => {
  const ids = mutants.map(({ id }) => id);
  const broken = new Set(mutants.map(({ breaks }) => breaks));
  const rules = new Set(catalogue.map(({ id }) => id));

  it('have an id each', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('break rules of the catalogue', () => {
    expect([...broken].filter(rule => !rules.has(rule))).toEqual([]);
  });

  it('break every rule, but for those with a reason why none can', () => {
    expect([...rules].filter(rule => broken.has(rule) === Object.hasOwn(unprovable, rule))).toEqual([]);
  });
});

/** Those that no story can catch; all others are tried in `spec/tools/conformance/stories.test.ts`. */
const beyondSequences = mutants.filter(({ breaks }) =>
  [...relations, ...capabilityRules].some(({ id }) => id === breaks),
);

describe('every planted fault that stories do not catch is caught, by the rule it breaks', () => {
  it.each(beyondSequences)('$id breaks $breaks', { timeout: 120_000 }, async mutant => {
    const caught = await catchMutant(mutant);
    expect(caught.isCaught, `what was broken is ${[...caught.broken.keys()].join(', ') || 'nothing'}`).toBe(
      true,
    );
  });
});
