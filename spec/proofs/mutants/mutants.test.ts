import { describe, expect, it } from 'vitest';
import { rulesOfSequences } from '../../harness/runner/coverable.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { breakByCorruption } from './broken-by-corruption.ts';
import { catchMutant, isCaughtIn, sequencesFor } from './catch.ts';
import { mutants } from './index.ts';
import type { Mutant } from './inject/mutant.ts';

it('every rule is broken by name: rules about steps and reads by corruption, the others by mutants', async () => {
  const { broken, unbroken } = await breakByCorruption();
  expect(unbroken).toEqual([]);
  const byMutants = new Set(mutants.map(({ breaks }) => breaks));
  expect(catalogue.filter(({ id }) => !broken.has(id) && !byMutants.has(id)).map(({ id }) => id)).toEqual([]);
});

describe('mutants', () => {
  const ids = mutants.map(({ id }) => id);
  const rules = new Set(catalogue.map(({ id }) => id));

  it('have unique ids', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('break rules of the catalogue', () => {
    expect(mutants.map(({ breaks }) => breaks).filter(rule => !rules.has(rule))).toEqual([]);
  });
});

/** Whether sequences can cover the rule that it breaks. */
const isOfSequences = ({ breaks, profile }: Mutant): boolean => rulesOfSequences(profile).includes(breaks);

/** `npm run mutants` tries all of them. */
const sample = (all: readonly Mutant[]): readonly Mutant[] => all.filter((_, index) => index % 4 === 0);

describe('a mutant is caught by a written sequence', () => {
  it.each(sample(mutants.filter(isOfSequences)))('$id breaks $breaks', async mutant => {
    expect(await isCaughtIn(mutant, sequencesFor(mutant))).toBe(true);
  });
});

describe('a mutant beyond written sequences is caught by the rule it breaks', () => {
  const others = mutants.filter(mutant => !isOfSequences(mutant));
  it.each(sample(others))('$id breaks $breaks', { timeout: 120_000 }, async mutant => {
    const caught = await catchMutant(mutant);
    expect(caught.isCaught, `broken rules: ${[...caught.broken.keys()].join(', ') || 'none'}`).toBe(true);
  });
});
