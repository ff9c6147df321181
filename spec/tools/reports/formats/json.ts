import { readFile } from 'node:fs/promises';
import type { Report } from '../report.ts';
import { ReportFileError, reasonOf } from '../report-file.ts';
import { reportProblem } from '../report-problem.ts';

/** The report as JSON. */
export const reportAsJson = (report: Report): string => `${JSON.stringify(report, null, 1)}\n`;

/** Reads a report that was written as JSON. Throws a `ReportFileError` if the file is not one. */
export async function readReport(path: string): Promise<Report> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ReportFileError(`${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  const value = parsed(path, text);
  const wrong = reportProblem(value);
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
