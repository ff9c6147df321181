import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../../harness/usage-error.ts';

/** Replaces a file atomically and creates its folder. Throws a `UsageError`. */
export async function writeWhole(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(resolve(path)), { recursive: true });
    await replaceBy(path, text);
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${reasonOf(error)}`, { cause: error });
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

/** The message of a system error, without the name of the system call. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/, \w+( '.*)?$/, '') : String(error);
