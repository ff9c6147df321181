import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './report-file.ts';
import type { Report } from './report.ts';

/**
 * Writes what shows each failure into a folder: a scenario that `npm run replay` plays, and shell lines with curl. Those that an
 * earlier run left there are taken away. Tells the paths; throws a `ReportFileError`.
 */
export async function writeFailures(
  { items }: Pick<Report, 'items'>,
  folder: string,
): Promise<readonly string[]> {
  for (const name of await namesIn(folder))
    if (/\.(yaml|sh)$/.test(name)) await rm(join(folder, name), { force: true });
  const files = items.flatMap(({ id, evidence: [shown] }) => [
    ...(shown?.scenario === undefined ? [] : [[join(folder, `${id}.yaml`), shown.scenario] as const]),
    ...(shown?.curl === undefined ? [] : [[join(folder, `${id}.sh`), shown.curl] as const]),
  ]);
  for (const [path, text] of files) await writeWhole(path, text);
  return files.map(([path]) => path);
}

/** What is in the folder; nothing where there is none, or none that can be read: to write there tells why. */
const namesIn = async (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
