import { RunningCheck } from './running-check.ts';
import { sendingBy, Unreachable, type Connection } from '../../../harness/targets/connections/connection.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { Underfunded } from './funding.ts';
import { emptyResult, type TaskResult } from '../run/results.ts';
import type { Run, Task } from '../tasks/tasks.ts';
import { unanswered } from './target-health.ts';

/** The user interrupted the run: no more requests are sent. */
export class Interrupted extends Unreachable {
  constructor() {
    super('interrupted');
  }
}

/** What a run waits for, until the user interrupts it. */
export interface Watch {
  /** The connection; its requests end when the run is interrupted. */
  readonly connection: Connection;
  /** Waits for `act`. Raises `Interrupted` if the run is interrupted first. */
  readonly untilInterrupted: <T>(act: () => Promise<T>) => Promise<T>;
}

/** Watches a run on this connection. */
export function watchOf(connection: Connection, signal: AbortSignal): Watch {
  const untilInterrupted = interruptible(signal);
  return {
    connection: sendingBy(connection, (...request) =>
      untilInterrupted(async () => connection.send(...request)),
    ),
    untilInterrupted,
  };
}

/** Ends everything that is waited for on the signal. One listener serves all, so that none is left behind on the signal. */
function interruptible(signal: AbortSignal): Watch['untilInterrupted'] {
  const waiting = new Set<(error: Interrupted) => void>();
  const interrupt = (): void => {
    for (const fail of waiting) fail(new Interrupted());
  };
  signal.addEventListener('abort', interrupt, { once: true });
  return async act => {
    if (signal.aborted) throw new Interrupted();
    let fail: (error: Interrupted) => void = () => {};
    const ends = new Promise<never>((_, reject) => (fail = reject));
    waiting.add(fail);
    try {
      return await Promise.race([act(), ends]);
    } finally {
      waiting.delete(fail);
    }
  };
}

/**
 * The result of a task that threw an error: a harness error with its stack and the last answer. Rethrows errors that end the run,
 * and `Unobservable`; a request without an answer as `Unanswered`, with the steps before it.
 */
function afterError(error: unknown, { id }: Task, check: RunningCheck, run: Run): TaskResult {
  if (error instanceof Unreachable && !(error instanceof Interrupted) && check.fresh !== undefined)
    throw unanswered(error, id, check.fresh, check.begun, run);
  if ([Unreachable, Underfunded, Unobservable].some(kind => error instanceof kind)) throw error;
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  const last = check.lastAnswer === undefined ? '' : `; before that, ${check.lastAnswer}`;
  return { ...emptyResult(id), harnessError: { message, details: `${stack}${last}` } };
}

/** The same task; an error of it is reported with what it has sent. */
export const watched = (task: Task): Task => ({
  ...task,
  run: async (worker, run) => {
    const check = new RunningCheck();
    try {
      return await task.run(check.on(worker), run);
    } catch (error) {
      return afterError(error, task, check, run);
    }
  },
});
