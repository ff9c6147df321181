import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Book } from './book.ts';
import { searchEntries } from './contents.ts';
import { renderPages, reportPage } from './render.ts';
import { pageScript, pageStyle } from '../reports/html.ts';

const page = join(import.meta.dirname, './page');

/** The library of the search. The build copies it beside the built code and compresses it, with the ending `.br`. */
const searchLibrary = new URL('../../../node_modules/minisearch/dist/umd/index.js', import.meta.url);

/** The files of the book by name, which need no server and load nothing from other hosts. */
export function bookFiles(book: Book): ReadonlyMap<string, string> {
  const own = (name: string): string => readFileSync(join(page, name), 'utf8');
  const base = readFileSync(join(import.meta.dirname, '../reports/page/base.css'), 'utf8');
  return new Map([
    ...[...renderPages(book)].map(([name, html]): [string, string] => [`${name}.html`, html]),
    ['book.css', `${base}\n${own('bar.css')}\n${own('book.css')}`],
    ['theme.js', own('theme.js')],
    ['book.js', own('book.js')],
    ['minisearch.js', searchScript()],
    ['search-data.js', `globalThis.bookEntries = ${JSON.stringify(searchEntries(book))};\n`],
    ['report.html', reportPage()],
    ['report.css', `${pageStyle()}\n${own('bar.css')}\n${own('report.css')}`],
    ['report.js', own('report.js')],
    ['report-worker.js', own('report-worker.js')],
    ['report-view.js', `'use strict';\nglobalThis.showReport = data => {\n${pageScript()}\n};\n`],
    ['rules.json', `${JSON.stringify(book.rules)}\n`],
  ]);
}

function searchScript(): string {
  const content = readFileSync(searchLibrary);
  const text = searchLibrary.pathname.endsWith('.br') ? brotliDecompressSync(content) : content;
  return text.toString().replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
}

/** Writes the book into a folder, which is created if it is missing. Returns the number of files. */
export async function writeBook(book: Book, folder: string): Promise<number> {
  const files = bookFiles(book);
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  return files.size;
}
