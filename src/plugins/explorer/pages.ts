import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { assetOf, type Page } from '../../http/asset.ts';

/** Made for the first request, because many servers have none; all servers of a process have the same. */
let made: ReturnType<typeof make> | undefined;

/** The page with its policy, and the files by name. */
async function make() {
  const { bundleExplorer } = await import('./bundled.ts');
  const { html, files } = await bundleExplorer();
  return {
    page: assetOf('text/html; charset=utf-8', html),
    policy: policyFor(html),
    files: new Map(
      Object.entries(files).map(([name, content]) => [
        name,
        assetOf(`text/${name.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`, content, {
          isImmutable: true,
        }),
      ]),
    ),
  };
}

/** Answers with the page, which shows what its URL names, or that there is no such page. */
export const sendPage: Page['send'] = async (request, reply) => {
  const { page, policy } = await (made ??= make());
  return page(request, reply.header('content-security-policy', policy));
};

/** Serves the files of the page below `/__explorer` (spec/decisions/explorer.md#serving). */
export function serveFiles(app: FastifyInstance): void {
  app.get<{ Params: { '*': string } }>('/__explorer/*', async (request, reply) => {
    const { files } = await (made ??= make());
    const asset = files.get(request.params['*']);
    return asset === undefined ? reply.callNotFound() : asset(request, reply);
  });
}

/** Only files of this server are run, and no text in the page but its script. Images can be anywhere. */
function policyFor(html: string): string {
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(html) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
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
