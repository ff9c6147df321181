import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ends: (() => unknown)[] = [];

/** Runs after all tests of the file, the last one first. */
export const afterFile = (end: () => unknown): void => void ends.push(end);

/** Ends everything that the tests of a file have opened. The set-up of tests calls it. */
export async function endFile(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end();
}

/** A new empty folder, which is removed after the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new file with this text in a folder of its own, which is removed after the file of the test. */
export function temporaryFile(name: string, text: string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  return path;
}
