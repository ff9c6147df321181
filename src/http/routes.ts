import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonOf } from '../service/views/json.ts';
import type { World } from '../service/world.ts';
import type { Worlds } from '../service/worlds.ts';
import type { DescribedRoute, RouteDescription } from './openapi/description.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the route, by which tests compare its answers with the OpenAPI document. */
    readonly operationId?: string;
  }
}

/** A route below the base URL of every world. */
export interface WorldRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to the base URL; the first one is documented, the others are aliases. */
  readonly paths: readonly string[];
  readonly describes: RouteDescription;
  readonly handle: (world: World, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Registers routes for all worlds. */
export class Router {
  private readonly app: FastifyInstance;
  private readonly worlds: Worlds;

  constructor(app: FastifyInstance, worlds: Worlds) {
    this.app = app;
    this.worlds = worlds;
  }

  /** Serves the route under each of its paths, in both path styles (interface: Versioning). Control routes have one. */
  add({ method, paths, describes, handle }: WorldRoute): void {
    const status = method === 'POST' ? 201 : 200;
    const urls = paths.flatMap(path => (path.startsWith('__sim/') ? [path] : [path, `v1/${path}`]));
    for (const url of urls)
      this.app.route({
        // Routes that Fastify itself adds for HEAD take as long to register at the start as all others.
        method: method === 'GET' ? ['GET', 'HEAD'] : method,
        url: `/:world/${url}`,
        config: { operationId: describes.id },
        handler: (request, reply) => {
          const { world } = request.params as { world: string };
          const answer = handle(this.worlds.get(world), request, reply);
          // To wait for an answer that is there already would take a tenth of a read.
          return answer instanceof Promise
            ? answer.then(body => {
                sendJson(reply, status, body);
                // Without the reply, Fastify would send another answer if a hook still holds this one.
                return reply.raw.headersSent ? undefined : reply;
              })
            : sendJson(reply, status, answer);
        },
      });
  }
}

function sendJson(reply: FastifyReply, status: number, answer: unknown): void {
  void reply.code(status).header('content-type', 'application/json; charset=utf-8').send(jsonOf(answer));
}

/** The route in the OpenAPI document. */
export const describedRoute = ({ method, paths, describes }: WorldRoute): DescribedRoute => {
  const [path = '', ...aliases] = paths;
  return { method, path, aliases, base: 'world', describes };
};

/** Records the routes that an app registers. The returned function gives the methods of a path; none for an unknown path. */
export function watchMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const routes: { readonly method: string; readonly segments: readonly string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.push({ method: name, segments: url.split('/') });
  });
  return path => {
    const segments = path.replace(/\/$/, '').split('/');
    const matching = routes.filter(
      route =>
        route.segments.length === segments.length &&
        route.segments.every((segment, index) => segment.startsWith(':') || segment === segments[index]),
    );
    return [...new Set(matching.map(({ method }) => method))].filter(method => method !== 'HEAD');
  };
}
