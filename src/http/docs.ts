import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { Asset } from './asset.ts';
import { startScript, style, themeScript } from './docs-script.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Understudy: API documentation</title>
    <link rel="icon" href="data:,">
    <script src="/docs/theme.js"></script>
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="stylesheet" href="/docs/page.css">
  </head>
  <body>
    <nav class="top" aria-label="Pages of this server">
      <a href="/">Understudy</a> <a href="/spec/">Specification</a> <a href="/reports">Reports</a> <a href="/openapi.json">openapi.json</a>
    </nav>
    <div id="docs"></div>
    <noscript>This page needs JavaScript. <a href="/openapi.json">openapi.json</a> has the same content.</noscript>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script type="module" src="/docs/start.js"></script>
  </body>
</html>
`;

/** Everything comes from this server, and requests go to it only. Images in the style sheet are data. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Files of Swagger UI. The build copies them beside the built code and compresses them, with the ending `.br`. */
const files = {
  'swagger-ui-bundle.js': new URL('../../node_modules/swagger-ui-dist/swagger-ui-bundle.js', import.meta.url),
  'swagger-ui.css': new URL('../../node_modules/swagger-ui-dist/swagger-ui.css', import.meta.url),
};

/** Serves the OpenAPI document as a page at `/docs`, with Swagger UI, from files of this package alone. */
export function registerDocs(app: FastifyInstance): void {
  const serve = (url: string, type: string, load: () => Promise<string>): void => {
    let asset: Promise<Asset> | undefined;
    app.get(url, async (request, reply) => {
      asset ??= load().then(content => new Asset(`${type}; charset=utf-8`, content));
      return (await asset).send(request, reply.header('content-security-policy', policy));
    });
  };
  serve('/docs', 'text/html', async () => page);
  serve('/docs/theme.js', 'text/javascript', async () => themeScript);
  serve('/docs/start.js', 'text/javascript', async () => startScript);
  serve('/docs/page.css', 'text/css', async () => style);
  for (const [name, file] of Object.entries(files))
    serve(`/docs/${name}`, name.endsWith('.css') ? 'text/css' : 'text/javascript', () => contentOf(file));
}

/** The content of a file of a library, which the build has compressed. */
async function contentOf(file: URL): Promise<string> {
  const content = await readFile(file);
  return String(file.pathname.endsWith('.br') ? await promisify(brotliDecompress)(content) : content);
}
