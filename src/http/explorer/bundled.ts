import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** What a browser loads of the explorer. */
export interface Bundle {
  /** The page, which names the files. */
  readonly html: string;
  /** Files by name; their names change with their content. */
  readonly files: Readonly<Record<string, string>>;
  /** Absolute paths of what it was made from. */
  readonly sources: readonly string[];
}

const folder = join(import.meta.dirname, '../../explorer');
const inFolder = (name: string): string => join(folder, name);

/** The style sheets that the page names. */
const sheetLink = /\s*<link rel="stylesheet" href="\/__explorer\/(.+?)" \/>/g;

/**
 * Bundles the explorer: one module, one style sheet, and the page with its icon and the script that sets the theme before anything is
 * painted. The build puts the result in the place of this module (spec/workshop/package/built-explorer.ts).
 */
export async function bundleExplorer(): Promise<Bundle> {
  const [page, theme, icon] = await Promise.all(['index.html', 'theme.js', 'icon.svg'].map(read));
  if (page === undefined || theme === undefined || icon === undefined)
    throw new Error('expected three files');
  const sheets = [...page.matchAll(sheetLink)].map(([, name = '']) => name);
  const style = (await Promise.all(sheets.map(read))).join('\n');
  const withIcon = (text: string): string =>
    text.replaceAll('/__explorer/icon.svg', () => `data:image/svg+xml,${encodeURIComponent(icon)}`);
  const { code, modules } = await bundledModules();
  const app = withIcon(code);
  const files = { [nameOf('app.js', app)]: app, [nameOf('style.css', style)]: style };
  const html = withIcon(page)
    .replace(sheetLink, '')
    .replace('<script src="/__explorer/theme.js"></script>', () => `<script>${theme}</script>`)
    .replace('main.js', nameOf('app.js', app))
    .replace(
      '</head>',
      `  <link rel="stylesheet" href="/__explorer/${nameOf('style.css', style)}" />\n  </head>`,
    );
  const sources = ['index.html', 'theme.js', 'icon.svg', ...sheets].map(inFolder);
  return { html, files, sources: [...sources, ...modules] };
}

const read = (name: string): Promise<string> => readFile(inFolder(name), 'utf8');

/** The modules as one, without comments and long names. */
async function bundledModules(): Promise<{ readonly code: string; readonly modules: readonly string[] }> {
  const build = await rolldown({ input: inFolder('main.js'), platform: 'browser', tsconfig: false });
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
  await build.close();
  const [{ code, moduleIds }] = output;
  return { code, modules: moduleIds.filter(id => id.startsWith('/')) };
}

/** `app.js` with a part that changes with its content. */
const nameOf = (file: string, content: string): string =>
  file.replace('.', `-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.`);
