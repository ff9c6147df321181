import { RunningCheck, type Bounds } from './running-check.ts';
import { durationAsText } from '../../reports/verdicts.ts';
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

/** Bounds for a target that seals blocks at this interval, in seconds. */
export const boundsFor = (blockSeconds: number): Bounds => ({
  slow: 60_000 + blockSeconds * 20_000,
  same: 120_000 + blockSeconds * 20_000,
  most: 900_000 + blockSeconds * 200_000,
});

/** Follows the checks of a run, reports those that are slow, and ends those that are stuck. */
export interface Watch {
  /** The connection; its requests end when the run is interrupted. */
  readonly connection: Connection;
  bounds: Bounds;
  /** Prints a message; to standard error by default. */
  report: (text: string) => void;
  /** Runs a check. */
  readonly run: <T>(name: string, act: (check: RunningCheck) => Promise<T>) => Promise<T>;
  /** Waits for `act`. Raises `Interrupted` if the run is interrupted first. */
  readonly untilInterrupted: <T>(act: () => Promise<T>) => Promise<T>;
  /** Reports the checks that are slow now; each is reported again after twice the time. */
  readonly look: () => void;
  readonly end: () => void;
}

/** Watches a run on this connection. `now` is in milliseconds. */
export function watchOf(
  connection: Connection,
  signal: AbortSignal,
  bounds: Bounds = boundsFor(0),
  now: () => number = () => performance.now(),
): Watch {
  const checks = new Set<RunningCheck>();
  const untilInterrupted = interruptible(signal);

  const look = (): void => {
    const time = now();
    for (const check of checks)
      if (time >= check.due) {
        const age = time - check.since;
        check.due = time + age;
        watch.report(`slow: ${check.text} has been running for ${durationAsText(age)}, ${check.past}`);
      }
  };
  const timer = setInterval(look, 1_000);
  timer.unref();

  const watch: Watch = {
    bounds,
    report: text => void process.stderr.write(`${text}\n`),
    connection: sendingBy(connection, (...request) =>
      untilInterrupted(async () => connection.send(...request)),
    ),
    run: async (name, act) => {
      const check = new RunningCheck(name, () => watch.bounds, now);
      checks.add(check);
      try {
        return await act(check);
      } finally {
        checks.delete(check);
      }
    },
    untilInterrupted,
    look,
    end: () => clearInterval(timer),
  };
  return watch;
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

/** The same task, with time limits while it runs. */
export const watchedBy =
  (watch: Watch) =>
  (task: Task): Task => ({
    ...task,
    run: (worker, run) =>
      watch.run(task.id, async check => {
        try {
          return await task.run(check.on(worker), run);
        } catch (error) {
          return afterError(error, task, check, run);
        }
      }),
  });
