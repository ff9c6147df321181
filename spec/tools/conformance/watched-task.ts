import type { LiveProgress } from '../reports/progress.ts';
import { Unreachable } from '../../harness/targets/connection.ts';
import { Unobservable } from '../../model/unobservable.ts';
import { Underfunded } from './funding.ts';
import type { RunningCheck } from './running-check.ts';
import { emptyResult, type TaskResult } from './results.ts';
import type { Task } from './tasks.ts';
import type { Watch } from './watch.ts';

/**
 * What is left of a check that raised an error. A `TypeError` comes from an answer in which something is missing, so that its rules
 * are blocked by that answer; other errors are our own. Raises what ends the run, and what names by itself what was not seen.
 */
function afterError(error: unknown, { id, rules }: Task, check: RunningCheck): TaskResult {
  if ([Unreachable, Underfunded, Unobservable].some(kind => error instanceof kind)) throw error;
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  const last = check.lastAnswer === undefined ? '' : `; before that, ${check.lastAnswer}`;
  if (error instanceof TypeError && check.lastAnswer !== undefined) {
    const by = `something in the expected shape (${message}${last})`;
    return { ...emptyResult(id), blocked: [...rules].map(rule => ({ rule, by, isOwn: false })) };
  }
  return { ...emptyResult(id), harnessError: message, harnessErrorDetails: `${stack}${last}` };
}

/** The check, known by its name while it is running. */
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
          return afterError(error, task, check);
        }
      });
    },
  });
