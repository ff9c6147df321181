import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Writes the specification as a book into a folder, in a process of its own, because the server would not answer for some seconds. The
 * folder appears when all of its files are there; no part of it is left otherwise. Rejects if the command fails.
 */
export async function makeBook(folder: string): Promise<void> {
  const [, program = ''] = process.argv;
  const unfinished = `${folder}-${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  const clear = (): void => rmSync(unfinished, { recursive: true, force: true });
  // A server that ends meanwhile leaves nothing behind: the signal ends the command too.
  const ending = new AbortController();
  const onExit = (): void => {
    ending.abort();
    clear();
  };
  process.once('exit', onExit);
  try {
    await run(process.execPath, [...process.execArgv, program, 'rules', '--html', unfinished], {
      signal: ending.signal,
      killSignal: 'SIGKILL',
    });
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } finally {
    process.removeListener('exit', onExit);
    clear();
  }
}
