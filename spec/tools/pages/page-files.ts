import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '../../../src/plugins/explorer/bundle.ts';

/** What a report as a page loads, by name. */
export interface PageFiles {
  readonly 'theme.js': string;
  readonly 'report.js': string;
  readonly 'report.css': string;
}

const theme = fileURLToPath(new URL('../../../src/plugins/explorer/page/site/theme.js', import.meta.url));
const script = fileURLToPath(new URL('../reports/page/main.ts', import.meta.url));
const sheet = fileURLToPath(new URL('../reports/page/report.css', import.meta.url));

/** The styles that pages beside the explorer have in common with it. */
const site = ['base', 'header', 'parts'].map(name =>
  fileURLToPath(new URL(`../../../src/plugins/explorer/page/site/${name}.css`, import.meta.url)),
);

/** A style sheet after those of the site. */
export const withSiteStyles = async (path: string): Promise<string> =>
  (await Promise.all([...site, path].map(each => readFile(each, 'utf8')))).join('\n');

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
    'report.css': await withSiteStyles(sheet),
  };
  return { files, sources: [theme, ...site, sheet, ...report.modules] };
}
