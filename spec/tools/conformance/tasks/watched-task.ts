import type { LiveProgress } from '../../reports/progress.ts';
import { Unreachable } from '../../../harness/targets/connection.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { Underfunded } from '../target/funding.ts';
import type { RunningCheck } from '../target/running-check.ts';
import { emptyResult, type TaskResult } from '../run/results.ts';
import type { Run, Task } from './tasks.ts';
import { unanswered } from '../target/unanswered.ts';
import { Interrupted, type Watch } from '../target/watch.ts';

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

/** The same task, with progress and time limits while it runs. */
export const watchedBy =
  (watch: Watch, progress: LiveProgress) =>
  (task: Task): Task => ({
    ...task,
    run: async (worker, run) => {
      progress.started(task.id);
      return watch.run(task.id, async check => {
        try {
          return await task.run(check.on(worker), run);
        } catch (error) {
          return afterError(error, task, check, run);
        }
      });
    },
  });
