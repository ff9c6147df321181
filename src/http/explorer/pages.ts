import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readVendor } from './vendor.ts';

/** The plain files that the browser loads. They are read at each request, so that a change is seen after a reload. */
const folder = join(import.meta.dirname, '../../explorer');

/** Content types of these files; no others are served. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A path of plain names, so that it cannot leave the folder. */
const plainPath = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z]+$/;

/**
 * Serves the explorer: its page at `/` and below `/explorer`, which browsers ask for, and its files below `/__explorer`
 * (spec/decisions/explorer.md#serving).
 */
export function registerExplorer(app: FastifyInstance): void {
  const page = async (_request: unknown, reply: FastifyReply): Promise<void> => {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    await secured(reply)
      .header('content-security-policy', policyFor(html))
      .type('text/html; charset=utf-8')
      .send(html);
  };
  app.get('/', (request, reply) =>
    /\btext\/html\b/.test(request.headers.accept ?? '') ? page(request, reply) : reply.callNotFound(),
  );
  app.get('/explorer', page);
  app.get('/explorer/*', page);

  app.get<{ Params: { '*': string } }>('/__explorer/*', async ({ params: { '*': path } }, reply) => {
    const [, vendor] = /^vendor\/(.*)$/.exec(path) ?? [];
    const text = vendor === undefined ? await readOwn(path) : await readVendor(vendor);
    const type = types[extname(path)];
    if (text === undefined || type === undefined) return reply.callNotFound();
    return secured(reply).type(type).send(text);
  });
}

/** The URL by which the explorer is served: its page, for a path below it that is no text, which no route can match. */
export function explorerUrl(url: string): string {
  if (!url.startsWith('/explorer/')) return url;
  try {
    decodeURI(url);
    return url;
  } catch {
    return '/explorer';
  }
}

async function readOwn(path: string): Promise<string | undefined> {
  if (!plainPath.test(path)) return undefined;
  return readFile(join(folder, path), 'utf8').catch(() => undefined);
}

const secured = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });

/** Only files of this server are run, and no text in the page but its import map. Images can be anywhere. */
function policyFor(html: string): string {
  const [, importMap = ''] = /<script type="importmap">([^]*?)<\/script>/.exec(html) ?? [];
  const hash = createHash('sha256').update(importMap).digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
    "img-src 'self' data: blob: http: https:",
    "media-src 'self' data: http: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
