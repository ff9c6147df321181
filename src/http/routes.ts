import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { World } from '../service/world.ts';
import type { Worlds } from './worlds.ts';

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
  };
  readonly handle: (world: World, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Registers routes for all worlds, and remembers which methods each path has. */
export class Router {
  private readonly app: FastifyInstance;
  private readonly worlds: Worlds;
  private readonly methods = new Map<string, Set<string>>();

  constructor(app: FastifyInstance, worlds: Worlds) {
    this.app = app;
    this.worlds = worlds;
  }

  /** Serves the route under each of its paths, in both path styles (interface.md, Versioning). */
  add({ method, paths, versioned, schema, handle }: WorldRoute): void {
    const prefixes = versioned ? ['', 'v1/'] : [''];
    for (const [index, path] of paths.entries())
      for (const prefix of prefixes) {
        this.remember(`${prefix}${path}`, method);
        this.app.route({
          method,
          url: `/:world/${prefix}${path}`,
          schema: { ...schema, hide: index > 0 || prefix !== '' },
          handler: async (request, reply) => {
            const { world } = request.params as { world: string };
            const answer = await handle(this.worlds.get(world), request, reply);
            return reply
              .code(method === 'POST' ? 201 : 200)
              .type('application/json')
              .send(JSON.stringify(answer));
          },
        });
      }
  }

  /** Methods of a path that some world could have; none for an unknown path. */
  methodsOf(url: string): readonly string[] {
    const [, , ...rest] = url.replace(/\/$/, '').split('/');
    return [...(this.methods.get(rest.join('/')) ?? [])];
  }

  private remember(path: string, method: string): void {
    this.methods.set(path, (this.methods.get(path) ?? new Set()).add(method));
  }
}
