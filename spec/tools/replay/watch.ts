import { watch as watchFiles } from 'chokidar';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Scenario } from './format/scenario.ts';

/** Changes within this time are one change. */
const settleMs = 60;

/** Calls back with the changed files, one call after the other, until the signal or until a call throws. */
export async function watched(
  paths: readonly string[],
  changed: (files: ReadonlySet<string>) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const watcher = watchFiles([...paths], { ignoreInitial: true });
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const failed = new AbortController();
  const flush = (): void => {
    const batch = files;
    files = new Set();
    running = running.then(() => changed(batch));
    // An error of a call ends the loop; it is rethrown below.
    running.catch(() => failed.abort());
  };
  watcher.on('all', (_event, path) => {
    if (!/\.ya?ml$/.test(path)) return;
    files.add(resolve(path));
    clearTimeout(timer);
    timer = setTimeout(flush, settleMs);
  });
  const end = AbortSignal.any([signal, failed.signal]);
  if (!end.aborted) await once(end, 'abort');
  clearTimeout(timer);
  await watcher.close();
  await running;
}

/** Whether the scenario consists of one of these files. */
export const isTouched = ({ files }: Scenario, changed: ReadonlySet<string>): boolean =>
  files.some(file => changed.has(resolve(file)));
