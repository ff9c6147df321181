import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { repository } from './source-locations.ts';

const built = join(repository, 'dist');
const unfinished = join(repository, `dist-${process.pid}`);

await bundle(unfinished);
// Another command may have built the same at the same time, and may be about to load its files.
if (inputsOf(built) !== inputsOf(unfinished)) {
  rmSync(built, { recursive: true, force: true });
  renameSync(unfinished, built);
}
rmSync(unfinished, { recursive: true, force: true });

/** What a build was made from. */
function inputsOf(folder: string): string | undefined {
  const file = join(folder, 'inputs.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
