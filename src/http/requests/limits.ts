import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../contract/failures.ts';
import { answerOnSocket } from '../errors.ts';

/**
 * Limits of the connections of a server, which clients that stall, flood or forget to close cannot exceed (src/http/README.md#limits):
 * far more than an honest client needs, and little enough that a process with the usual memory and files survives.
 */
export const serverLimits = {
  /** Open connections, also of subscriptions. */
  connections: 10_000,
  /** Bytes of all headers of a request. */
  headerBytes: 16 * 1024,
  /** Bytes of a body; uploads have limits of their own. */
  bodyBytes: 1024 * 1024,
  /** Time for all headers of a request, in milliseconds. */
  headersTimeout: 30_000,
  /** Time for a whole request to arrive, in milliseconds. */
  requestTimeout: 120_000,
  /** Time after which a connection without a request is closed, in milliseconds. */
  keepAliveTimeout: 72_000,
  /** How often these times are checked, in milliseconds. */
  checkInterval: 5_000,
  /** Open sockets for subscriptions of one world. */
  socketsPerWorld: 1_000,
};

export type ServerLimits = Readonly<typeof serverLimits>;

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
export function limitConnections({ server }: FastifyInstance, { connections }: ServerLimits): void {
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
