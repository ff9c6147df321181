import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bomOf } from './bom.ts';
import { bundle } from './bundle.ts';
import { librariesOf, licencesAsText } from './licences.ts';
import { repository } from './source-locations.ts';

// Builds the command line and the library of this checkout, for `built.js`.

const built = join(repository, 'dist');
/** Where it is built; other processes run what is in `dist` meanwhile. */
const unfinished = join(repository, `dist-${process.pid}`);

try {
  const libraries = librariesOf(await bundle(unfinished));
  writeFileSync(join(unfinished, 'LICENCES.txt'), licencesAsText(libraries));
  writeFileSync(join(unfinished, 'bom.json'), `${JSON.stringify(bomOf(libraries), null, 1)}\n`);
  rmSync(built, { recursive: true, force: true });
  renameSync(unfinished, built);
} finally {
  rmSync(unfinished, { recursive: true, force: true });
}
