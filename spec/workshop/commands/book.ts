import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookArchive } from '../book/book-files.ts';
import { repository } from '../../proofs/package/source-locations.ts';

// Makes the specification as a book, for the server of this checkout and for `rules --html`.

const built = join(repository, 'dist');
/** What the built code was made from; a book that is older than that is not put beside it. */
const inputs = (): Promise<string> => readFile(join(built, 'inputs.json'), 'utf8');

const before = await inputs();
const unfinished = join(repository, `dist-${process.pid}.br`);
await writeFile(unfinished, await bookArchive());
if ((await inputs()) === before) await rename(unfinished, join(built, 'spec.json.br'));
else await rm(unfinished);
