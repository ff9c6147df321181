import { Worker } from 'node:worker_threads';
import type { SignedMessage } from './signed-message.ts';

/** Threads that verify signatures. They do not keep the process alive, unless they have signatures to verify. */
export interface Threads {
  readonly count: number;
  /** Whether each signature is valid, in the order of the messages. Rejects if the thread ends. */
  readonly verify: (messages: readonly SignedMessage[]) => Promise<readonly boolean[]>;
  readonly close: () => Promise<void>;
}

/** Starts threads, and resolves once all of them can verify. Rejects if one cannot start. */
export async function startThreads(count: number): Promise<Threads> {
  const threads = Array.from({ length: count }, () => new Thread());
  const close = async (): Promise<void> => {
    await Promise.all(threads.map(thread => thread.close()));
  };
  try {
    await Promise.all(threads.map(thread => thread.verify([])));
  } catch (error) {
    await close();
    throw error;
  }
  const leastBusy = (): Thread => threads.reduce((one, other) => (other.pending < one.pending ? other : one));
  return { count, verify: messages => leastBusy().verify(messages), close };
}

/** A list of messages that a thread has not answered. */
interface Waiting {
  readonly resolve: (valid: readonly boolean[]) => void;
  readonly reject: (error: Error) => void;
}

/** One thread. It answers in the order of the questions. */
class Thread {
  private readonly worker: Worker;
  private readonly waiting: Waiting[] = [];
  private end: Error | undefined;

  constructor() {
    const file = new URL('./verification-thread.ts', import.meta.url);
    this.worker = new Worker(
      file,
      file.pathname.endsWith('.ts') ? { execArgv: ['--import', compilingSources()] } : {},
    );
    this.worker.unref();
    this.worker.on('message', (valid: readonly boolean[]) => {
      this.waiting.shift()?.resolve(valid);
      if (this.waiting.length === 0) this.worker.unref();
    });
    this.worker.on('error', error => this.ended(error as Error));
    this.worker.on('exit', () => this.ended(new Error('the thread that verifies signatures has ended')));
  }

  /** Lists of messages that wait for it. One that has ended is never the least busy. */
  get pending(): number {
    return this.end === undefined ? this.waiting.length : Infinity;
  }

  verify(messages: readonly SignedMessage[]): Promise<readonly boolean[]> {
    const { end } = this;
    if (end !== undefined) return Promise.reject(end);
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ resolve, reject }) === 1) this.worker.ref();
      this.worker.postMessage(messages);
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private ended(error: Error): void {
    this.end ??= error;
    for (const { reject } of this.waiting.splice(0)) reject(this.end);
  }
}

/** A module that lets a thread run the sources. `--import tsx` does so in the main thread only. */
const compilingSources = (): string =>
  `data:text/javascript,import { register } from '${import.meta.resolve('tsx/esm/api')}'; register();`;
