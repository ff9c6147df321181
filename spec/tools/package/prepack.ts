import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { createServer } from '../../../src/index.ts';
import { sequencesFile } from '../../harness/sequences/stored.ts';
import { applicableFile } from '../conformance/applicable.ts';
import { makeBook } from '../book/book.ts';
import { bookFiles } from '../book/write-book.ts';
import { bundle } from './bundle.ts';
import { writeDeclarations } from './declarations.ts';
import { librariesOf, licencesAsText } from './licences.ts';
import { dropNames } from './source-maps.ts';
import { repository } from './source-locations.ts';

// Writes everything that the package contains beside files of the repository.

const dist = join(repository, 'dist');
await rm(dist, { recursive: true, force: true });
const files = await bundle(dist);
await dropNames(dist);
await writeFile(join(dist, 'LICENCES.txt'), licencesAsText(librariesOf(files)));
await writeDeclarations(join(dist, 'types'));
const { app } = await createServer();
await writeFile(join(dist, 'openapi.json'), (await app.inject('/openapi.json')).body);
await app.close();
for (const file of [sequencesFile, applicableFile])
  await writeFile(`${fileURLToPath(file)}.br`, brotliCompressSync(await readFile(file)));
const book = JSON.stringify(Object.fromEntries(bookFiles(await makeBook())));
await writeFile(join(dist, 'spec.json.br'), brotliCompressSync(book));
