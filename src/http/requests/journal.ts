import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Hex } from '../../chain/state/state.ts';
import type { RecordedExchange } from '../../service/journal/journal.ts';
import { redacted, redactionByName, type Redaction } from '../../service/journal/redact.ts';
import type { World } from '../../service/worlds/world.ts';
import type { Worlds } from '../../service/worlds/worlds.ts';
import type { RouteDescription } from '../openapi/description.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent. */
    bodyText: string;
    /** The body of the answer, if it is a text or JSON. */
    answerBody: string | Buffer;
    /** Hashes of the transactions that it submitted. */
    transactions: readonly Hex[] | undefined;
    /** When it arrived, in milliseconds since the process began. */
    startedAt: number;
    /** The world and the method of a request of JSON-RPC. */
    rpc: { readonly world: World; readonly method: string | null } | undefined;
  }
}

declare module 'node:http' {
  interface IncomingMessage {
    /** The URL as it was sent; Fastify sets it before it rewrites the URL. */
    readonly originalUrl: string;
  }
}

/** What of a route is recorded, and what takes the secrets out of it. */
interface RecordedRoute {
  readonly operation: string | null;
  readonly redaction?: Redaction | undefined;
}

/** Operations of control routes on which later answers to the client depend, so that recordings need them. */
const changing = ['fund', 'sealBlocks'];

/**
 * Records the requests to each world in its journal; those to other control routes are not the client's
 * (src/http/README.md#request-journal). `described` are the routes that clients use.
 */
export function registerJournal(
  app: FastifyInstance,
  worlds: Worlds,
  described: () => readonly RouteDescription[],
): void {
  let headers: readonly string[] = [];
  /** The headers of the request before if they are the same: most clients repeat them, and what is kept costs garbage collection. */
  const shared = (sent: readonly string[]): readonly string[] =>
    (headers = areEqual(sent, headers) ? headers : sent);
  const record = (request: FastifyRequest, reply: FastifyReply, route: RecordedRoute): void => {
    const { world: id = request.url.split('/', 2)[1] ?? '' } = request.params as { world?: string };
    const { world = worlds.find(id) } = request.rpc ?? {};
    world?.journal.record(recordedExchange(request, reply, route, shared(request.raw.rawHeaders)));
  };
  let ofUnknownPaths: Redaction | undefined;
  const unknownPath: RecordedRoute = {
    operation: null,
    get redaction() {
      return (ofUnknownPaths ??= redactionByName(described()));
    },
  };
  app.decorateRequest('bodyText', '');
  app.decorateRequest('answerBody', '');
  app.decorateRequest('transactions', undefined);
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('rpc', undefined);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload === 'string' || isJson(payload, reply)) request.answerBody = payload;
    done();
  });
  /** Records the request when its connection has the whole answer, or has ended before. */
  const watch = (request: FastifyRequest, reply: FastifyReply, route: RecordedRoute): void => {
    request.startedAt = performance.now();
    reply.raw.on('close', () => record(request, reply, route));
  };
  // The hook is one of the route, because to ask a request for its route takes as long as all else here.
  app.addHook('onRoute', route => {
    const { operationId: operation = null, redaction, isUnlisted = false } = route.config ?? {};
    // The only unlisted route of clients is that of JSON-RPC.
    if (
      (isControl(route.url) && !changing.includes(operation ?? '')) ||
      (isUnlisted && route.method !== 'POST')
    )
      return;
    const watchRoute: onRequestHookHandler = (request, reply, done) => {
      watch(request, reply, { operation, redaction });
      done();
    };
    route.onRequest = [route.onRequest ?? [], watchRoute].flat();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 && !isControl(request.url)) watch(request, reply, unknownPath);
    done();
  });
}

const areEqual = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((text, index) => text === right[index]);

/** Whether it is the JSON of a long list. */
const isJson = (payload: unknown, reply: FastifyReply): payload is Buffer =>
  Buffer.isBuffer(payload) && String(reply.getHeader('content-type')).startsWith('application/json');

const isControl = (path: string): boolean => /^\/([^/]+\/)?__sim\//.test(path);

function recordedExchange(
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, redaction }: RecordedRoute,
  requestHeaders: readonly string[],
): RecordedExchange {
  const { method, raw, fault, remarks, transactions = [], startedAt } = request;
  return redacted(
    {
      startedAt,
      endedAt: performance.now(),
      method,
      url: raw.originalUrl,
      httpVersion: raw.httpVersion,
      operation: request.rpc?.method ?? operation,
      fault: fault?.name ?? null,
      remarks: remarks ?? [],
      transactions,
      requestHeaders,
      requestBody: request.bodyText,
      status: reply.raw.headersSent ? reply.statusCode : null,
      answerHeaders: reply.getHeaders(),
      answerBody: request.answerBody,
    },
    redaction,
  );
}
