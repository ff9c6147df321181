import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Options of Swagger UI: https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
const options = {
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  displayOperationId: true,
  displayRequestDuration: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  // It would send the document to a service.
  validatorUrl: null,
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Understudy: API documentation</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <noscript>This page needs JavaScript. <a href="/openapi.json">openapi.json</a> has the same content.</noscript>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
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
  const secured = (reply: FastifyReply, type: string): FastifyReply =>
    reply
      .type(`${type}; charset=utf-8`)
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-cache');
  app.get('/docs', (_request, reply) => secured(reply, 'text/html').send(page));
  app.get('/docs/start.js', (_request, reply) =>
    secured(reply, 'text/javascript').send(`SwaggerUIBundle(${JSON.stringify(options)});\n`),
  );
  for (const [name, file] of Object.entries(files))
    app.get(`/docs/${name}`, async (_request, reply) =>
      secured(reply, name.endsWith('.css') ? 'text/css' : 'text/javascript').send(await contentOf(file)),
    );
}

/** The content of a file of a library, which the build has compressed. */
export async function contentOf(file: URL): Promise<Buffer> {
  const content = await readFile(file);
  return file.pathname.endsWith('.br') ? promisify(brotliDecompress)(content) : content;
}
