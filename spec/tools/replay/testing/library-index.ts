import { dirname, relative } from 'node:path';
import { matrix } from '../../../statements/matrix.ts';
import type { Entry } from '../../../statements/parse.ts';
import { matchesId } from '../../../model/pattern.ts';
import type { Scenario } from '../format/scenario.ts';

/** The tables of the interface whose rows all have a scenario. */
export const shownTables = ['States and transitions', 'Errors', 'Limits'] as const;

/** The statements of a table that rules cover. */
export const rowsOf = (table: (typeof shownTables)[number]): readonly Entry[] =>
  matrix.filter(entry => entry.heading === table && entry.covers.length > 0);

/** The scenarios about the rules of a row, those with the most rules first. */
export function shownBy(row: Entry, scenarios: readonly Scenario[]): readonly Scenario[] {
  const held = ({ covers }: Scenario): number =>
    covers.filter(id => row.covers.some(pattern => matchesId(pattern, id))).length;
  return scenarios.filter(scenario => held(scenario) > 0).toSorted((one, other) => held(other) - held(one));
}

/** How many scenarios are listed for a row. */
const namedMax = 3;

const opening = `# Scenarios by topic and by statement

One file for each situation. The [guide](README.md) says how to play them, and [FORMAT.md](FORMAT.md) describes the format. This page is
generated from the files; in a checkout, \`npx vitest run library.test -u\` does so.
`;

/** The page about the scenarios of a folder: what each shows, and the scenarios for each row of the tables. */
export function libraryIndex(folder: string, scenarios: readonly Scenario[]): string {
  const place = ({ file }: Scenario): string => relative(folder, file);
  const link = (scenario: Scenario): string => `[${scenario.name}](${place(scenario)})`;
  const folders = new Set(scenarios.map(scenario => dirname(place(scenario))));
  return [
    opening,
    ...[...folders].map(name =>
      section(
        `## ${named(name)}`,
        scenarios
          .filter(scenario => dirname(place(scenario)) === name)
          .map(scenario => `${link(scenario)}: ${scenario.says || 'Recorded traffic.'}`),
      ),
    ),
    '## Scenarios by statement of the interface\n',
    ...shownTables.map(table =>
      section(
        `### ${table}`,
        rowsOf(table).map(
          row => `${row.says} ${shownBy(row, scenarios).slice(0, namedMax).map(link).join(', ')}`,
        ),
      ),
    ),
  ].join('\n');
}

const section = (heading: string, lines: readonly string[]): string =>
  `${heading}\n\n${lines.map(line => `- ${line}\n`).join('')}`;

/** The heading for a folder. */
const named = (folder: string): string =>
  `${folder.charAt(0).toUpperCase()}${folder.slice(1).replaceAll('-', ' ')}`;
