import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { repository } from './source-locations.ts';

const built = join(repository, 'dist');
const unfinished = join(repository, `dist-${process.pid}`);
const former = join(repository, `dist-${process.pid}-former`);

await bundle(unfinished);
// Another command may have built the same at the same time, and may be about to load its files.
if (inputsOf(built) !== inputsOf(unfinished)) {
  renameUnless('ENOENT', built, former);
  renameUnless('ENOTEMPTY', unfinished, built);
}
for (const folder of [unfinished, former]) rmSync(folder, { recursive: true, force: true });

/** Renames a folder, unless another command did so first, which is the error of that code. */
function renameUnless(code: string, from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
  }
}

/** What a build was made from. */
function inputsOf(folder: string): string | undefined {
  const file = join(folder, 'inputs.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
