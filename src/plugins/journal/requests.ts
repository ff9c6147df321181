import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { remembered } from '../../chain/state/remembered.ts';
import type { RouteDescription } from '../../http/openapi/description.ts';
import type { Host, HostOptions } from '../../http/plugin.ts';
import { faultHeader } from '../../http/requests/cors.ts';
import { journalOf, type RecordedExchange } from './journal.ts';
import { openMembersOf, openOnAll, type IsOpen } from './redact.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is recorded of it, if it is. */
    arrival: Arrival | undefined;
  }
  interface FastifyInstance {
    readonly recordScenario: HostOptions['recordScenario'];
  }
}

/** What of a route is recorded. Its secrets are looked up when what it received is read, which is rare. */
type RecordedRoute = Pick<RecordedExchange, 'open' | 'operation'>;

/** What is recorded of a request and not known any more when it was answered. `startedAt` is in milliseconds since the process began. */
interface Arrival {
  readonly startedAt: number;
  readonly route: RecordedRoute;
  answerBody: string;
}

/** The open members of a route, which all its paths and all servers share. */
const openFor = remembered(openMembersOf);

/** Operations of control routes on which later answers to the client depend, so that recordings need them. */
const changing = ['fund', 'sealBlocks'];

/**
 * Records the requests to each world in its journal; those to other control routes are not the client's
 * (src/plugins/journal/README.md).
 */
export function recordRequests({ app, worlds, options, messages }: Host): void {
  let headers: readonly string[] = [];
  /** The headers of the request before if they are the same: most clients repeat them, and what is kept costs garbage collection. */
  const shared = (sent: readonly string[]): readonly string[] =>
    (headers = areEqual(sent, headers) ? headers : sent);
  const recordedRoutes: RouteDescription[] = [];
  let ofUnknownPaths: IsOpen | undefined;
  const unknownPath: RecordedRoute = {
    operation: null,
    open: () => (ofUnknownPaths ??= openOnAll(recordedRoutes)),
  };
  app.decorate('recordScenario', options.recordScenario);
  app.decorateRequest('arrival', undefined);
  worlds.onDelete(world => journalOf(world).clear());
  app.addHook('onClose', () => {
    for (const id of worlds.ids) journalOf(worlds.get(id)).clear();
  });
  messages.on('answered', ({ world, ...message }) => journalOf(world).record({ ...message, ...ofMessage }));
  app.addHook('onSend', ({ arrival }, _reply, payload, done) => {
    if (arrival !== undefined && typeof payload === 'string') arrival.answerBody = payload;
    done();
  });
  /** Records the request when its connection has the whole answer, or has ended before. */
  const watch = (request: FastifyRequest, reply: FastifyReply, route: RecordedRoute): void => {
    const arrival = { startedAt: performance.now(), route, answerBody: '' };
    request.arrival = arrival;
    reply.raw.on('close', () => {
      const { world: id = request.url.split('/', 2)[1] ?? '' } = request.params as { world?: string };
      const world = request.about?.world ?? worlds.find(id);
      if (world === undefined) return;
      journalOf(world).record(exchangeOf(request, reply, arrival, shared(request.raw.rawHeaders)));
    });
  };
  // The hook is one of the route, because to ask a request for its route takes as long as all else here.
  app.addHook('onRoute', route => {
    const { describes, isUnlisted = false } = route.config ?? {};
    const operation = describes?.id ?? null;
    // The only unlisted route of clients is that of JSON-RPC.
    if (
      (isControl(route.url) && !changing.includes(operation ?? '')) ||
      (isUnlisted && route.method !== 'POST')
    )
      return;
    if (describes !== undefined) recordedRoutes.push(describes);
    const recorded = { operation, open: describes && (() => openFor(describes)) };
    const watchRoute: onRequestHookHandler = (request, reply, done) => {
      watch(request, reply, recorded);
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

const isControl = (path: string): boolean => /^\/([^/]+\/)?__sim\//.test(path);

/** The same list for all requests, because what is kept costs garbage collection. */
const none: readonly never[] = [];

/** A request whose connection has the answer, or has ended before. */
function exchangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { startedAt, answerBody, route }: Arrival,
  requestHeaders: readonly string[],
): RecordedExchange {
  const { about, raw, method, remarks = none, transactions = none, bodyText: requestBody } = request;
  const answerHeaders = reply.getHeaders();
  const fault = answerHeaders[faultHeader];
  return {
    startedAt,
    endedAt: performance.now(),
    method,
    url: raw.originalUrl,
    httpVersion: raw.httpVersion,
    operation: about?.method ?? route.operation,
    fault: typeof fault === 'string' ? fault : null,
    remarks,
    transactions,
    requestHeaders,
    requestBody,
    status: reply.raw.headersSent ? reply.statusCode : null,
    answerHeaders,
    answerBody,
    open: route.open,
  };
}

/** What a message of a WebSocket has in common with all others. */
const ofMessage = {
  method: 'WS',
  fault: null,
  remarks: none,
  status: 200,
  answerHeaders: { 'content-type': 'application/json' },
};
