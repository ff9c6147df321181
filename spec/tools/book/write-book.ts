import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFiles } from '../pages/page-files.ts';
import type { Book } from './book.ts';
import { searchEntries } from './contents.ts';
import { nearMissesOf } from './examples/near-misses.ts';
import { renderPages } from './render.ts';
import { reportPage } from './views/layout.ts';

/** The files of the book by name, which need no server and load nothing from other hosts. */
export async function bookFiles(book: Book): Promise<ReadonlyMap<string, string>> {
  const { files } = await pageFiles();
  return new Map([
    ...[...renderPages(book)].map(([name, html]): [string, string] => [`${name}.html`, html]),
    ...Object.entries(files),
    ['search-data.js', `globalThis.bookEntries = ${JSON.stringify(searchEntries(book))};\n`],
    ['report.html', reportPage()],
    ['near-misses.json', `${JSON.stringify(nearMissesOf(book))}\n`],
    ['rules.json', `${JSON.stringify(book.rules)}\n`],
  ]);
}

/** Writes the book into a folder, which is created if it is missing. Returns the number of files. */
export async function writeBook(book: Book, folder: string): Promise<number> {
  const files = await bookFiles(book);
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  return files.size;
}
