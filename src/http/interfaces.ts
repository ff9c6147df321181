import type { FastifyInstance } from 'fastify';
import type { Worlds } from '../service/worlds/worlds.ts';
import type { DescribedInterface } from './openapi/description.ts';
import { registerOpenApi } from './openapi/serve.ts';
import { registerErrors } from './errors.ts';
import { serveForWorlds, type WorldRoute } from './routes/routes.ts';
import { version } from '../version.ts';

/**
 * A further interface of each world. Its routes are below a base URL of their own, and its errors have a form of their own; all else, such
 * as remarks, faults, the journal and limits, is as for the routes of the service.
 */
export interface WorldInterface extends DescribedInterface {
  readonly routes: readonly WorldRoute[];
}

/** Serves an interface for every world. */
export async function serveInterface(
  app: FastifyInstance,
  worlds: Worlds,
  added: WorldInterface,
  methodsOf: (path: string) => readonly string[],
): Promise<void> {
  const { name, base, routes, documentPath } = added;
  registerOpenApi(app, worlds, added);
  await app.register(
    (scope, _options, done) => {
      registerErrors(scope, worlds, methodsOf, added);
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
      serveForWorlds(scope, worlds, routes, base);
      done();
    },
    { prefix: base },
  );
}
