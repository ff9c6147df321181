import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RecordedExchange } from '../service/journal/journal.ts';
import type { Worlds } from '../service/worlds.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent. */
    bodyText: string;
    /** The body of the answer. */
    answerText: string;
  }
}

/** Records the requests to each world in its journal; those to control routes are not the client's (README: Request journal). */
export function registerJournal(app: FastifyInstance, worlds: Worlds): void {
  const record = (request: FastifyRequest, reply: FastifyReply, operation: string | null): void => {
    const [, id = ''] = request.url.split('/', 2);
    worlds.find(id)?.journal.record(recordedExchange(request, reply, operation));
  };
  app.decorateRequest('bodyText', '');
  app.decorateRequest('answerText', '');
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (typeof payload === 'string') request.answerText = payload;
    done();
  });
  // The hook is one of the route, because to ask a request for its route takes as long as all else here.
  app.addHook('onRoute', route => {
    if (isControl(route.url)) return;
    const operation = route.config?.operationId ?? null;
    route.onResponse = (request, reply, done) => {
      record(request, reply, operation);
      done();
    };
    // The connection can end before the answer, or in the middle of it.
    route.onRequest = (request, reply, done) => {
      reply.raw.once('close', () => {
        if (!reply.raw.writableEnded) record(request, reply, operation);
      });
      done();
    };
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404 && !isControl(request.url)) record(request, reply, null);
    done();
  });
}

const isControl = (path: string): boolean => path.split('/', 3)[2] === '__sim';

function recordedExchange(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: string | null,
): RecordedExchange {
  const { method, url, raw, fault } = request;
  const { elapsedTime } = reply;
  return {
    startedAt: Math.round(Date.now() - elapsedTime),
    duration: Math.round(elapsedTime * 1_000) / 1_000,
    method,
    url,
    httpVersion: raw.httpVersion,
    operation,
    fault: fault?.name ?? null,
    requestHeaders: raw.rawHeaders,
    requestBody: request.bodyText,
    status: reply.raw.headersSent ? reply.statusCode : null,
    answerHeaders: reply.getHeaders(),
    answerBody: request.answerText,
  };
}
