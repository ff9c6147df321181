import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** A file of a report could not be read or written; the message says which one and why, for people. */
export class ReportFileError extends Error {
  override readonly name = 'ReportFileError';
}

/**
 * Writes a file as a whole or not at all: whoever reads it meanwhile, or after a crash, sees the earlier one. Makes its
 * folder. Throws a `ReportFileError`.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(resolve(path)), { recursive: true });
    await replaceBy(path, text);
  } catch (error) {
    throw new ReportFileError(`${path} cannot be written: ${reasonOf(error)}`, { cause: error });
  }
}

async function replaceBy(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, text);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** What the system says, without the name of the call. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/, \w+( '.*)?$/, '') : String(error);
