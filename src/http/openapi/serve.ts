import type { FastifyInstance } from 'fastify';
import type { Worlds } from '../../service/worlds/worlds.ts';
import { assetOf, type Asset } from '../asset.ts';
import type { DescribedInterface } from './description.ts';

/**
 * Serves the OpenAPI document of an interface. It is made from the shapes that validate requests, and lists the worlds that exist; made again
 * once these have changed, or for another origin.
 */
export function registerOpenApi(app: FastifyInstance, worlds: Worlds, described: DescribedInterface): void {
  let made: { readonly key: string; readonly asset: Asset } | undefined;
  app.get(described.documentPath, async (request, reply) => {
    // Loaded on first use, so that a server starts faster.
    const { documentOf } = await import('./document.ts');
    const server = { origin: `${request.protocol}://${request.host}`, worlds: worlds.ids };
    const key = JSON.stringify(server);
    if (made?.key !== key) {
      const content = JSON.stringify(documentOf(described, server));
      made = { key, asset: assetOf('application/json; charset=utf-8', content) };
    }
    return made.asset(request, reply);
  });
}
