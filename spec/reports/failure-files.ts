import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './report-file.ts';
import type { Report } from './report.ts';

/**
 * Writes what shows each failure into a folder of its own: a scenario that `npm run replay` plays, and shell lines with curl. What
 * an earlier run left there is taken away. Tells the paths; throws a `ReportFileError`.
 */
export async function writeFailures(
  { items }: Pick<Report, 'items'>,
  folder: string,
): Promise<readonly string[]> {
  await rm(folder, { recursive: true, force: true });
  const files = items.flatMap(({ id, evidence: [shown] }) => [
    ...(shown?.scenario === undefined ? [] : [[join(folder, `${id}.yaml`), shown.scenario] as const]),
    ...(shown?.curl === undefined ? [] : [[join(folder, `${id}.sh`), shown.curl] as const]),
  ]);
  for (const [path, text] of files) await writeWhole(path, text);
  return files.map(([path]) => path);
}
