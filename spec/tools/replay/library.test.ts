import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { matchesId } from '../../model/pattern.ts';
import { matrix } from '../../statements/matrix.ts';
import type { Entry } from '../../statements/parse.ts';
import { loadScenarios } from './format/parse.ts';
import type { Scenario } from './format/scenario.ts';
import { filesIn } from './select.ts';

const folder = join(import.meta.dirname, '../../../scenarios');
const { scenarios } = loadScenarios(filesIn([folder]), { forbidsOnly: true });
/** As `npm run record` writes them: without words. */
const recordings = ['end-to-end/first-try.yaml'];

const pathOf = ({ file }: Scenario): string => relative(folder, file);

it('every scenario of the library has a description, rules and tags', () => {
  const bare = scenarios.filter(
    ({ says, covers, tags }) => says === '' || covers.length === 0 || tags.length === 0,
  );
  expect(bare.map(pathOf)).toEqual(recordings);
});

/** The tables of the interface whose rows all have a scenario. */
const shownTables = ['States and transitions', 'Errors', 'Limits'];

/** The statements of a table that rules cover. */
const rowsOf = (table: string): readonly Entry[] =>
  matrix.filter(entry => entry.heading === table && entry.covers.length > 0);

/** The scenarios about the rules of a row, those with the most rules first. */
function shownBy(row: Entry): readonly Scenario[] {
  const held = ({ covers }: Scenario): number =>
    covers.filter(id => row.covers.some(pattern => matchesId(pattern, id))).length;
  return scenarios.filter(scenario => held(scenario) > 0).toSorted((one, other) => held(other) - held(one));
}

it.each(shownTables)('scenarios of the library cover every row of the table %s', table => {
  expect(rowsOf(table).length).toBeGreaterThan(10);
  expect(rowsOf(table).filter(row => shownBy(row).length === 0)).toEqual([]);
});

const opening = `# Scenarios by topic and by statement

One file for each situation. The [guide](README.md) says how to play them, and [FORMAT.md](FORMAT.md) describes the format. This page is
generated from the files; in a checkout, \`npx vitest run library.test -u\` does so.
`;

const section = (heading: string, lines: readonly string[]): string =>
  `${heading}\n\n${lines.map(line => `- ${line}\n`).join('')}`;

it('the library has an index by folder and by statement, with three scenarios at most for each', async () => {
  const link = (scenario: Scenario): string => `[${scenario.name}](${pathOf(scenario)})`;
  const folderOf = (scenario: Scenario): string => dirname(pathOf(scenario));
  const index = [
    opening,
    ...[...new Set(scenarios.map(folderOf))].map(name =>
      section(
        `## ${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`,
        scenarios
          .filter(scenario => folderOf(scenario) === name)
          .map(scenario => `${link(scenario)}: ${scenario.says || 'Recorded traffic.'}`),
      ),
    ),
    '## Scenarios by statement of the interface\n',
    ...shownTables.map(table =>
      section(
        `### ${table}`,
        rowsOf(table).map(row => `${row.says} ${shownBy(row).slice(0, 3).map(link).join(', ')}`),
      ),
    ),
  ];
  await expect(index.join('\n')).toMatchFileSnapshot(join(folder, 'INDEX.md'));
});
