import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { remembered } from '../../chain/state/remembered.ts';
import type { AnsweredMessage } from '../../http/exchanges.ts';
import type { Host, HostOptions } from '../../http/plugin.ts';
import { faultHeader } from '../../http/requests/cors.ts';
import { journalOf, type RecordedExchange } from './journal.ts';
import { redactionByName, redactionOf, type Redaction } from './redact.ts';

type Writable<T> = { -readonly [M in keyof T]: T[M] };

declare module 'fastify' {
  interface FastifyRequest {
    /** What is recorded of it, if it is; completed when it was answered. */
    exchange: Writable<RecordedExchange> | undefined;
  }
  interface FastifyInstance {
    readonly recordScenario: HostOptions['recordScenario'];
  }
}

/** What of a route is recorded, and what makes what takes the secrets out of it: when it is read, which is rare. */
interface RecordedRoute {
  readonly operation: string | null;
  readonly redaction?: (() => Redaction | undefined) | undefined;
}

/** The redaction of a route, which all its paths and all servers share. */
const redactionFor = remembered(redactionOf);

/** Operations of control routes on which later answers to the client depend, so that recordings need them. */
const changing = ['fund', 'sealBlocks'];

/**
 * Records the requests to each world in its journal; those to other control routes are not the client's
 * (src/plugins/journal/README.md).
 */
export function recordRequests({ app, worlds, options, described, onAnswered }: Host): void {
  let headers: readonly string[] = [];
  /** The headers of the request before if they are the same: most clients repeat them, and what is kept costs garbage collection. */
  const shared = (sent: readonly string[]): readonly string[] =>
    (headers = areEqual(sent, headers) ? headers : sent);
  const record = (
    request: FastifyRequest,
    reply: FastifyReply,
    exchange: Writable<RecordedExchange>,
  ): void => {
    const { world: id = request.url.split('/', 2)[1] ?? '' } = request.params as { world?: string };
    const world = request.about?.world ?? worlds.find(id);
    if (world === undefined) return;
    complete(exchange, request, reply);
    exchange.requestHeaders = shared(request.raw.rawHeaders);
    journalOf(world).record(exchange);
  };
  let ofUnknownPaths: Redaction | undefined;
  const unknownPath: RecordedRoute = {
    operation: null,
    redaction: () => (ofUnknownPaths ??= redactionByName(described().map(({ describes }) => describes))),
  };
  app.decorate('recordScenario', options.recordScenario);
  app.decorateRequest('exchange', undefined);
  worlds.onDelete(world => journalOf(world).clear());
  app.addHook('onClose', () => {
    for (const id of worlds.ids) journalOf(worlds.get(id)).clear();
  });
  onAnswered(({ world, ...message }) => journalOf(world).record(recordedMessage(message)));
  app.addHook('onSend', (request, reply, payload, done) => {
    const { exchange } = request;
    if (exchange !== undefined && (typeof payload === 'string' || isJson(payload, reply)))
      exchange.answerBody = payload;
    done();
  });
  /** Records the request when its connection has the whole answer, or has ended before. */
  const watch = (request: FastifyRequest, reply: FastifyReply, route: RecordedRoute): void => {
    const exchange = begun(request, route);
    request.exchange = exchange;
    reply.raw.on('close', () => record(request, reply, exchange));
  };
  // The hook is one of the route, because to ask a request for its route takes as long as all else here.
  app.addHook('onRoute', route => {
    const { describes, operationId: operation = null, isUnlisted = false } = route.config ?? {};
    // The only unlisted route of clients is that of JSON-RPC.
    if (
      (isControl(route.url) && !changing.includes(operation ?? '')) ||
      (isUnlisted && route.method !== 'POST')
    )
      return;
    const recorded = { operation, redaction: describes && (() => redactionFor(describes)) };
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

/** Whether it is the JSON of a long list. */
const isJson = (payload: unknown, reply: FastifyReply): payload is Buffer =>
  Buffer.isBuffer(payload) && String(reply.getHeader('content-type')).startsWith('application/json');

const isControl = (path: string): boolean => /^\/([^/]+\/)?__sim\//.test(path);

/** What most requests begin with: the same for all, because what is kept costs garbage collection. */
const none: readonly never[] = [];
const noHeaders = {};

/** What is known of a request when it arrives. */
const begun = (
  { method, raw }: FastifyRequest,
  { operation, redaction }: RecordedRoute,
): RecordedExchange => ({
  startedAt: performance.now(),
  endedAt: 0,
  method,
  url: raw.originalUrl,
  httpVersion: raw.httpVersion,
  operation,
  fault: null,
  remarks: none,
  transactions: none,
  requestHeaders: none,
  requestBody: '',
  status: null,
  answerHeaders: noHeaders,
  answerBody: '',
  redaction,
});

/** Adds what is known when the connection has the answer, or has ended. */
function complete(exchange: Writable<RecordedExchange>, request: FastifyRequest, reply: FastifyReply): void {
  const { about, remarks, transactions, bodyText } = request;
  const answerHeaders = reply.getHeaders();
  const fault = answerHeaders[faultHeader];
  exchange.endedAt = performance.now();
  if (about !== undefined) exchange.operation = about.method ?? exchange.operation;
  if (typeof fault === 'string') exchange.fault = fault;
  if (remarks !== undefined) exchange.remarks = remarks;
  if (transactions !== undefined) exchange.transactions = transactions;
  exchange.requestBody = bodyText;
  if (reply.raw.headersSent) exchange.status = reply.statusCode;
  exchange.answerHeaders = answerHeaders;
}

const recordedMessage = (message: Omit<AnsweredMessage, 'world'>): RecordedExchange => ({
  startedAt: message.startedAt,
  endedAt: message.endedAt,
  method: 'WS',
  url: message.url,
  httpVersion: message.httpVersion,
  operation: message.method,
  fault: null,
  remarks: [],
  transactions: message.transactions,
  requestHeaders: message.headers,
  requestBody: message.request,
  status: 200,
  answerHeaders: { 'content-type': 'application/json' },
  answerBody: message.answer,
});
