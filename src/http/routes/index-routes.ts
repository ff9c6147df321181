import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { Worlds } from '../../service/worlds/worlds.ts';
import { asksForPage } from '../asset.ts';
import { version } from '../../version.ts';

/**
 * Answers `/` and the base URL of each world with 200, because tools that wait for a server ask for these: browsers get the page of
 * worlds, if there is one, and programs the links of what is there.
 */
export function registerIndex(app: FastifyInstance, worlds: Worlds, simRoutes: boolean): void {
  const ofWorlds = app.pages.find(({ isOfWorlds }) => isOfWorlds);
  const handler: RouteHandlerMethod = (request, reply) => {
    const { world } = request.params as { world?: string };
    if (world !== undefined && worlds.find(world) === undefined) return reply.callNotFound();
    if (ofWorlds !== undefined && asksForPage(request))
      return world === undefined
        ? ofWorlds.send(request, reply)
        : reply.redirect(`${ofWorlds.path}/${world}`);
    const origin = `${request.protocol}://${request.host}`;
    const base = `${origin}/${world ?? ''}`;
    const found = world === undefined ? { worlds: worlds.ids.map(id => `${base}${id}`) } : { world };
    const pages = app.pages.flatMap(({ link, path, isOfWorlds }) =>
      link === undefined ? [] : [[link, `${origin}${path}${isOfWorlds === true ? `/${world ?? ''}` : ''}`]],
    );
    const links = {
      ...Object.fromEntries(pages),
      ...(simRoutes ? { health: `${origin}/__sim/health` } : {}),
      openapi: `${origin}/openapi.json`,
      ...Object.fromEntries(
        app.worldUrls.flatMap(({ name, of, ofServer }) => {
          const url = world === undefined ? ofServer?.(base) : of(base);
          return url === undefined ? [] : [[name, url]];
        }),
      ),
    };
    return { name: 'understudy', version, ...found, links };
  };
  for (const url of ['/', '/:world', '/:world/v1'])
    app.route({ method: ['GET', 'HEAD'], url, config: { isUnlisted: true }, handler });
}
