import type { IncomingMessage } from 'node:http';
import type { Hex } from '../../chain/state/hex.ts';
import { Failure } from '../../contract/failures.ts';
import type { NetworkName } from '../../contract/networks.ts';
import { answerOnSocket, bug, errorLog } from '../../http/errors.ts';
import type { Host, Plugin } from '../../http/plugin.ts';
import { checkControl } from '../../http/requests/access.ts';
import { webSocketUrl } from '../../http/upgrades.ts';
import type { Query } from './arguments.ts';
import type { ConnectionOptions } from './connection.ts';
import { messageMax } from './json-rpc.ts';
import type { RpcServer } from './server.ts';
import type { StorageItem } from './storage/item.ts';

export * from './arguments.ts';

/** JSON-RPC at the base URL of each world, and at `/` for the first one: by WebSocket, and by POST. */
export const jsonRpc: Plugin = {
  name: 'json-rpc',
  serve: serveJsonRpc,
  address: {
    name: 'ws',
    says: 'JSON-RPC, for polkadot.js and other clients of a node',
    of: webSocketUrl,
    ofServer: webSocketUrl,
  },
};

/** What raw queries are made of: the metadata of a network, and the queries. It is loaded when it is first needed. */
export async function loadRuntime(network: NetworkName): Promise<{
  readonly metadata: Uint8Array;
  readonly storageItems: readonly StorageItem[];
  readonly uniqueRpc: Readonly<Record<string, Query>>;
}> {
  const [{ metadataOf }, { storageItems }, { uniqueRpc }] = await Promise.all([
    import('./apis/index.ts'),
    import('./storage/index.ts'),
    import('./apis/unique-rpc.ts'),
  ]);
  return { metadata: metadataOf(network), storageItems, uniqueRpc };
}

/** The path of a world, or of the first one. */
const rpcPath = /^\/(?:([^/?]+?)(?:\/v1)?)?\/?(?:\?|$)/;

/** What answers a client that began with this request. The control routes decide who may control a world. */
const connectionOptions =
  ({ messages, options: { simRoutes = true, ...access } }: Host) =>
  (request: IncomingMessage): ConnectionOptions => ({
    onBug: error => errorLog.error(error),
    record: message =>
      messages.emit('answered', {
        ...message,
        requestHeaders: request.rawHeaders,
        url: request.url ?? '',
        httpVersion: request.httpVersion,
      }),
    checkControl: () => {
      if (!simRoutes) throw new Failure('Forbidden', 'The server was started without control routes');
      checkControl(request, access);
    },
  });

/** What answers requests is loaded for the first one, because many servers have none. */
async function serveJsonRpc(host: Host): Promise<void> {
  const { app, worlds, limits } = host;
  const optionsOf = connectionOptions(host);
  let opened: Promise<RpcServer> | undefined;
  app.addHook('preClose', async () => (await opened)?.close());
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (request, text, parsed) => {
      request.bodyText = String(text);
      parsed(null, text);
    });
    for (const url of ['/', '/:world'])
      scope.route({
        method: 'POST',
        url,
        bodyLimit: messageMax,
        config: { isUnlisted: true },
        handler: async (request, reply) => {
          const { params, bodyText, raw } = request;
          const world = worlds.find((params as { world?: string }).world ?? worlds.ids[0] ?? '');
          if (world === undefined) return reply.callNotFound();
          const { answerMessage, recordedMessage } = await import('./dispatch.ts');
          request.bodyText = recordedMessage(bodyText);
          const submitted: Hex[] = [];
          request.transactions = submitted;
          const { text, method } = await answerMessage(bodyText, {
            ...optionsOf(raw),
            world,
            submitted,
            afterwards: () => undefined,
          });
          request.about = { world, method };
          return reply.type('application/json; charset=utf-8').send(text);
        },
      });
    done();
  });
  host.upgrades.push({
    accepts: ({ url = '' }) => rpcPath.test(url),
    connect(request, socket, head) {
      opened ??= import('./server.ts').then(({ openRpc }) =>
        openRpc(worlds, optionsOf, limits.socketsPerWorld),
      );
      const [, id] = rpcPath.exec(request.url ?? '') ?? [];
      opened
        .then(server => server.connect(worlds.get(id ?? worlds.ids[0] ?? ''), request, socket, head))
        .catch((error: unknown) => {
          if (!(error instanceof Failure)) errorLog.error(error);
          answerOnSocket(socket, error instanceof Failure ? error : bug);
        });
    },
  });
}
