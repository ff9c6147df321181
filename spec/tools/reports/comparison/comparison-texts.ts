import { styleText } from 'node:util';
import { html, type Html } from '../../../../src/explorer/html.js';
import { fileAsHtml } from '../formats/html.ts';
import { counted, type Standing } from '../standing.ts';
import type { ComparedItem } from './compare.ts';

/** A comparison as an aligned table, one row for each rule or scenario. */
export function comparisonAsText(
  names: readonly string[],
  rows: readonly ComparedItem[],
  isColoured: boolean,
): string {
  const cells = [['', '', ...names], ...rows.map(cellsOf)];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map(row => row[column]?.length ?? 0))) ?? [];
  const lines = cells.map((row, index) => {
    const line = row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
    const isRed = isColoured && rows[index - 1]?.isRegression === true;
    return isRed ? styleText('red', line, { validateStream: false }) : line;
  });
  return lines.join('\n');
}

/** The same as one self-contained HTML page. */
export function comparisonAsHtml(names: readonly string[], rows: readonly ComparedItem[]): Promise<string> {
  const title = differencesCounted(rows);
  return fileAsHtml(
    title,
    html`<p><strong>Comparison</strong></p>
      <h1 class="headline">${title}</h1>
      <table class="section stack labelled">
        <thead>
          <tr>
            ${['Rule or scenario', ...names].map(name => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ id, says, isRegression, standings, whys }) =>
              html`<tr>
                <th scope="row">
                  <code class="item-id">${id}</code><span class="block">${says}</span>
                  ${isRegression && html`<span class="badge bad">regression</span>`}
                </th>
                ${standings.map((standing, index) => html`<td data-label=${names[index]}>${badgeOf(standing)} <span class="block">${whys[index]}</span></td>`)}
              </tr>`,
          )}
        </tbody>
      </table>`,
  );
}

const badgeOf = (standing: Standing | undefined): Html =>
  standing === undefined
    ? html`<span class="muted">missing</span>`
    : html`<span class=${`badge v-${standing.replace(' ', '-')}`}>${standing}</span>`;

/** The number of regressions and of other differences. */
export function differencesCounted(rows: readonly ComparedItem[]): string {
  const regressions = rows.filter(({ isRegression }) => isRegression).length;
  const others = rows.filter(row => kindOf(row) === 'other').length;
  return `${counted(regressions, 'regression')}, ${counted(others, 'other difference')}`;
}

const kindOf = ({ isRegression, isDifferent }: ComparedItem): 'regression' | 'other' | '' => {
  if (isRegression) return 'regression';
  return isDifferent ? 'other' : '';
};

/** For observed items the cell says what the target does; for others the verdict is enough. */
const cellsOf = (row: ComparedItem): string[] => [
  kindOf(row),
  row.id,
  ...row.standings.map((standing, index) => {
    const why = standing === 'observed' ? row.whys[index] : undefined;
    return why === undefined ? (standing ?? '-') : `${standing}: ${oneLine(why)}`;
  }),
];

/** The text on one line, shortened so that the table stays readable. */
const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};
