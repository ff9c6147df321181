import { watch as watchFiles } from 'chokidar';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Scenario } from './scenario.ts';

/** Changes that come so soon after one another are one, in milliseconds. */
const settle = 60;

/** Calls back with the files that changed, one call after the other, until the signal, or until a call throws. */
export async function watched(
  paths: readonly string[],
  changed: (files: ReadonlySet<string>) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const watcher = watchFiles([...paths], { ignoreInitial: true });
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const over = new AbortController();
  const tell = (): void => {
    const told = files;
    files = new Set();
    running = running.then(() => changed(told));
    // What a call throws ends it as well; it is thrown below.
    running.catch(() => over.abort());
  };
  watcher.on('all', (_event, path) => {
    if (!/\.ya?ml$/.test(path)) return;
    files.add(resolve(path));
    clearTimeout(timer);
    timer = setTimeout(tell, settle);
  });
  const end = AbortSignal.any([signal, over.signal]);
  if (!end.aborted) await once(end, 'abort');
  clearTimeout(timer);
  await watcher.close();
  await running;
}

/** Whether the scenario is, or includes, one of the files. */
export const isTouched = ({ files }: Scenario, changed: ReadonlySet<string>): boolean =>
  files.some(file => changed.has(resolve(file)));
