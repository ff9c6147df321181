import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, failures, type ErrorBody, type FailureKind } from '../contract/failures.ts';

/** The one shape of every error (rest-surface §3.1). */
export function errorBody({ kind, message, details }: Failure): ErrorBody {
  const { code, name } = failures[kind];
  return { error: { code, name, message, ...(details === undefined ? {} : { details }) } };
}

/** Errors of the HTTP layer itself, in our terms. */
const knownErrors: Readonly<Record<string, FailureKind>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TooLarge',
};

/** Makes every error of the app a `Failure`: the client's as what it is, anything else as a bug without its insides. */
export function toFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  const { code, statusCode = 500, message } = error as FastifyError;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Failure(
      'Validation',
      `Invalid Content-type header "${request.headers['content-type'] ?? ''}": send application/json`,
    );
  if (statusCode < 500) return new Failure(knownErrors[code] ?? 'Validation', message);
  request.log.error(error);
  return new Failure(
    'Internal',
    `Internal error in ${request.method} ${request.url}: this is a bug of the simulator`,
  );
}

/** Answers an error in the one shape; those of files say as well that it is one (rest-surface §7.3). */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const failure = toFailure(error, request);
  const body = errorBody(failure);
  const isUpload = request.url.includes('/ipfs/');
  await reply.code(failures[failure.kind].status).send(isUpload ? { ok: false, ...body } : body);
}

/** Answers what is not even an HTTP request: there is no route yet, only the socket. */
export function answerClientError({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return;
  const body = JSON.stringify(errorBody(new Failure('Validation', `Not an HTTP request: ${code}`)));
  const head = ['HTTP/1.1 400 Bad Request', 'content-type: application/json', 'connection: close'];
  socket.end([...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
}

/** Answers all errors in one shape; `methodsOf` tells which methods a path has, to tell a wrong method from a wrong path. */
export function registerErrors(app: FastifyInstance, methodsOf: (path: string) => readonly string[]): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = methodsOf(path);
    if (methods.length === 0)
      return answerError(new Failure('NotFound', `Cannot ${request.method} ${path}`), request, reply);
    void reply.header('allow', methods.join(', '));
    const message = `Cannot ${request.method} ${path}: use ${methods.join(' or ')}`;
    return answerError(new Failure('MethodNotAllowed', message), request, reply);
  });
}
