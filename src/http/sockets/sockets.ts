import type { FastifyInstance } from 'fastify';
import type { Worlds } from '../../service/worlds/worlds.ts';
import { acceptsHost, type AccessOptions } from '../requests/access.ts';
import type { Limits } from '../requests/limits.ts';
import type { RpcUpgrades } from '../routes/rpc-routes.ts';
import { isWebSocket, opensSubscriptions, socketRoutes } from './socket-paths.ts';
import type { OpenSockets } from './socket-server.ts';
import { withoutUpgrade } from '../../upgrade.ts';

/**
 * Serves WebSockets: subscriptions to the blocks of every world over socket.io (spec/decisions/service.md#subscriptions), and JSON-RPC.
 * The library is loaded for the first connection: most servers have none, and all would start more slowly.
 */
export async function registerSockets(
  app: FastifyInstance,
  worlds: Worlds,
  { socketsPerWorld }: Limits,
  access: AccessOptions,
  rpc: RpcUpgrades,
): Promise<void> {
  let opened: Promise<OpenSockets> | undefined;
  const sockets = (): Promise<OpenSockets> =>
    (opened ??= import('./socket-server.ts').then(({ openSockets }) =>
      openSockets(worlds, socketsPerWorld, app.logRemark),
    ));

  app.server.on('upgrade', (request, socket, head) => {
    const isAccepted = isWebSocket(request) && acceptsHost(request.headers.host, access);
    if (isAccepted && opensSubscriptions(request))
      void sockets().then(({ server }) => server.emit('upgrade', request, socket, head));
    else if (isAccepted && rpc.accepts(request)) rpc.connect(request, socket, head);
    // Without an upgrade, a foreign host gets the usual error.
    else withoutUpgrade(app.server, request, socket, head);
  });
  app.addHook('preClose', async () => (await opened)?.close());
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // socket.io reads bodies itself.
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    for (const url of socketRoutes)
      scope.route({
        method: ['GET', 'POST'],
        url,
        handler: (request, reply) => {
          reply.hijack();
          void sockets().then(({ server }) => server.emit('request', request.raw, reply.raw));
        },
      });
    done();
  });
}
