import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { libraryIndex, rowsOf, shownBy, shownTables } from './testing/library-index.ts';
import { loadScenarios } from './format/parse.ts';
import { filesIn } from './select.ts';

const folder = join(import.meta.dirname, '../../../scenarios');
const { scenarios } = loadScenarios(filesIn([folder]), { forbidsOnly: true });
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
