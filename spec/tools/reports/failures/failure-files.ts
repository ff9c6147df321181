import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../report-file.ts';
import type { Report } from '../report.ts';

/**
 * Writes a scenario for `understudy replay` and shell lines with curl for each failure, and removes those of an earlier run. Returns
 * the paths; throws a `UsageError`.
 */
export async function writeFailures(
  { items }: Pick<Report, 'items'>,
  folder: string,
): Promise<readonly string[]> {
  // Where the folder cannot be read, writing there will report the reason.
  for (const name of await readdir(folder).catch(() => []))
    if (/\.(yaml|sh)$/.test(name)) await rm(join(folder, name), { force: true });
  const files = items.flatMap(({ id, evidence: [shown] }) => [
    ...(shown?.scenario === undefined ? [] : [[join(folder, `${id}.yaml`), shown.scenario] as const]),
    ...(shown?.curl === undefined ? [] : [[join(folder, `${id}.sh`), shown.curl] as const]),
  ]);
  for (const [path, text] of files) await writeWhole(path, text);
  return files.map(([path]) => path);
}
