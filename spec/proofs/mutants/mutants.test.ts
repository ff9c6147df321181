import { expect, it } from 'vitest';
import { capabilityRules } from '../../rules/capabilities.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import { unbrokenByCorruption } from './broken-by-corruption.ts';
import { isBrokenByCorruption } from './broken-relations.ts';
import { isCaught } from './caught.ts';
import { mutants } from './index.ts';

/**
 * `npm run mutants` tries all of them; here it is a sample, which leaves out the first ones: those are broken only by the last of hundreds
 * of corruptions.
 */
const sample = <T>(all: readonly T[], every: number): readonly T[] =>
  process.env['ALL'] === undefined ? all.filter((_, index) => index % every === every * 0.75) : all;

const byMutants = new Set(mutants.map(({ breaks }) => breaks));

it('every rule about steps and reads is broken by a corruption of what a target shows', async () => {
  expect(await unbrokenByCorruption()).toEqual([]);
});

const others = relations.filter(({ id }) => !byMutants.has(id));

it.each(sample(others, 24).map(one => [one.id, one] as const))(
  'a corruption of an exchange breaks %s',
  async (_, relation) => {
    expect(await isBrokenByCorruption(relation)).toBe(true);
  },
);

it('mutants break each capability by name, and only rules of the catalogue', () => {
  expect(capabilityRules.filter(({ id }) => !byMutants.has(id))).toEqual([]);
  const rules = new Set(catalogue.map(({ id }) => id));
  expect([...byMutants].filter(rule => !rules.has(rule))).toEqual([]);
});

it.each(sample(mutants, 8).map(one => [one.id, one.breaks, one] as const))(
  '%s is caught by %s',
  async (_id, _rule, mutant) => {
    expect(await isCaught(mutant)).toBe(true);
  },
);
