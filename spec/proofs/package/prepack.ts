import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { worldFileSchema } from '../../../src/contract/shapes/world-file.ts';
import type * as library from '../../../src/index.ts';
import { foundFile } from '../../sequences/applicable.ts';
import { currentLock, drift, storedLock } from '../../statements/lock.ts';
import { rulesFiles } from '../../tools/explain/rules-file.ts';
import { compressed } from './compressed.ts';
import { writeDeclarations } from './declarations.ts';
import { repository } from './source-locations.ts';
import './built.js';

// Writes what the package contains beside the built code and files of the repository.

for (const kind of ['rules', 'statements'] as const) {
  const { added } = drift(storedLock()[kind], currentLock()[kind]);
  if (added.length > 0) throw new Error(`expected npm run lock to have recorded ${added.join(', ')}`);
}
const dist = join(repository, 'dist');
await writeDeclarations(join(dist, 'types'));
const { createServer } = (await import(join(dist, 'index.js'))) as typeof library;
const { app } = await createServer();
await writeFile(join(dist, 'openapi.json'), (await app.inject('/openapi.json')).body);
await app.close();
await writeFile(join(dist, 'world-file.schema.json'), `${JSON.stringify(worldFileSchema(), null, 1)}\n`);
for (const profile of ['document', 'chain'] as const) {
  const found = await readFile(foundFile(profile));
  await writeFile(join(dist, `applicable-${profile}.json.br`), compressed(found));
}
/** The writes whose rules have examples, for a package that is only tested: to run those of all takes half a minute. */
const illustrated = process.env['EXAMPLES']?.split(',') as readonly WriteOperation[] | undefined;
await writeFile(join(dist, 'rules.json.br'), compressed(JSON.stringify(await rulesFiles(illustrated))));
