import { describe, expect, it } from 'vitest';
import { catalogue } from '../../rules/catalogue.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import { capabilityRules } from '../../rules/capabilities.ts';
import { catchMutant } from './catch.ts';
import { mutants } from './index.ts';

/** Rules that no mutant can break, and why; so far there is none. */
const unprovable: Readonly<Record<string, string>> = {};

describe('mutants', () => {
  const ids = mutants.map(({ id }) => id);
  const broken = new Set(mutants.map(({ breaks }) => breaks));
  const rules = new Set(catalogue.map(({ id }) => id));

  it('have unique ids', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('break rules of the catalogue', () => {
    expect([...broken].filter(rule => !rules.has(rule))).toEqual([]);
  });

  it('break every rule, except those with a reason why none can', () => {
    expect([...rules].filter(rule => broken.has(rule) === Object.hasOwn(unprovable, rule))).toEqual([]);
  });
});

/** Mutants that no stored sequence can catch; all others are tried in `spec/tools/conformance/sequences.test.ts`. */
const beyondSequences = mutants.filter(({ breaks }) =>
  [...relations, ...capabilityRules].some(({ id }) => id === breaks),
);

describe('mutants beyond stored sequences are caught by the rule they break', () => {
  it.each(beyondSequences)('$id breaks $breaks', { timeout: 120_000 }, async mutant => {
    const caught = await catchMutant(mutant);
    expect(caught.isCaught, `broken rules: ${[...caught.broken.keys()].join(', ') || 'none'}`).toBe(true);
  });
});
