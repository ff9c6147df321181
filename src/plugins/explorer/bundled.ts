import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rolldown, type OutputChunk } from 'rolldown';
import { compile } from 'tailwindcss';
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
const tailwind = createRequire(import.meta.url).resolve('tailwindcss/index.css');
const inFolder = (name: string): string => join(folder, name);

/** What several pages have in common, but not all: one file, because a browser asks for a file only when another names it. */
const parts = {
  name: 'parts',
  test: /\/page\/(?:act|docs|format\/(?!format|addresses)|state\/(?:openapi|rules)|site\/table|parts\/(?!send|page\/(?!links)|tokens\/picture))/,
  minShareCount: 2,
};

const sheets = ['style/theme.css', 'style/parts.css'];

/** What is shown until the module has run. */
const body = `<div id="app" spellcheck="false" class="flex min-h-screen flex-col">
      ${markupOf(markup`<${SiteHeader} />`)}
      <main id="main"><noscript>The explorer needs JavaScript. The interface is described at
        <a href="/openapi.json">/openapi.json</a>.</noscript></main>
    </div>`;

/**
 * Bundles the explorer: a module for what all pages have in common, others that are loaded with the pages that need them, one style sheet,
 * and the page with its icon, the script that sets the theme before anything is painted, and the header. The build puts the result in the
 * place of this module (spec/proofs/package/built-pages.ts).
 */
export async function bundleExplorer(): Promise<Bundle> {
  const [theme = '', ...styles] = await Promise.all(['site/theme.js', ...sheets].map(read));
  const chunks = await bundledModules();
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter(id => id.startsWith('/'));
  const texts = await Promise.all(modules.map(id => readFile(id, 'utf8')));
  const style = await styleOf(styles.join('\n'), [body, ...texts]);
  const sheet = `style-${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`;
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Understudy</title>
    <link rel="icon" href="${icon}" type="image/svg+xml" />
    <script>${theme}</script>
    <script type="module" src="/__explorer/${chunks[0].fileName}"></script>
    <link rel="stylesheet" href="/__explorer/${sheet}" />
  </head>
  <body>
    ${body}
  </body>
</html>
`;
  const files = {
    ...Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code])),
    [sheet]: style,
  };
  return { html, files, sources: [...['site/theme.js', ...sheets].map(inFolder), tailwind, ...modules] };
}

/** A style sheet with what it takes of Tailwind: the reset, and the utilities that are among the words of these texts. */
async function styleOf(sheet: string, texts: readonly string[]): Promise<string> {
  const loadStylesheet = async () => ({
    path: tailwind,
    base: folder,
    content: await readFile(tailwind, 'utf8'),
  });
  const compiler = await compile(sheet, { loadStylesheet });
  return compiler.build(texts.flatMap(text => text.split(/[\s'"`<>{}]+/)));
}

/** The modules without comments and long names, first the one of all pages. */
async function bundledModules(): Promise<readonly [OutputChunk, ...OutputChunk[]]> {
  const build = await rolldown({
    input: inFolder('main.js'),
    platform: 'browser',
    preserveEntrySignatures: false,
    tsconfig: false,
  });
  const { output } = await build.generate({
    format: 'esm',
    minify: true,
    entryFileNames: 'app-[hash:12].js',
    chunkFileNames: '[name]-[hash:12].js',
    codeSplitting: { groups: [parts], includeDependenciesRecursively: false },
  });
  await build.close();
  const [entry, ...others] = output;
  return [entry, ...others.filter(file => file.type === 'chunk')];
}

const read = (name: string): Promise<string> => readFile(inFolder(name), 'utf8');
