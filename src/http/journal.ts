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
  app.decorateRequest('bodyText', '');
  app.decorateRequest('answerText', '');
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (typeof payload === 'string') request.answerText = payload;
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const [, id = '', rest] = request.url.split('/', 3);
    const world = rest === '__sim' ? undefined : worlds.find(id);
    world?.journal.record(recordedExchange(request, reply));
    done();
  });
}

function recordedExchange(request: FastifyRequest, reply: FastifyReply): RecordedExchange {
  const { method, url, raw, routeOptions, fault } = request;
  const { elapsedTime } = reply;
  return {
    startedAt: Math.round(Date.now() - elapsedTime),
    duration: Math.round(elapsedTime * 1_000) / 1_000,
    method,
    url,
    httpVersion: raw.httpVersion,
    operation: routeOptions.config.operationId ?? null,
    fault: fault?.name ?? null,
    requestHeaders: raw.rawHeaders,
    requestBody: request.bodyText,
    status: reply.raw.headersSent ? reply.statusCode : null,
    answerHeaders: reply.getHeaders(),
    answerBody: request.answerText,
  };
}
