import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html, type Html } from '../../../src/explorer/html.js';
import { pageFiles } from '../pages/page-files.ts';
import type { Book } from './book.ts';
import { contentsOf, searchEntries } from './contents.ts';
import { nearMissesOf } from './examples/near-misses.ts';
import { OperationView, ReadView } from './views/chapters.ts';
import { ErrorsView, GeneralView, SentencesView } from './views/general.ts';
import { pageAsHtml, reportPage } from './views/layout.ts';
import { StartView } from './views/start.ts';

/** The pages of the book as HTML, by name. Data is only ever inserted as text. */
export function renderPages(book: Book): ReadonlyMap<string, string> {
  const contents = contentsOf(book);
  const page = (name: string, title: string, content: Html): [string, string] => [
    name,
    pageAsHtml(name, title, contents, content),
  ];
  return new Map([
    page('index', 'Contents', html`<${StartView} book=${book} />`),
    ...book.operations.map(chapter =>
      page(chapter.operation, chapter.operation, html`<${OperationView} book=${book} chapter=${chapter} />`),
    ),
    ...book.reads.map(chapter =>
      page(chapter.operation, chapter.operation, html`<${ReadView} book=${book} chapter=${chapter} />`),
    ),
    ...book.general.map(general => page(general.name, general.title, html`<${GeneralView} ...${general} />`)),
    page('errors', 'Errors', html`<${ErrorsView} book=${book} />`),
    page('interface', 'Sentences of the interface', html`<${SentencesView} book=${book} />`),
  ]);
}

/** The files of the book by name, which need no server and load nothing from other hosts. */
export async function bookFiles(book: Book): Promise<ReadonlyMap<string, string>> {
  const { files } = await pageFiles();
  return new Map([
    ...[...renderPages(book)].map(([name, text]): [string, string] => [`${name}.html`, text]),
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
