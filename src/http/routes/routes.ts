import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonOf } from '../../service/views/json.ts';
import type { World } from '../../service/worlds/world.ts';
import type { Worlds } from '../../service/worlds/worlds.ts';
import { successOf, type DescribedRoute, type RouteDescription } from '../openapi/description.ts';
import { sendCompressed } from '../asset.ts';
import { takeRemarks } from '../requests/remarks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the OpenAPI document says of the route, with which tests compare its answers. */
    readonly describes?: RouteDescription;
    /** The path of the base URL of a world, to which the route belongs; undefined for a control route. */
    readonly base?: string | undefined;
    /** Whether the route is beside those of the interface, so that errors for its path do not name its method. */
    readonly isUnlisted?: boolean;
  }
}

/** A route, and how its requests are answered about a subject: with JSON, unless `handle` sends the reply itself. */
export interface Route<S> extends DescribedRoute {
  readonly handle: (subject: S, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** A route below the base URL of every world. */
export type WorldRoute = Route<World>;

/** A route of the server, about all its worlds. */
export type ServerRoute = Route<Worlds>;

/** Serves routes for every world, below `base`, the path of the base URL of a world. */
export function serveForWorlds(
  app: FastifyInstance,
  worlds: Worlds,
  routes: readonly WorldRoute[],
  base = '/:world',
): void {
  for (const route of routes)
    register(app, base, route, (request, reply) => {
      const world = worlds.get((request.params as { world: string }).world);
      takeRemarks(world, request, reply, route.describes);
      return route.handle(world, request, reply);
    });
}

export function serveForServer(app: FastifyInstance, worlds: Worlds, routes: readonly ServerRoute[]): void {
  for (const route of routes)
    register(app, '', route, (request, reply) => route.handle(worlds, request, reply));
}

/** Whether a route is one of those that control a world. */
export const isControl = ({ paths }: DescribedRoute): boolean => paths[0]?.startsWith('__sim/') === true;

/** Registers a route under all of its paths below `base`, which begins with the prefix of the app. */
function register(
  app: FastifyInstance,
  base: string,
  route: DescribedRoute,
  answer: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const { method, paths, describes } = route;
  const status = successOf(route);
  const [ofBase, send] = isControl(route) ? [undefined, sendCompressed] : [base, sendText];
  const config = { describes, base: ofBase };
  for (const path of paths) {
    app.route({
      // One route for both: those that Fastify adds for HEAD take as long to register at the start as all others.
      method: method === 'GET' ? ['GET', 'HEAD'] : method,
      url: `${base.slice(app.prefix.length)}/${path}`,
      config,
      handler: (request, reply) => {
        const answered = answer(request, reply);
        // To wait for an answer that is there already would take a tenth of a read.
        return answered instanceof Promise
          ? answered.then(body => {
              send(asJson(reply, status), jsonOf(body));
              // Without the reply, Fastify would send another answer if a hook still holds this one.
              return reply.raw.headersSent ? undefined : reply;
            })
          : answered === reply
            ? reply
            : send(asJson(reply, status), jsonOf(answered));
      },
    });
  }
}

/** First segments of paths of the server, below which `v1` is a name. */
const ofServer = ['/__sim', '/ipfs'];

/**
 * The URL of the route that answers this URL: the same in both path styles (interface: Versioning). Control routes have no `v1`.
 * Without a regular expression, because each request comes here.
 */
export function withoutVersion(url: string): string {
  // Proxies send whole URLs.
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/]+/, '');
  const end = path.indexOf('/', 1);
  if (end < 0 || !path.startsWith('/v1/', end) || path.startsWith('/__sim/', end + 3)) return url;
  const world = path.slice(0, end);
  return ofServer.includes(world) ? url : world + path.slice(end + 3);
}

const asJson = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).header('content-type', 'application/json; charset=utf-8');

const sendText = (reply: FastifyReply, text: string): void => void reply.send(text);

/** Records the routes that an app registers. The returned function gives the methods of a path; none for an unknown path. */
export function watchMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const routes: { readonly method: string; readonly url: string }[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isUnlisted === true) return;
    for (const name of [method].flat()) routes.push({ method: name, url });
  });
  return path => {
    const segments = path.replace(/\/$/, '').split('/');
    const matching = routes.filter(({ url }) => hasSegments(url, segments));
    return [...new Set(matching.map(({ method }) => method))].filter(method => method !== 'HEAD');
  };
}

/** Whether the path of a route has these segments. */
export function hasSegments(path: string, segments: readonly string[]): boolean {
  const own = path.split('/');
  return (
    own.length === segments.length &&
    own.every((segment, index) => segment.startsWith(':') || segment === segments[index])
  );
}
