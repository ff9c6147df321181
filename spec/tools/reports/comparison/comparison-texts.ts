import { styleText } from 'node:util';
import type { ComparedItem } from './compare.ts';
import { comparisonPage } from './comparison-page.ts';
import { counted } from '../standing.ts';

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
export const comparisonAsHtml = (names: readonly string[], rows: readonly ComparedItem[]): Promise<string> =>
  comparisonPage(differencesCounted(rows), names, rows);

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
