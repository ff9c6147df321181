import { statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { builtPages } from './built-pages.ts';
import { replaced } from './replacements.ts';
import { repository, sourceLocations } from './source-locations.ts';

/**
 * What stays an import: the runner of `understudy/vitest`, which the project that tests brings along, native modules that are absent,
 * and the database of `--data`, which is native.
 */
const external = [/^vitest($|\/)/, 'bufferutil', 'utf-8-validate', 'classic-level'];

/**
 * Bundles the sources and what they depend on into a few JavaScript files: to load hundreds of files takes longer than all
 * else at the start of a server. `dist/inputs.json` lists the files it was made from, for `built.js`. Returns their paths.
 */
export async function bundle(folder: string): Promise<readonly string[]> {
  const pages = await builtPages();
  const build = await rolldown({
    cwd: repository,
    // The files that are run or imported by name; each becomes a file of the same name.
    input: { main: 'src/main.ts', index: 'src/index.ts', vitest: 'src/vitest.ts' },
    platform: 'node',
    // Its modules for bundlers, of which only those are kept that are used: all would take twice as long to load.
    resolve: { alias: { graphql: 'graphql/index.mjs' } },
    external,
    logLevel: 'warn',
    plugins: [replaced, pages.plugin, sourceLocations(join(repository, 'dist'))],
  });
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    // Names and lines stay as they are written, so that a stack can be read.
    minify: 'dce-only',
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
  const sources = output.flatMap(file => (file.type === 'chunk' ? file.moduleIds : file.originalFileNames));
  const files = [...new Set([...sources, ...pages.sources])].filter(id => id.startsWith('/'));
  const inputs = files
    .map(file => relative(repository, file))
    .filter(file => !file.startsWith('node_modules'))
    .concat('package.json', 'node_modules/.package-lock.json')
    .map(file => [file, stampOf(file)] as const);
  writeFileSync(join(folder, 'inputs.json'), JSON.stringify(Object.fromEntries(inputs)));
  return files;
}

/** Changes whenever the file does; computed in the same way in `built.js`. */
function stampOf(file: string): string {
  const { mtimeMs, size } = statSync(join(repository, file));
  return `${mtimeMs} ${size}`;
}
