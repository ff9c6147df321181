import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, failures, type ErrorBody, type FailureKind } from '../contract/failures.ts';

/** The body of an error (spec/decisions/service.md#error-body). */
export function errorBody({ kind, message, details }: Failure): ErrorBody {
  const { code, name } = failures[kind];
  return { error: { code, name, message, ...(details === undefined ? {} : { details }) } };
}

/** Errors of fastify, as failures. */
const knownErrors: Readonly<Record<string, FailureKind>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TooLarge',
};

/** Converts any error to a `Failure`. One that is not the client's is logged, and reported as a bug without details. */
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

/** Answers an error. Errors of uploads have a member `ok` as well (spec/decisions/service.md#files). */
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

/** Answers bytes that are not an HTTP request, for which there is only a socket. */
export function answerClientError({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return;
  const body = JSON.stringify(errorBody(new Failure('Validation', `Not an HTTP request: ${code}`)));
  const head = ['HTTP/1.1 400 Bad Request', 'content-type: application/json', 'connection: close'];
  socket.end([...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
}

/**
 * Answers all errors of the app. `methodsOf` returns the methods of a path, to distinguish a wrong method from an unknown
 * path.
 */
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
