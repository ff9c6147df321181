import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const tools = join(import.meta.dirname, '..');
const site = join(tools, '../../src/explorer/site');
const shared = ['base.css', 'header.css', 'parts.css'].map(name => join(site, name));
const sheets = {
  'book.css': [...shared, join(tools, 'book/page/book.css')],
  'report.css': [...shared, join(tools, 'reports/page/report.css')],
};
const scripts = {
  'book.js': join(tools, 'book/page/main.ts'),
  'report.js': join(tools, 'reports/page/main.ts'),
  'report-worker.js': join(tools, 'reports/page/worker.ts'),
};
const theme = join(site, 'theme.js');

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
