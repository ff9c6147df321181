import { reportAsHtml } from './formats/html.ts';
import { reportAsJunit } from './formats/junit.ts';
import { writeWhole } from './report-file.ts';
import type { Report } from './report.ts';

/** Paths to write to; missing folders are created. */
export interface ReportFiles {
  readonly json?: string | undefined;
  readonly junit?: string | undefined;
  readonly html?: string | undefined;
}

/** Writes the selected formats and returns their paths. Throws a `UsageError` if a file cannot be written. */
export async function writeReports(report: Report, files: ReportFiles): Promise<readonly string[]> {
  const texts = [
    [files.json, (value: Report) => `${JSON.stringify(value, null, 1)}\n`],
    [files.junit, reportAsJunit],
    [files.html, reportAsHtml],
  ] as const;
  const written: string[] = [];
  for (const [path, textOf] of texts) {
    if (path === undefined) continue;
    await writeWhole(path, textOf(report));
    written.push(path);
  }
  return written;
}
