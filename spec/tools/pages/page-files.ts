import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '../../../src/explorer/bundle.ts';

/** What the pages of the book and of reports load, by name. */
export interface PageFiles {
  readonly 'theme.js': string;
  readonly 'book.js': string;
  readonly 'book.css': string;
  readonly 'report.js': string;
  readonly 'report-worker.js': string;
  readonly 'report.css': string;
}

const site = ['base', 'header', 'parts'].map(name =>
  fileURLToPath(new URL(`../../../src/explorer/site/${name}.css`, import.meta.url)),
);
const sheets = {
  'book.css': [...site, fileURLToPath(new URL('../book/page/book.css', import.meta.url))],
  'report.css': [...site, fileURLToPath(new URL('../reports/page/report.css', import.meta.url))],
};
const scripts = {
  'book.js': fileURLToPath(new URL('../book/page/main.ts', import.meta.url)),
  'report.js': fileURLToPath(new URL('../reports/page/main.ts', import.meta.url)),
  'report-worker.js': fileURLToPath(new URL('../reports/page/worker.ts', import.meta.url)),
};
const theme = fileURLToPath(new URL('../../../src/explorer/site/theme.js', import.meta.url));

/**
 * Bundles scripts and styles, and lists the absolute paths of what they were made from. The build puts the result in the place of this
 * module (spec/workshop/package/built-pages.ts).
 */
export async function pageFiles(): Promise<{
  readonly files: PageFiles;
  readonly sources: readonly string[];
}> {
  const bundled = async (name: keyof typeof scripts) => bundleScript(scripts[name], 'iife');
  const style = async (name: keyof typeof sheets): Promise<string> =>
    (await Promise.all(sheets[name].map(path => readFile(path, 'utf8')))).join('\n');
  const [book, report, worker] = [
    await bundled('book.js'),
    await bundled('report.js'),
    await bundled('report-worker.js'),
  ];
  const files = {
    'theme.js': await readFile(theme, 'utf8'),
    'book.js': book.code,
    'book.css': await style('book.css'),
    'report.js': report.code,
    'report-worker.js': worker.code,
    'report.css': await style('report.css'),
  };
  const modules = [book, report, worker].flatMap(({ modules: own }) => own);
  return { files, sources: [theme, ...Object.values(sheets).flat(), ...modules] };
}
