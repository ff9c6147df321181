import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleScript } from './bundle.ts';
import { html as markup } from './page/html.js';
import { SiteHeader } from './page/site/header.js';
import { icon } from './page/site/icon.js';
import { markupOf } from './page/site/markup.js';

/** What a browser loads of the explorer. */
export interface Bundle {
  /** The page, which names the files. */
  readonly html: string;
  /** Files by name; their names change with their content. */
  readonly files: Readonly<Record<string, string>>;
  /** Absolute paths of what it was made from. */
  readonly sources: readonly string[];
}

const folder = join(import.meta.dirname, 'page');
const inFolder = (name: string): string => join(folder, name);

/** The style sheets that the page names. */
const sheetLink = /\s*<link rel="stylesheet" href="\/__explorer\/(.+?)" \/>/g;

/**
 * Bundles the explorer: one module, one style sheet, and the page with its icon, the script that sets the theme before anything is
 * painted, and the header, which is shown until the module has run. The build puts the result in the place of this module (spec/proofs/package/built-pages.ts).
 */
export async function bundleExplorer(): Promise<Bundle> {
  const [page = '', theme = ''] = await Promise.all(['index.html', 'site/theme.js'].map(read));
  const sheets = [...page.matchAll(sheetLink)].map(([, name = '']) => name);
  const style = (await Promise.all(sheets.map(read))).join('\n');
  const { code: app, modules } = await bundleScript(inFolder('main.js'), 'esm');
  const files = { [nameOf('app.js', app)]: app, [nameOf('style.css', style)]: style };
  const html = page
    .replace(sheetLink, '')
    .replace('/__explorer/icon.svg', icon)
    .replace('<script src="/__explorer/site/theme.js"></script>', () => `<script>${theme}</script>`)
    .replace('main.js', nameOf('app.js', app))
    .replace('<noscript', `${markupOf(markup`<${SiteHeader} />`)}\n      <main id="main"><noscript`)
    .replace('</noscript>', '</noscript></main>')
    .replace(
      '</head>',
      `  <link rel="stylesheet" href="/__explorer/${nameOf('style.css', style)}" />\n  </head>`,
    );
  const sources = ['index.html', 'site/theme.js', ...sheets].map(inFolder);
  return { html, files, sources: [...sources, ...modules] };
}

const read = (name: string): Promise<string> => readFile(inFolder(name), 'utf8');

/** `app.js` with a part that changes with its content. */
const nameOf = (file: string, content: string): string =>
  file.replace('.', `-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.`);
