import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** A page of one file, and the absolute paths of what it was made from. */
export interface BundledPage {
  readonly html: string;
  readonly sources: readonly string[];
}

const styleSheet = createRequire(import.meta.url).resolve('graphiql/graphiql.css');

/**
 * GraphiQL as one file, which loads nothing: a browser without a network shows it, too. Its fonts are most of its style sheet, and are those
 * of the system here. The build puts the result in the place of this module (spec/proofs/package/built-pages.ts).
 */
export async function bundleGraphiql(): Promise<BundledPage> {
  const build = await rolldown({
    input: join(import.meta.dirname, 'main.js'),
    platform: 'browser',
    tsconfig: false,
    // Packages of React mark modules with directives for bundlers of servers, each of which would be a warning.
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
  await build.close();
  const [{ code, moduleIds }] = output;
  const style = (await readFile(styleSheet, 'utf8')).replaceAll(/@font-face\s*\{[^}]*\}/g, '');
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>GraphQL of the indexer</title>
    <style>body { margin: 0; height: 100vh; } ${style}</style>
  </head>
  <body></body>
  <script type="module">${code.replaceAll('</script', String.raw`<\/script`)}</script>
</html>
`;
  return { html, sources: [styleSheet, ...moduleIds].filter(id => id.startsWith('/')) };
}
