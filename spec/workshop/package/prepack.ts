import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { worldFileSchema } from '../../../src/contract/shapes/world-file.ts';
import type * as library from '../../../src/index.ts';
import { sequencesFile } from '../../sequences/stored.ts';
import { applicableFile } from '../../sequences/applicable.ts';
import { bundle } from './bundle.ts';
import { compressed } from './compressed.ts';
import { writeDeclarations } from './declarations.ts';
import { librariesOf, licencesAsText } from './licences.ts';
import { replaceBuilt, unfinished } from './replace-built.ts';
import { dropNames } from './source-maps.ts';

// Writes everything that the package contains beside files of the repository.

/** The files of the book by name, as the built command writes them. */
async function bookFiles(): Promise<Readonly<Record<string, string>>> {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-book-'));
  const command = [join(unfinished, 'main.js'), 'rules', '--html', folder];
  await promisify(execFile)(process.execPath, command);
  const names = await readdir(folder);
  const files = await Promise.all(
    names.toSorted().map(async name => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  await rm(folder, { recursive: true });
  return Object.fromEntries(files);
}

const files = await bundle(unfinished);
await dropNames(unfinished);
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
for (const file of [sequencesFile, applicableFile])
  await writeFile(`${fileURLToPath(file)}.br`, compressed(await readFile(file)));
await writeFile(join(unfinished, 'spec.json.br'), compressed(JSON.stringify(await bookFiles())));
await replaceBuilt({ keepsSame: false });
