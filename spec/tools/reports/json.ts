import { readFile } from 'node:fs/promises';
import type { Item, Report } from './report.ts';
import { ReportFileError, reasonOf } from './report-file.ts';
import { standings } from './standing.ts';

/** The report as JSON. */
export const reportAsJson = (report: Report): string => `${JSON.stringify(report, null, 1)}\n`;

/** Reads a report that was written as JSON. Throws a `ReportFileError` if the file is not one. */
export async function readReport(path: string): Promise<Report> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ReportFileError(`${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  const value = parsed(path, text);
  const wrong = problemOf(value);
  if (wrong !== undefined) throw new ReportFileError(`${path} is not a report: ${wrong}`);
  return value as Report;
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ReportFileError(`${path} is not JSON: ${reasonOf(error)}`, { cause: error });
  }
}

/** Why a value is not a report; checks the members that the tools rely on. */
function problemOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('format' in value)) return 'it has no format number';
  const { format, kind, items } = value as Partial<Record<keyof Report, unknown>>;
  if (format !== 1)
    return `its format is ${JSON.stringify(format)}, expected 1; create the report again with this version`;
  if (kind !== 'conform' && kind !== 'replay') return 'its kind is neither conform nor replay';
  if (!Array.isArray(items)) return 'it has no list of items';
  const odd = items.findIndex(item => !isItem(item));
  return odd === -1 ? undefined : `its item ${odd + 1} lacks an id, a known verdict or evidence`;
}

const isItem = (value: Partial<Item> | null): boolean =>
  typeof value === 'object' &&
  typeof value?.id === 'string' &&
  standings.some(standing => standing === value.verdict) &&
  Array.isArray(value.evidence);
