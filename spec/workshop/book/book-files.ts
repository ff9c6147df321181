import { fileURLToPath } from 'node:url';
import { bundleScript } from '../../../src/plugins/explorer/bundle.ts';
import { pageFiles, withSiteStyles } from '../../tools/pages/page-files.ts';
import { compressed } from '../../proofs/package/compressed.ts';
import { makeBook, type Book } from './book.ts';
import { nearMissesOf } from './examples/near-misses.ts';
import { pagesOf } from './pages.ts';
import { searchEntries } from './search.ts';
import { pageAsHtml, reportPage } from './views/layout.ts';
import { startView } from './views/start.ts';

/** The pages of the book as HTML, by name. Data is only ever inserted as text. */
export function renderPages(book: Book): ReadonlyMap<string, string> {
  const pages = pagesOf(book);
  const index = { name: 'index', title: 'Contents', content: startView(book, pages) };
  return new Map([index, ...pages].map(page => [page.name, pageAsHtml(page, pages)]));
}

/** What the pages load, by name; those of reports are on the page that shows a report, too. */
async function loadedFiles(): Promise<Readonly<Record<string, string>>> {
  const script = async (url: URL): Promise<string> => (await bundleScript(fileURLToPath(url), 'iife')).code;
  return {
    ...(await pageFiles()).files,
    'report-worker.js': await script(new URL('../../tools/reports/page/worker.ts', import.meta.url)),
    'book.js': await script(new URL('./page/main.ts', import.meta.url)),
    'book.css': await withSiteStyles(fileURLToPath(new URL('./page/book.css', import.meta.url))),
  };
}

/** The files of the book by name, which need no server and load nothing from other hosts. */
export async function bookFiles(book: Book): Promise<Readonly<Record<string, string>>> {
  return {
    ...Object.fromEntries([...renderPages(book)].map(([name, text]) => [`${name}.html`, text])),
    ...(await loadedFiles()),
    'search-data.js': `globalThis.bookEntries = ${JSON.stringify(searchEntries(book))};\n`,
    'report.html': reportPage(),
    'near-misses.json': `${JSON.stringify(nearMissesOf(book))}\n`,
    'rules.json': `${JSON.stringify(book.rules)}\n`,
  };
}

/** The whole book as one compressed file, which the server and `rules --html` read. */
export const bookArchive = async (): Promise<Buffer> =>
  compressed(JSON.stringify(await bookFiles(await makeBook())));
