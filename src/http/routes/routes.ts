import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redactionOf, type Redaction } from '../../service/journal/redact.ts';
import { jsonOf } from '../../service/views/json.ts';
import type { World } from '../../service/world.ts';
import type { Worlds } from '../../service/worlds.ts';
import type { DescribedRoute, RouteDescription } from '../openapi/description.ts';
import { takeRemarks } from '../requests/remarks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the route, by which tests compare its answers with the OpenAPI document. */
    readonly operationId?: string;
    /** What takes secrets out of the journal, if the route takes or gives any. */
    readonly redaction?: Redaction | undefined;
    /** Whether the route is beside those of the interface, so that errors for its path do not name its method. */
    readonly isUnlisted?: boolean;
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

  /** Serves the route under each of its paths. */
  add({ method, paths, describes, handle }: WorldRoute): void {
    const status = method === 'POST' ? 201 : 200;
    const config = { operationId: describes.id, redaction: redactionOf(describes) };
    for (const path of paths)
      this.app.route({
        // One route for both: those that Fastify adds for HEAD take as long to register at the start as all others.
        method: method === 'GET' ? ['GET', 'HEAD'] : method,
        url: `/:world/${path}`,
        config,
        handler: (request, reply) => {
          const world = this.worlds.get((request.params as { world: string }).world);
          takeRemarks(world, request, reply, describes);
          const answer = handle(world, request, reply);
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
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isUnlisted === true) return;
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
