import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Worlds } from '../../service/worlds/worlds.ts';
import { asksForPage } from '../asset.ts';
import { version } from '../../version.ts';

/** Answers a request with the page of the explorer. */
export type Page = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Answers `/` and the base URL of each world with 200, because tools that wait for a server ask for these: browsers get the explorer,
 * unless there is none, and programs the links of what is there.
 */
export function registerIndex(app: FastifyInstance, worlds: Worlds, explorer: Page | undefined): void {
  const handler: Page = (request, reply) => {
    const { world } = request.params as { world?: string };
    if (world !== undefined && worlds.find(world) === undefined) return reply.callNotFound();
    if (explorer !== undefined && asksForPage(request))
      return world === undefined ? explorer(request, reply) : reply.redirect(`/explorer/${world}`);
    const origin = `${request.protocol}://${request.host}`;
    const base = `${origin}/${world ?? ''}`;
    const found = world === undefined ? { worlds: worlds.ids.map(id => `${base}${id}`) } : { world };
    const links = {
      ...(explorer === undefined
        ? {}
        : { explorer: `${origin}/explorer/${world ?? ''}`, health: `${origin}/__sim/health` }),
      docs: `${origin}/docs`,
      spec: `${origin}/spec`,
      openapi: `${origin}/openapi.json`,
      ...Object.fromEntries(app.worldUrls.map(({ name, of }) => [name, of(base)])),
    };
    return { name: 'understudy', version, ...found, links };
  };
  for (const url of ['/', '/:world', '/:world/v1'])
    app.route({ method: ['GET', 'HEAD'], url, config: { isUnlisted: true }, handler });
}
