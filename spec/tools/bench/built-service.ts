import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from '../package/bundle.ts';
import { repository } from '../package/source-locations.ts';

/** A built file, and a function that deletes it. */
export interface Built {
  readonly file: string;
  readonly remove: () => Promise<void>;
}

/** Builds the measured server as `npm start` builds the command: tsx makes slower code than a user runs. */
export async function buildService(): Promise<Built> {
  const folder = join(repository, `dist-bench-${process.pid}`);
  await bundle(folder, { service: 'spec/tools/bench/processes/service.ts' });
  return { file: join(folder, 'service.js'), remove: () => rm(folder, { recursive: true }) };
}
