import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import pino from 'pino';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, failures, type ErrorBody } from '../contract/failures.ts';
import { asksForPage, type Page } from './asset.ts';
import { withoutVersion } from './routes/routes.ts';
import { unknownPath } from './routes/unknown-paths.ts';
import type { DescribedInterface } from './openapi/description.ts';
import type { Worlds } from '../service/worlds/worlds.ts';

/**
 * What goes wrong in the server apart from its answers, as lines of JSON on the standard error. It is not the logger of fastify, which
 * costs every request a tenth of a read.
 */
export const errorLog = pino({ level: 'error' }, process.stderr);

/** The body of an error (spec/decisions/service.md#error-body). */
export function errorBody({ kind, message, details }: Failure): ErrorBody {
  const { code, name } = failures[kind];
  return { error: { code, name, message, ...(details === undefined ? {} : { details }) } };
}

/**
 * The value of the header `Link` of an error answer, which leads to the page of the rule that refused, or of the kind of error
 * (spec/decisions/rules-pages.md).
 */
export function helpLink({ name, details }: { readonly name: string; readonly details?: unknown }): string {
  const rule = typeof details === 'object' && details !== null && 'rule' in details ? details.rule : '';
  const page = typeof rule === 'string' && /^[a-z][\w.-]*$/.test(rule) ? `rules/${rule}` : `errors#${name}`;
  return `</spec/${page}>; rel="help"`;
}

/** Converts any error to a `Failure`. One that is not the client's is logged, and reported as a bug without details. */
function toFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  const { code, statusCode = 500, message } = error as FastifyError;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Failure(
      'Validation',
      `Invalid Content-type header "${request.headers['content-type'] ?? ''}": send application/json`,
    );
  if (statusCode < 500)
    return new Failure(code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 'TooLarge' : 'Validation', message);
  errorLog.error(error);
  // A query can have secrets, and messages are recorded.
  const [path = ''] = request.originalUrl.split('?', 1);
  return new Failure(
    'Internal',
    `Internal error in ${request.method} ${path}: this is a bug of the simulator`,
  );
}

/** Answers an error, to a browser where pages are with a page. Errors of uploads have a member `ok` as well (spec/decisions/service.md#files). */
const answerWith =
  (bodyOf: DescribedInterface['errorBody']) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const failure = toFailure(error, request);
    const { status } = failures[failure.kind];
    const page = status === 400 || status === 404 ? pageFor(request) : undefined;
    if (page !== undefined) {
      await page.send(request, reply.code(404));
      return;
    }
    const body = bodyOf(failure);
    const isUpload = request.url.includes('/ipfs/');
    // fastify closes the connection after each body that it cannot read, because more of it may follow.
    if (request.raw.complete) void reply.removeHeader('connection');
    void reply.header('link', helpLink(failure));
    await reply.code(status).send(isUpload ? { ok: false, ...body } : body);
  };

/** Answers an error, in the form of the service. */
export const answerError = answerWith(errorBody);

/** The page that says to a browser that there is nothing: below each page of the server, also for a path that is no text. */
function pageFor(request: FastifyRequest): Page | undefined {
  const [part] = /^\/[\w-]+/.exec(request.originalUrl) ?? [];
  return asksForPage(request) ? request.server.pages.find(({ path }) => path === part) : undefined;
}

/** The error for a bug outside of a request of the app. */
export const bug = new Failure('Internal', 'Internal error: this is a bug of the simulator');

/** Answers bytes that are not an HTTP request, or not a whole one, for which there is only a socket. */
export function answerClientError({ code }: ConnectionError, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return;
  answerOnSocket(socket, clientErrors[code] ?? new Failure('Validation', `Not an HTTP request: ${code}`));
}

/** Errors of connections, by their codes in Node. */
const clientErrors: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: new Failure('HeadersTooLarge', 'The headers of the request are too large'),
  ERR_HTTP_REQUEST_TIMEOUT: new Failure('Timeout', 'The request did not arrive in time'),
};

/** Answers an error on a socket that has no complete request, and closes it. */
export function answerOnSocket(socket: Duplex, failure: Failure): void {
  const { status } = failures[failure.kind];
  const body = JSON.stringify(errorBody(failure));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json',
    `link: ${helpLink(failure)}`,
    'connection: close',
  ];
  socket.end([...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
}

/** Answers all errors of an interface. The error of a wrong method names those of the path, that of an unknown path one of the `others` too. */
export function registerErrors(
  app: FastifyInstance,
  worlds: Worlds,
  methodsOf: (path: string) => readonly string[],
  own: DescribedInterface,
  others: readonly DescribedInterface[] = [],
): void {
  const answer = answerWith(own.errorBody);
  app.setErrorHandler(answer);
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.originalUrl.split('?');
    const methods = methodsOf(withoutVersion(path));
    // No route has a path such as `//`, although one has its segments.
    if (methods.length === 0 || methods.includes(request.method))
      return answer(unknownPath(request.method, path, worlds.ids, own, others), request, reply);
    void reply.header('allow', methods.join(', '));
    const message = `Cannot ${request.method} ${path}: use ${methods.join(' or ')}`;
    return answer(new Failure('MethodNotAllowed', message), request, reply);
  });
}
