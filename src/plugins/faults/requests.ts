import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultsOf, type ActiveFault } from './faults.ts';
import { Failure, type ErrorBody } from '../../contract/failures.ts';
import type { FaultRequest } from '../../contract/shapes/faults.ts';
import type { World } from '../../service/worlds/world.ts';
import type { Worlds } from '../../service/worlds/worlds.ts';
import { errorBody } from '../../http/errors.ts';
import { faultHeader } from '../../http/requests/cors.ts';
import type { Host } from '../../http/plugin.ts';
import { statusView } from '../../service/extrinsics/status.ts';
import { jsonOf } from '../../service/views/json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    fault: ActiveFault | undefined;
  }
}

/**
 * Applies the faults of worlds to their requests (src/plugins/faults/README.md). The hooks take callbacks, because a promise
 * per hook would cost every request.
 */
export function applyFaults({ app, worlds }: Host): void {
  const closing = new AbortController();
  app.addHook('preClose', done => {
    closing.abort();
    done();
  });
  app.decorateRequest('fault', undefined);

  app.addHook('preHandler', (request, reply, done) => {
    const applied = faultOf(request, worlds);
    if (applied === undefined) return done();
    const { world, fault } = applied;
    const delay = fault.nextDelay();
    request.fault = fault;
    if (fault.request.lag !== undefined) request.lag = fault.request.lag;
    void reply.header(faultHeader, fault.name);
    const proceed = (): void => {
      const { answer } = fault.request;
      if (answer !== undefined) answerInstead(fault.name, answer, reply);
      else if (
        !answerPending(world, fault, request, reply) &&
        !interrupt(fault.request, 'before', request, reply)
      )
        done();
    };
    if (delay === 0) return proceed();
    setTimeout(delay, undefined, { ref: false, signal: closing.signal }).then(proceed, () =>
      reply.raw.destroy(),
    );
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const fault = request.fault?.request;
    if (fault === undefined) return done();
    if (interrupt(fault, 'after', request, reply)) return;
    if (fault.cut === undefined) return done();
    sendPart(Buffer.from(payload as string | Uint8Array), fault.cut, reply);
  });
}

function faultOf(
  request: FastifyRequest,
  worlds: Worlds,
): { readonly world: World; readonly fault: ActiveFault } | undefined {
  const { world: id } = request.params as { world?: string };
  const world = id === undefined ? undefined : worlds.find(id);
  if (world === undefined || faultsOf(world).isEmpty) return undefined;
  const { describes, base } = request.routeOptions.config;
  if (describes === undefined || base === undefined) return undefined;
  // The path below the base URL of the world: behind as many segments as that has.
  const path = request.url.split('?')[0]?.split('/').slice(base.split('/').length).join('/') ?? '';
  const fault = faultsOf(world).apply({ operation: describes.id, method: request.method, path });
  return fault && { world, fault };
}

/** Answers a request for the status of a transaction as if it waited for a block, if the fault says so. */
function answerPending(
  world: World,
  fault: ActiveFault,
  { query }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { hash } = query as { hash?: unknown };
  const inclusion = typeof hash === 'string' ? world.chain.inclusionOf(hash.toLowerCase()) : undefined;
  if (inclusion === undefined || !fault.reportsPending(inclusion.receipt.transaction.hash)) return false;
  void reply.type('application/json; charset=utf-8').send(jsonOf(statusView(inclusion.receipt, null, world)));
  return true;
}

/** Answers as the fault says. An error without a body has that of every error, which clients expect. */
function answerInstead(
  name: string,
  { status, body: given, headers }: NonNullable<FaultRequest['answer']>,
  reply: FastifyReply,
): void {
  const body = given === undefined && status >= 400 ? bodyOf(name, status) : given;
  void reply.code(status);
  if (body !== undefined)
    void reply.type(typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json');
  const isSentAsIs = body === undefined || typeof body === 'string';
  void reply.headers(headers ?? {}).send(isSentAsIs ? body : JSON.stringify(body));
}

const bodyOf = (name: string, status: number): ErrorBody =>
  errorBody(new Failure('Fault', `${name}: ${status} ${STATUS_CODES[status] ?? ''}`.trim()));

/** Ends the request without an answer if the fault does so at this moment. */
function interrupt(
  { drop, reset, stall }: FaultRequest,
  moment: 'before' | 'after',
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (drop !== moment && reset !== moment && stall !== moment) return false;
  reply.hijack();
  if (drop === moment) reply.raw.destroy();
  if (reset === moment) request.raw.socket.resetAndDestroy();
  return true;
}

/** Sends the headers of the whole answer and the first bytes of its body, then closes the connection. */
function sendPart(body: Buffer, bytes: number, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, {
    ...reply.getHeaders(),
    'content-length': body.length,
  } as OutgoingHttpHeaders);
  reply.raw.flushHeaders();
  reply.raw.write(body.subarray(0, bytes));
  reply.raw.socket?.destroySoon();
}
