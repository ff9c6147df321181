import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** Answers all errors in one shape; `methodsOf` tells which methods a path has, to tell a wrong method from a wrong path. */
export function registerErrors(app: FastifyInstance, methodsOf: (path: string) => readonly string[]): void {
  const answer = async (reply: FastifyReply, failure: Failure): Promise<void> => {
    await reply.code(failures[failure.kind].status).send(errorBody(failure));
  };
  app.setErrorHandler(async (error, request, reply) => answer(reply, toFailure(error, request)));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = methodsOf(path);
    if (methods.length === 0)
      return answer(reply, new Failure('NotFound', `Cannot ${request.method} ${path}`));
    void reply.header('allow', methods.join(', '));
    return answer(
      reply,
      new Failure('MethodNotAllowed', `Cannot ${request.method} ${path}: use ${methods.join(' or ')}`),
    );
  });
}
