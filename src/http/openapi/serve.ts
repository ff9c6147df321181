import type { FastifyInstance } from 'fastify';
import type { Worlds } from '../../service/worlds.ts';
import type { DescribedRoute } from './description.ts';

/**
 * Serves the OpenAPI document at `/openapi.json`. It is made for each request, from the shapes that validate requests, and lists the worlds
 * that exist.
 */
export function registerOpenApi(
  app: FastifyInstance,
  worlds: Worlds,
  routes: () => readonly DescribedRoute[],
): void {
  app.get('/openapi.json', async request => {
    // Loaded on first use, so that a server starts faster.
    const { documentOf } = await import('./document.ts');
    return documentOf(routes(), { origin: `${request.protocol}://${request.host}`, worlds: worlds.ids });
  });
}
