import { availableParallelism } from 'node:os';
// Not the global, which tests replace.
import { setImmediate } from 'node:timers';
import { hasValidSignature, type SignedMessage } from './signed-message.ts';
import { startThreads, type Threads } from './threads.ts';

/** More threads find no work: the main thread needs about a fourth of the time of a verification for each submit. */
const threadsMax = 4;

/** Number of signatures that wait at the same time as others before threads are started. */
const startAfterDefault = 32;

/** Options of a verifier, for tests. */
export interface VerifierOptions {
  /** Number of threads; 0 for none. By default one per core, at most 4, and none on a single core. */
  readonly threads?: number;
  /** Number of signatures that have waited with others before threads are started. */
  readonly startAfter?: number;
}

interface Waiting {
  readonly signed: SignedMessage;
  readonly answer: (isValid: boolean) => void;
}

/**
 * Verifies signatures without blocking the event loop, and resolves in the order of the calls, so that transactions are
 * executed in the order in which they arrived (spec/decisions/signatures.md#threads).
 *
 * A signature that waits alone is verified in the main thread, which is faster than to hand it over. Threads are started
 * when signatures have waited for each other often enough, and verify those from then on.
 */
export class Verifier {
  private readonly threadCount: number;
  private readonly startAfter: number;
  private waiting: Waiting[] = [];
  /** Number of signatures that are not answered yet. */
  private unanswered = 0;
  /** Resolves when all earlier signatures are answered. */
  private earlier: Promise<void> = Promise.resolve();
  private waitedWithOthers = 0;
  private starting: Promise<void> | undefined;
  private threads: Threads | undefined;

  constructor({ threads = defaultThreads(), startAfter = startAfterDefault }: VerifierOptions = {}) {
    this.threadCount = threads;
    this.startAfter = startAfter;
  }

  /** Whether threads verify the signatures that do not wait alone. */
  get hasThreads(): boolean {
    return this.threads !== undefined;
  }

  /** Whether the account made the signature. */
  verify(signed: SignedMessage): Promise<boolean> {
    return new Promise(answer => {
      this.unanswered += 1;
      // All requests that have arrived by now are read before this runs.
      if (this.waiting.push({ signed, answer }) === 1) setImmediate(() => this.distribute());
    });
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await this.starting;
    await this.threads?.close();
    this.threads = undefined;
  }

  private distribute(): void {
    const batch = this.waiting;
    this.waiting = [];
    const isAlone = this.unanswered === 1;
    if (!isAlone) this.startThreadsIfUseful(batch.length);
    const { threads } = this;
    if (isAlone || threads === undefined)
      return this.answerInTurn(batch, messagesIn(batch).map(hasValidSignature));
    const share = Math.ceil(batch.length / threads.count);
    for (let first = 0; first < batch.length; first += share) {
      const part = batch.slice(first, first + share);
      const messages = messagesIn(part);
      // A thread that ends does not change an answer.
      this.answerInTurn(
        part,
        threads.verify(messages).catch(() => messages.map(hasValidSignature)),
      );
    }
  }

  private answerInTurn(batch: readonly Waiting[], answers: AnswersOrPromise): void {
    this.earlier = this.earlier.then(async () => {
      const valid = await answers;
      this.unanswered -= batch.length;
      for (const [index, { answer }] of batch.entries()) answer(valid[index] === true);
    });
  }

  private startThreadsIfUseful(count: number): void {
    this.waitedWithOthers += count;
    if (this.starting !== undefined || this.threadCount === 0 || this.waitedWithOthers < this.startAfter)
      return;
    this.starting = startThreads(this.threadCount).then(
      threads => {
        this.threads = threads;
      },
      (error: Error) => process.emitWarning(error),
    );
  }
}

type AnswersOrPromise = readonly boolean[] | Promise<readonly boolean[]>;

const messagesIn = (batch: readonly Waiting[]): SignedMessage[] => batch.map(({ signed }) => signed);

/** One core has no time for a second thread. */
function defaultThreads(): number {
  const cores = availableParallelism();
  return cores === 1 ? 0 : Math.min(cores, threadsMax);
}
