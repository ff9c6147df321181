import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { worldFileSchema } from '../../../src/contract/shapes/world-file.ts';
import type * as library from '../../../src/index.ts';
import { foundFile } from '../../sequences/applicable.ts';
import { rulesFiles } from '../../tools/explain/rules-file.ts';
import { bundle } from './bundle.ts';
import { compressed } from './compressed.ts';
import { writeDeclarations } from './declarations.ts';
import { librariesOf, licencesAsText } from './licences.ts';
import { replaceBuilt, unfinished } from './replace-built.ts';

// Writes everything that the package contains beside files of the repository.

const files = await bundle(unfinished);
await writeFile(join(unfinished, 'LICENCES.txt'), licencesAsText(librariesOf(files)));
await writeDeclarations(join(unfinished, 'types'));
const { createServer } = (await import(join(unfinished, 'index.js'))) as typeof library;
const { app } = await createServer();
await writeFile(join(unfinished, 'openapi.json'), (await app.inject('/openapi.json')).body);
await app.close();
await writeFile(
  join(unfinished, 'world-file.schema.json'),
  `${JSON.stringify(worldFileSchema(), null, 1)}\n`,
);
for (const profile of ['document', 'chain'] as const) {
  const found = await readFile(foundFile(profile));
  await writeFile(join(unfinished, `applicable-${profile}.json.br`), compressed(found));
}
await writeFile(join(unfinished, 'rules.json.br'), compressed(JSON.stringify(await rulesFiles())));
await replaceBuilt({ keepsSame: false });
