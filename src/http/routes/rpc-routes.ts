import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Hex } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import type { ConnectionOptions } from '../../rpc/connection.ts';
import type { RpcServer } from '../../rpc/server.ts';
import { hasValidSignature } from '../../service/verification/signed-message.ts';
import type { World } from '../../service/worlds/world.ts';
import type { Worlds } from '../../service/worlds/worlds.ts';
import { checkControl, type ControlAccess } from '../requests/access.ts';
import { errorLog } from '../error-log.ts';
import { answerOnSocket, bug } from '../errors.ts';
import type { Limits } from '../requests/limits.ts';

/** The path of a world, or of the first one. */
const rpcPath = /^\/(?:([^/]+?)(?:\/v1)?)?\/?$/;

/** Bytes of a request, as at a node. */
const bodyBytesMax = 15 * 1024 * 1024;

/** Connects clients to the JSON-RPC interface of a world. */
export interface RpcUpgrades {
  /** Whether the path of a request for a WebSocket is that of a world. */
  readonly accepts: (request: IncomingMessage) => boolean;
  readonly connect: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** Who may control the server by JSON-RPC: whom the control routes answer, if there are any. */
export interface ControlOptions extends ControlAccess {
  readonly simRoutes?: boolean | undefined;
}

const connectionOptions =
  ({ simRoutes = true, ...access }: ControlOptions) =>
  (request: IncomingMessage): ConnectionOptions => ({
    verify: signed => Promise.resolve(hasValidSignature(signed)),
    onBug: error => errorLog.error(error),
    record: ({ journal }, { method, startedAt, request: requestBody, answer, transactions }) =>
      journal.record({
        startedAt,
        endedAt: performance.now(),
        method: 'WS',
        url: request.url ?? '',
        httpVersion: request.httpVersion,
        operation: method,
        transactions,
        fault: null,
        remarks: [],
        requestHeaders: request.rawHeaders,
        requestBody,
        status: 200,
        answerHeaders: { 'content-type': 'application/json' },
        answerBody: answer,
      }),
    checkControl: () => {
      if (!simRoutes) throw new Failure('Forbidden', 'The server was started without control routes');
      checkControl(request, access);
    },
  });

/**
 * Serves JSON-RPC at the base URL of each world, and at `/` for the first one: by WebSocket, and by POST. What it needs is loaded for
 * the first request, because many servers have none.
 */
export async function registerRpc(
  app: FastifyInstance,
  worlds: Worlds,
  { socketsPerWorld }: Limits,
  access: ControlOptions,
): Promise<RpcUpgrades> {
  const optionsOf = connectionOptions(access);
  const worldOf = (id: string | undefined): World => worlds.get(id ?? worlds.ids[0] ?? '');
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
        bodyLimit: bodyBytesMax,
        config: { isUnlisted: true },
        handler: async (request, reply) => {
          const { params, bodyText, raw } = request;
          const world = worlds.find((params as { world?: string }).world ?? worlds.ids[0] ?? '');
          if (world === undefined) return reply.callNotFound();
          const { answerMessage, recordedMessage } = await import('../../rpc/dispatch.ts');
          request.bodyText = recordedMessage(bodyText);
          const submitted: Hex[] = [];
          request.transactions = submitted;
          const { text, method } = await answerMessage(bodyText, { ...optionsOf(raw), world, submitted });
          request.rpc = { world, method };
          return reply.type('application/json; charset=utf-8').send(text);
        },
      });
    done();
  });
  return {
    accepts: ({ url = '' }) => rpcPath.test(url.split('?', 1)[0] ?? ''),
    connect(request, socket, head) {
      opened ??= import('../../rpc/server.ts').then(({ openRpc }) =>
        openRpc(worlds, optionsOf, socketsPerWorld),
      );
      const [, id] = rpcPath.exec(request.url?.split('?', 1)[0] ?? '') ?? [];
      opened
        .then(server => server.connect(worldOf(id), request, socket, head))
        .catch((error: unknown) => {
          if (!(error instanceof Failure)) errorLog.error(error);
          answerOnSocket(socket, error instanceof Failure ? error : bug);
        });
    },
  };
}
