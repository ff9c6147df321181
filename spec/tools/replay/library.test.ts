import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutants } from '../../harness/mutants/index.ts';
import { isFinding } from '../reports/standing.ts';
import { mutantTarget } from '../../harness/mutants/inject/mutant.ts';
import { libraryIndex, rowsOf, shownBy, shownTables } from './library-index.ts';
import { loadScenarios } from './parse.ts';
import { playScenario } from './play.ts';
import { chosen, filesIn } from './select.ts';

const folder = join(import.meta.dirname, '../../../scenarios');
const { scenarios } = loadScenarios(filesIn([folder]), { forbidsOnly: true });
const covered = [...new Set(scenarios.flatMap(({ covers }) => covers))].toSorted();

/** As `npm run record` writes them: without words. */
const recordings = ['end-to-end/first-try.yaml'];

describe('the library', () => {
  it('tells of every scenario what it shows, which rules it is about, and its tags', () => {
    const bare = scenarios.filter(
      ({ says, covers, tags }) => says === '' || covers.length === 0 || tags.length === 0,
    );
    expect(bare.map(({ file }) => relative(folder, file))).toEqual(recordings);
  });

  it.each(shownTables)('shows every row of the table %s', table => {
    const rows = rowsOf(table);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(row => shownBy(row, scenarios).length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('has an index', async () => {
    await expect(libraryIndex(folder, scenarios)).toMatchFileSnapshot(join(folder, 'README.md'));
  });
});

/** Rules that no expectation can see broken, and why; the laws see it while the scenarios are played. */
const seenByRules: Readonly<Record<string, string>> = {
  'token.unnest.not-nested-is-not-built': 'expectations are about errors, not about statuses',
  'transaction.malformed-changes-nothing': 'the fault takes coins of somebody who has no part in it',
};

/** Rules whose planted faults are elsewhere than in what the scenarios do, and where. */
const plantedElsewhere: Readonly<Record<string, string>> = {
  'property.first-ones-are-bounded': 'in properties that are too many without those of the schema',
  'request.built-otherwise': 'in approvals that are withdrawn',
};

/** Whether, where that rule is broken, some scenario that is about it fails. */
async function isNoticed(rule: string, rules: boolean): Promise<boolean> {
  const about = scenarios.filter(({ covers }) => covers.includes(rule));
  for (const mutant of mutants.filter(({ breaks }) => breaks === rule))
    for (const { scenario, row } of chosen(about, {})) {
      const target = mutantTarget({ ...mutant, profile: scenario.profile ?? mutant.profile });
      if (isFinding(await playScenario(target, scenario, { row, rules, run: 'test' }))) return true;
    }
  return false;
}

describe('where a rule is broken, a scenario that is about it fails', () => {
  it('by its own expectations', async () => {
    const unnoticed: string[] = [];
    for (const rule of covered) if (!(await isNoticed(rule, false))) unnoticed.push(rule);
    expect(unnoticed).toEqual([...Object.keys(seenByRules), ...Object.keys(plantedElsewhere)].toSorted());
  });

  it.each(Object.keys(seenByRules))('or by the laws: %s', async rule => {
    expect(await isNoticed(rule, true)).toBe(true);
  });
});
