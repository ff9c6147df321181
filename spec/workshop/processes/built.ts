import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from '../package/bundle.ts';
import { repository } from '../package/source-locations.ts';

/**
 * Builds a source file as `npm start` builds the command, because tsx makes slower code than a user runs, and deletes it after
 * `use`, which takes its path.
 */
export async function withBuilt<T>(source: string, use: (file: string) => Promise<T>): Promise<T> {
  const folder = join(repository, `dist-workshop-${process.pid}`);
  try {
    await bundle(folder, { built: source });
    return await use(join(folder, 'built.js'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
