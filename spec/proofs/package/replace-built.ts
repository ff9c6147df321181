import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { repository } from './source-locations.ts';

const built = join(repository, 'dist');
/** A folder that exists while a command replaces `dist`. */
const lock = join(repository, 'dist-lock');

/** How often the lock is tried, and after what time it belongs to a command that was killed, in milliseconds. */
const pause = 10;
const lockedMost = 10_000;

/** Where this process builds; other processes run what is in `dist` meanwhile. */
export const unfinished = join(repository, `dist-${process.pid}`);

/**
 * Makes what was built `dist`, at once. With `keepsSame`, a `dist` of the same inputs stays: another command may have built it at the
 * same time, and load its files now.
 */
export async function replaceBuilt({ keepsSame }: { readonly keepsSame: boolean }): Promise<void> {
  await takeLock();
  if (!keepsSame || inputsOf(built) !== inputsOf(unfinished)) {
    rmSync(built, { recursive: true, force: true });
    renameSync(unfinished, built);
  }
  rmdirSync(lock);
  rmSync(unfinished, { recursive: true, force: true });
}

async function takeLock(): Promise<void> {
  for (;;) {
    try {
      return mkdirSync(lock);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isAbandoned()) rmSync(lock, { recursive: true, force: true });
      else await setTimeout(pause);
    }
  }
}

function isAbandoned(): boolean {
  const { mtimeMs = Date.now() } = statSync(lock, { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs > lockedMost;
}

/** What a build was made from. */
function inputsOf(folder: string): string | undefined {
  const file = join(folder, 'inputs.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
