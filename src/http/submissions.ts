import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Hex } from '../chain/state/state.ts';
import type { SignedPayload } from '../contract/shapes/index.ts';
import { admit, readSubmission } from '../service/extrinsics/submit.ts';
import type { Verifier } from '../service/verification/verifier.ts';
import type { World } from '../service/world.ts';
import type { Worlds } from '../service/worlds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly submissions: Submissions;
  }
}

/** Submits transactions over HTTP, whose signatures are verified while other requests are answered. */
export class Submissions {
  private readonly worlds: Worlds;
  private readonly verifier: Pick<Verifier, 'verify'>;
  /** What the last submission of a connection ends with. */
  private readonly pending = new WeakMap<Socket, Promise<void>>();

  constructor(worlds: Worlds, verifier: Pick<Verifier, 'verify'>) {
    this.worlds = worlds;
    this.verifier = verifier;
  }

  /**
   * Submits a signed transaction that arrived on this connection; returns its hash. Transactions are executed in the order in
   * which they arrived. Rejects with a `Failure` if it is not admitted.
   */
  submit(world: World, signed: SignedPayload, connection: Socket): Promise<Hex> {
    const submission = this.verified(world, signed);
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

  private async verified(world: World, signed: SignedPayload): Promise<Hex> {
    const submission = readSubmission(world, signed);
    const isValid = await this.verifier.verify(submission.signed);
    // In the meantime the world may have been deleted, and another may have its id.
    const present = this.worlds.get(world.id);
    return present === world ? admit(world, submission, isValid) : this.verified(present, signed);
  }
}

/**
 * Adds submissions to the app. Requests of one connection are answered in their order: one that a client sends without waiting for the
 * answer to a submission is handled after it.
 */
export function registerSubmissions(app: FastifyInstance, worlds: Worlds, verifier: Verifier): void {
  const submissions = new Submissions(worlds, verifier);
  app.decorate('submissions', submissions);
  app.addHook('preHandler', ({ raw }, _reply, done) => submissions.inTurn(raw.socket, done));
  app.addHook('onClose', () => verifier.close());
}
