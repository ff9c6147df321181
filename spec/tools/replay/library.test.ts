import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutants } from '../../proofs/mutants/index.ts';
import { isFinding } from '../reports/standing.ts';
import { mutantTarget } from '../../proofs/mutants/inject/mutant.ts';
import { skipping } from '../../proofs/mutants/refusals.ts';
import { libraryIndex, rowsOf, shownBy, shownTables } from './testing/library-index.ts';
import { loadScenarios } from './format/parse.ts';
import { playScenario } from './play/play.ts';
import { chosen, filesIn } from './select.ts';
import { noticedWithDefects } from './testing/defects.ts';

const folder = join(import.meta.dirname, '../../../scenarios');
const { scenarios } = loadScenarios(filesIn([folder]), { forbidsOnly: true });
/** Every rule at this distance is broken; with `SCENARIOS=all` all of them are, which takes minutes. */
const step = process.env['SCENARIOS'] === 'all' ? 1 : 12;
/** The rule whose break no expectation detects: its mutant takes coins of an account that is not involved. */
const seenByRules = 'transaction.malformed-changes-nothing';

/** The rule that no mutant breaks in a scenario: it is about approvals that are withdrawn. */
const plantedElsewhere = 'request.built-otherwise';

const covered = [...new Set(scenarios.flatMap(({ covers }) => covers))].toSorted();
const broken = covered.filter(
  (rule, index) => index % step === 0 && rule !== seenByRules && rule !== plantedElsewhere,
);

/** As `npm run record` writes them: without words. */
const recordings = ['end-to-end/first-try.yaml'];

describe('the library', () => {
  it('has a description, rules and tags for every scenario', () => {
    const bare = scenarios.filter(
      ({ says, covers, tags }) => says === '' || covers.length === 0 || tags.length === 0,
    );
    expect(bare.map(({ file }) => relative(folder, file))).toEqual(recordings);
  });

  it.each(shownTables)('covers every row of the table %s', table => {
    const rows = rowsOf(table);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(row => shownBy(row, scenarios).length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('has an index', async () => {
    await expect(libraryIndex(folder, scenarios)).toMatchFileSnapshot(join(folder, 'INDEX.md'));
  });
});

/** Whether a scenario about the rule fails on a mutant that breaks it. */
async function isNoticed(rule: string, rules: boolean): Promise<boolean> {
  const about = scenarios.filter(({ covers }) => covers.includes(rule));
  const breaking = [...mutants.filter(({ breaks }) => breaks === rule), ...skipping(rule, 'document')];
  for (const mutant of breaking)
    for (const { scenario, row } of chosen(about, {})) {
      const target = mutantTarget({ ...mutant, profile: scenario.profile ?? mutant.profile });
      if (isFinding(await playScenario(target, scenario, { row, rules, run: 'test' }))) return true;
    }
  return false;
}

describe('if a rule is broken, a scenario about it fails', () => {
  it('by its own expectations', async () => {
    const unnoticed = new Set<string>();
    for (const rule of broken) if (!(await isNoticed(rule, false))) unnoticed.add(rule);
    for (const which of ['in all writes', 'in one write or read'] as const)
      for (const choice of chosen(scenarios, {}))
        for await (const rule of noticedWithDefects(choice, unnoticed, which)) unnoticed.delete(rule);
    expect([...unnoticed]).toEqual([]);
  });

  it(`or by the rules: ${seenByRules}`, async () => {
    expect(await isNoticed(seenByRules, true)).toBe(true);
  });
});
