import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Submissions, type Submitted } from '../service/extrinsics/submissions.ts';
import type { Verifier } from '../service/verification/verifier.ts';
import type { Worlds } from '../service/worlds/worlds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly submissions: Submissions;
    readonly connections: Connections;
  }
}

/** The connections of a server that have submissions. */
export class Connections {
  /** What the last submission of a connection ends with. */
  private readonly pending = new WeakMap<Socket, Promise<void>>();

  /** The submission, for which later requests of the connection wait. */
  submitting<T>(connection: Socket, submission: Promise<T>): Promise<T> {
    const end = (): void => {
      if (this.pending.get(connection) === ended) this.pending.delete(connection);
    };
    const ended = submission.then(end, end);
    this.pending.set(connection, ended);
    return submission;
  }

  /** Calls `next` when no submission of this connection is pending. */
  inTurn(connection: Socket, next: () => void): void {
    const pending = this.pending.get(connection);
    if (pending === undefined) next();
    else void pending.then(() => this.inTurn(connection, next));
  }
}

/**
 * Adds submissions to the app. Requests of one connection are answered in their order: one that a client sends without waiting for the
 * answer to a submission is handled after it.
 */
export function registerSubmissions(app: FastifyInstance, worlds: Worlds, verifier: Verifier): void {
  const connections = new Connections();
  app.decorate('submissions', new Submissions(worlds, verifier));
  app.decorate('connections', connections);
  app.addHook('preHandler', ({ raw }, _reply, done) => connections.inTurn(raw.socket, done));
  app.addHook('onClose', () => verifier.close());
}

/** Submits a transaction, by `submit`, in the turn of its connection. */
export async function submitFor(
  request: FastifyRequest,
  submit: (submissions: Submissions) => Promise<Submitted>,
): Promise<Submitted> {
  const { connections, submissions } = request.server;
  const submitted = await connections.submitting(request.raw.socket, submit(submissions));
  request.transactions = [submitted.hash];
  return submitted;
}
