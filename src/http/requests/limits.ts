import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../contract/failures.ts';
import { answerOnSocket } from '../errors.ts';

/** Limits of the connections of a server, which clients that stall, flood or forget to close cannot exceed (src/http/README.md#limits). */
export interface Limits {
  /** Open connections, also of subscriptions. */
  readonly connections: number;
  /** Bytes of all headers of a request. */
  readonly headerBytes: number;
  /** Bytes of a body; uploads have limits of their own. */
  readonly bodyBytes: number;
  /** Time for all headers of a request, in milliseconds. */
  readonly headersTimeout: number;
  /** Time for a whole request to arrive, in milliseconds. */
  readonly requestTimeout: number;
  /** Time after which a connection without a request is closed, in milliseconds. */
  readonly keepAliveTimeout: number;
  /** How often these times are checked, in milliseconds. */
  readonly checkInterval: number;
  /** Open sockets for subscriptions of one world. */
  readonly socketsPerWorld: number;
}

/** Far more than an honest client needs, and little enough that a process with the usual memory and files survives. */
export const defaultLimits: Limits = {
  connections: 10_000,
  headerBytes: 16 * 1024,
  bodyBytes: 1024 * 1024,
  headersTimeout: 30_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  checkInterval: 5_000,
  socketsPerWorld: 1_000,
};

/**
 * Connections that the system completes while the process is busy; it allows fewer if `somaxconn` is less. Beyond it, it drops
 * the packets that open a connection, and clients send them again after 1, 3, 7 and 15 s: with the 511 of Node, a server with
 * many clients that was busy for a second did not answer some of them for 15 s.
 */
const backlog = 4_096;

/** Listens, and returns the origin. Rejects if the port is taken. */
export const listen = (
  app: FastifyInstance,
  place: { readonly port?: number; readonly host?: string },
): Promise<string> => app.listen({ ...place, backlog });

/** Refuses connections beyond the limit, with an answer that says so. */
export function limitConnections({ server }: FastifyInstance, { connections }: Limits): void {
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open <= connections) return;
    // The client may be gone already.
    socket.on('error', () => undefined);
    answerOnSocket(
      socket,
      new Failure('Busy', `The server has ${connections} open connections: close some, or use keep-alive`),
    );
  });
}
