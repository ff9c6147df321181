import type { Bound, Judged, Unit } from './row.ts';

/** A quantity with two significant digits, or as a whole number from 10 on. */
const numberText = (value: number): string =>
  Number.isFinite(value) && Math.abs(value) < 10
    ? String(Number(value.toPrecision(2)))
    : Math.round(value).toLocaleString('en-US');

const quantity = (value: number, unit: Unit): string => `${numberText(value)} ${unit}`;

const boundText = ({ is, value }: Bound, unit: Unit): string =>
  `${is === 'at least' ? '≥' : '≤'} ${quantity(value, unit)}`;

const verdictOf = ({ isWithin, isBroken }: Judged): string =>
  isWithin ? 'yes' : isBroken ? 'no' : 'within noise';

const headings = ['Work', 'Baseline', 'Measured', 'Half of the rounds', 'Bound', 'Met'] as const;

/** The table in Markdown, with columns of equal width, as prettier formats it. */
export function markdownTable(rows: readonly Judged[]): string {
  const cells = rows.map(judged => {
    const { row, spread } = judged;
    const isOne = judged.values.length < 2;
    return [
      row.work,
      row.baseline,
      quantity(spread.median, row.unit),
      isOne ? '' : `${numberText(spread.low)}–${numberText(spread.high)}`,
      boundText(row.bound, row.unit),
      verdictOf(judged),
    ];
  });
  const widths = headings.map((heading, column) =>
    Math.max(3, heading.length, ...cells.map(row => row[column]?.length ?? 0)),
  );
  const line = (texts: readonly string[]): string =>
    `| ${texts.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(headings), line(widths.map(width => '-'.repeat(width))), ...cells.map(line)].join('\n');
}

/** The machine and the time of a run. */
export interface Circumstances {
  readonly node: string;
  readonly cores: number;
  readonly startedAt: string;
  /** Wall time of the run, in seconds. */
  readonly seconds: number;
}

/** The report for `--json`. */
export const jsonReport = (rows: readonly Judged[], circumstances: Circumstances): string =>
  `${JSON.stringify({ ...circumstances, rows }, null, 2)}\n`;

/** One line for each broken row. */
export const brokenLines = (rows: readonly Judged[]): string[] =>
  rows
    .filter(({ isBroken }) => isBroken)
    .map(
      ({ row, spread }) =>
        `${row.work}: ${quantity(spread.median, row.unit)}, bound ${boundText(row.bound, row.unit)}`,
    );
