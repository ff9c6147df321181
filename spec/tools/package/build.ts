import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { repository } from './source-locations.ts';

const built = join(repository, 'dist');
const unfinished = join(repository, `dist-${process.pid}`);

await bundle(unfinished);
// As one step, because a second command may start at the same time.
rmSync(built, { recursive: true, force: true });
renameSync(unfinished, built);
