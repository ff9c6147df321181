import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '../../../../src/plugins/explorer/bundle.ts';

/** What a report as a page loads, by name. */
export interface PageFiles {
  readonly 'theme.js': string;
  readonly 'report.js': string;
  readonly 'report.css': string;
}

const theme = fileURLToPath(new URL('../../../../src/plugins/explorer/page/site/theme.js', import.meta.url));
const script = fileURLToPath(new URL('../page/main.ts', import.meta.url));

/** The styles that reports have in common with the explorer, and their own. */
const sheets = [
  ...['base', 'header', 'parts'].map(name => `../../../../src/plugins/explorer/page/site/${name}.css`),
  '../page/report.css',
].map(path => fileURLToPath(new URL(path, import.meta.url)));

/**
 * Bundles scripts and styles, and lists the absolute paths of what they were made from. The build puts the result in the place of this
 * module (spec/proofs/package/built-pages.ts).
 */
export async function pageFiles(): Promise<{
  readonly files: PageFiles;
  readonly sources: readonly string[];
}> {
  const report = await bundleScript(script, 'iife');
  const files = {
    'theme.js': await readFile(theme, 'utf8'),
    'report.js': report.code,
    'report.css': (await Promise.all(sheets.map(each => readFile(each, 'utf8')))).join('\n'),
  };
  return { files, sources: [theme, ...sheets, ...report.modules] };
}
