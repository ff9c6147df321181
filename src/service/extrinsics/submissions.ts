import type { Hex } from '../../chain/state/state.ts';
import type { SignedPayload } from '../../contract/shapes/index.ts';
import type { Verifier } from '../verification/verifier.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { admit, readSubmission, submit } from './submit.ts';

/** A transaction that was admitted, and its hash. */
export interface Submitted {
  readonly hash: Hex;
  readonly signed: SignedPayload;
}

/**
 * Submits the transactions of all clients of a server, in the order in which they arrive. A submission ends when its transaction is
 * admitted; none waits for a block.
 */
export class Submissions {
  private readonly worlds: Worlds;
  private readonly verifier: Pick<Verifier, 'verify'>;
  /** Resolves when the last submission so far has ended. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(worlds: Worlds, verifier: Pick<Verifier, 'verify'>) {
    this.worlds = worlds;
    this.verifier = verifier;
  }

  /**
   * Submits a transaction that the client signed. Its signature is verified while other requests are answered. Rejects with a
   * `Failure` if it is not admitted.
   */
  async submit(world: World, signed: SignedPayload): Promise<Submitted> {
    const submission = readSubmission(world, signed);
    const verified = this.verifier.verify(submission.signed);
    return this.inTurn(async () => {
      const isValid = await verified;
      // In the meantime the world may have been deleted, and another may have its id.
      const present = this.worlds.get(world.id);
      const hash =
        present === world ? admit(world, submission, isValid, 'REST') : submit(present, signed, 'REST');
      return { hash, signed };
    });
  }

  /**
   * Submits a transaction that the server signs. `make` runs when all earlier transactions are admitted or rejected, so that the next
   * nonce is still the next when the transaction is admitted, however many requests of an account are open. Rejects with the
   * `Failure` of `make`, or if the transaction is not admitted; then the nonce stays free.
   */
  submitOwn(world: World, make: (present: World) => SignedPayload): Promise<Submitted> {
    return this.inTurn(() => {
      const present = this.worlds.get(world.id);
      const signed = make(present);
      return { hash: admit(present, readSubmission(present, signed), true, 'REST'), signed };
    });
  }

  private inTurn<T>(run: () => T | Promise<T>): Promise<T> {
    const turn = this.last.then(run);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
