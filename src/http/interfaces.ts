import type { FastifyInstance } from 'fastify';
import type { Failure } from '../contract/failures.ts';
import type { Worlds } from '../service/worlds/worlds.ts';
import type { DocumentedInterface } from './openapi/document.ts';
import { registerOpenApi } from './openapi/serve.ts';
import { registerErrors } from './errors.ts';
import { serveForWorlds, type WorldRoute } from './routes/routes.ts';
import type { Directory } from './routes/unknown-paths.ts';
import { version } from '../version.ts';

/**
 * A further interface of each world. Its routes are below a base URL of their own, and its errors have a form of their own; all else, such
 * as remarks, faults, the journal and limits, is as for the routes of the service.
 */
export interface WorldInterface {
  /** What it is called, in errors for paths of it that stand below another base URL. */
  readonly name: string;
  /** The path of its base URL, such as `/v2/:world`. */
  readonly base: `/${string}`;
  readonly routes: readonly WorldRoute[];
  /** First segments of paths that the interface has, and Understudy does not serve. */
  readonly notServed?: readonly string[];
  /** The body of an error. */
  readonly errorBody: (failure: Failure) => object;
  /** Where its OpenAPI document is served, and what that says of it. */
  readonly documentPath: `/${string}`;
  readonly document: DocumentedInterface;
}

/** Serves an interface for every world. */
export async function serveInterface(
  app: FastifyInstance,
  worlds: Worlds,
  { name, base, routes, notServed, errorBody, documentPath, document }: WorldInterface,
  methodsOf: (path: string) => readonly string[],
): Promise<void> {
  registerOpenApi(app, worlds, () => routes, documentPath, document);
  await app.register(
    (scope, _options, done) => {
      const directory = (): Directory => ({ worlds: worlds.ids, routes, base, name, notServed });
      registerErrors(scope, { methodsOf, directory, errorBody });
      scope.route({
        method: ['GET', 'HEAD'],
        url: '/',
        config: { isUnlisted: true },
        handler(request) {
          const { id } = worlds.get((request.params as { world: string }).world);
          const openapi = `${request.protocol}://${request.host}${documentPath}`;
          return { name: 'understudy', version, world: id, interface: name, links: { openapi } };
        },
      });
      serveForWorlds(scope, worlds, routes, '/', base);
      done();
    },
    { prefix: base },
  );
}
