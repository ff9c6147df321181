import type { Server } from './processes/child.ts';

/** One row of the table: the ratio of some work to its baseline, which must be at least, or at most, a value. */
export interface Row {
  readonly name: string;
  readonly work: string;
  readonly baseline: string;
  readonly bound: readonly ['≥' | '≤', number];
  /** The ratios of all rounds. */
  readonly measure: (bench: Bench) => Promise<readonly number[]>;
}

/** What a row measures with. */
export interface Bench {
  /** How often work and baseline are measured. Odd, so that the median is one of them. */
  readonly rounds: number;
  /** Starts a built server of ours in a process of its own, or another module. It ends with its row. */
  readonly start: (module: 'service' | 'bare-fastify') => Promise<Server>;
}

/** By how much the median must be out of the bound to fail `--check`. */
const margin = 0.1;

/** A measured row, as a row of the table. */
export interface Judged {
  readonly cells: readonly string[];
  /** Whether noise does not explain that the row is out of its bound: the better quartile is out of it, too. */
  readonly isBroken: boolean;
}

const numberText = (value: number): string => String(Number(value.toPrecision(2)));

/** Compares the median and the quartiles of the ratios with the bound of the row. */
export function judge({ work, baseline, bound: [is, value] }: Row, ratios: readonly number[]): Judged {
  const sorted = ratios.toSorted((first, second) => first - second);
  const at = (part: number): number => sorted[Math.round(part * (sorted.length - 1))] ?? NaN;
  const [low, median, high] = [at(0.25), at(0.5), at(0.75)];
  const isOut = (found: number, allowed: number): boolean =>
    is === '≥' ? !(found >= allowed) : !(found <= allowed);
  const isBroken =
    isOut(is === '≥' ? high : low, value) && isOut(median, value * (is === '≥' ? 1 - margin : 1 + margin));
  const met = isOut(median, value) ? (isBroken ? 'no' : 'within noise') : 'yes';
  const spread = `${numberText(low)}–${numberText(high)}`;
  return { isBroken, cells: [work, baseline, `${numberText(median)} ×`, spread, `${is} ${value} ×`, met] };
}

const headings = ['Work', 'Baseline', 'Measured', 'Half of the rounds', 'Bound', 'Met'];

/** The table in Markdown. */
export function markdownTable(rows: readonly Judged[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [headings, headings.map(() => '---'), ...rows.map(({ cells }) => cells)].map(line).join('\n');
}
