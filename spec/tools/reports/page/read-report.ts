import type { Item, Report } from '../report.ts';
import { reportProblem } from '../report-problem.ts';

/** A report without evidence. */
export type ReportFrame = Omit<Report, 'items'> & { readonly items: readonly Omit<Item, 'evidence'>[] };

/** A report, and the evidence of each item as text, which the page parses when it is unfolded; or why it is none. */
export type ReadResult =
  { readonly report: ReportFrame; readonly evidence: readonly string[] } | { readonly problem: string };

/** Reads the text of a report. */
export function readReport(text: string): ReadResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `it is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  const problem = reportProblem(value);
  if (problem !== undefined) return { problem };
  const report = value as Report;
  return {
    report: { ...report, items: report.items.map(({ evidence: _evidence, ...item }) => item) },
    evidence: report.items.map(({ evidence }) => JSON.stringify(evidence)),
  };
}
