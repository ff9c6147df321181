import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { jsonOf } from '../service/views/json.ts';
import type { World } from '../service/world.ts';
import type { Worlds } from '../service/worlds.ts';

/** A route below the base URL of every world. */
export interface WorldRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to the base URL; the first one is documented, the others are aliases. */
  readonly paths: readonly string[];
  /** Whether the paths are also served below `v1`. */
  readonly versioned: boolean;
  readonly schema: {
    readonly summary: string;
    readonly tags: string[];
    readonly body?: TSchema;
    readonly querystring?: TSchema;
    readonly consumes?: string[];
  };
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

  /** Serves the route under each of its paths, in both path styles (interface: Versioning). */
  add({ method, paths, versioned, schema, handle }: WorldRoute): void {
    const prefixes = versioned ? ['', 'v1/'] : [''];
    for (const [index, path] of paths.entries())
      for (const prefix of prefixes) {
        this.app.route({
          method,
          url: `/:world/${prefix}${path}`,
          schema: { ...schema, hide: index > 0 || prefix !== '' },
          handler: async (request, reply) => {
            const { world } = request.params as { world: string };
            const answer = await handle(this.worlds.get(world), request, reply);
            return reply
              .code(method === 'POST' ? 201 : 200)
              .type('application/json; charset=utf-8')
              .send(jsonOf(answer));
          },
        });
      }
  }
}

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
