import type { SignedMessage } from './signed-message.ts';

/** Threads that verify signatures. They do not keep the process alive. */
export interface Threads {
  readonly count: number;
  /** Whether each signature is valid, in the order of the messages. Rejects if the thread ends. */
  readonly verify: (messages: readonly SignedMessage[]) => Promise<readonly boolean[]>;
  readonly close: () => Promise<void>;
}

/** Starts threads, and resolves once all of them can verify. Rejects if one cannot start. */
export async function startThreads(count: number): Promise<Threads> {
  // Most processes never need it.
  const { Tinypool } = await import('tinypool');
  const file = new URL('./verification-thread.ts', import.meta.url);
  const pool = new Tinypool({
    filename: file.href,
    minThreads: count,
    maxThreads: count,
    // One more waits in the thread, so that it goes on while the main thread is busy.
    concurrentTasksPerWorker: 2,
    ...(file.pathname.endsWith('.ts') ? { execArgv: ['--import', compilingSources()] } : {}),
  });
  // A thread that ends between two tasks is replaced by the pool.
  pool.on('error', (error: Error) => process.emitWarning(error));
  const threads: Threads = {
    count,
    verify: messages => pool.run(messages),
    close: () => pool.destroy(),
  };
  await Promise.all(Array.from({ length: count }, () => threads.verify([])));
  return threads;
}

/** A module that lets a thread run the sources. `--import tsx` does so in the main thread only. */
const compilingSources = (): string =>
  `data:text/javascript,import { register } from '${import.meta.resolve('tsx/esm/api')}'; register();`;
