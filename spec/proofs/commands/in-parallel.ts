import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

/**
 * Sends each task to one of several processes that run the module, as many as there are processors, and calls `done` with each
 * result. Throws if a process ends early; its error is on standard error.
 */
export async function inParallel<T extends object, R>(
  module: URL,
  tasks: readonly T[],
  done: (task: T, result: R) => void,
): Promise<void> {
  const queue = tasks.values();
  const processes = Math.min(availableParallelism(), tasks.length);
  await Promise.all(
    Array.from({ length: processes }, async () => {
      const child = fork(module);
      const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`a process for ${module.pathname} ended with ${String(code)}`);
      });
      try {
        for (const task of queue) {
          child.send(task);
          const [result] = await Promise.race([once(child, 'message'), ended]);
          done(task, result as R);
        }
      } finally {
        ended.catch(() => {});
        child.kill();
      }
    }),
  );
}
