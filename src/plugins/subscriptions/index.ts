import type { Host, Plugin } from '../../http/plugin.ts';
import { opensSubscriptions, socketRoutes } from './socket-paths.ts';
import type { OpenSockets } from './socket-server.ts';

/** Subscriptions to the blocks of every world over socket.io (spec/decisions/service.md#subscriptions). */
export const subscriptions: Plugin = { name: 'subscriptions', serve: serveSockets };

/** The library is loaded for the first connection: most servers have none, and all would start more slowly. */
async function serveSockets({ app, worlds, limits, upgrades }: Host): Promise<void> {
  let opened: Promise<OpenSockets> | undefined;
  const sockets = (): Promise<OpenSockets> =>
    (opened ??= import('./socket-server.ts').then(({ openSockets }) =>
      openSockets(worlds, limits.socketsPerWorld, app.logRemark),
    ));
  upgrades.push({
    accepts: opensSubscriptions,
    connect: (request, socket, head) =>
      void sockets().then(({ server }) => server.emit('upgrade', request, socket, head)),
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
