import { sendingBy, Unreachable, type Connection } from '../../../harness/targets/connections/connection.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { Underfunded } from './funding.ts';
import { emptyResult, type TaskResult } from '../run/results.ts';
import type { Run, Task } from '../tasks/tasks.ts';
import { unanswered } from './target-health.ts';
import type { Fresh, Worker } from './worker.ts';
import { asText } from '../../reports/failures/explanation.ts';

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

/** Watches a run on this connection. One listener serves all that is waited for, so that none is left behind on the signal. */
export function watchOf(connection: Connection, signal: AbortSignal): Watch {
  const waiting = new Set<(error: Interrupted) => void>();
  const interrupt = (): void => {
    for (const fail of waiting) fail(new Interrupted());
  };
  signal.addEventListener('abort', interrupt, { once: true });
  const untilInterrupted: Watch['untilInterrupted'] = async act => {
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
  const send: Connection['send'] = (...request) => untilInterrupted(async () => connection.send(...request));
  return { connection: sendingBy(connection, send), untilInterrupted };
}

/**
 * Runs a task. What is not observable blocks its rules; an error in Understudy is part of the result, with the last answer. Raises the errors
 * that end the run; a request without an answer as `Unanswered`, with the steps before it.
 */
export async function attempted(
  { id, rules, run: act }: Task,
  worker: Worker,
  run: Run,
): Promise<TaskResult> {
  let last: Fresh | undefined;
  try {
    return await act({ ...worker, fresh: async () => (last = await worker.fresh()) }, run);
  } catch (error) {
    if (error instanceof Unobservable) {
      const blocked = [...rules].map(rule => ({ rule, why: error.message, what: error.what }));
      return { ...emptyResult(id), blocked };
    }
    if (error instanceof Unreachable && !(error instanceof Interrupted) && last !== undefined)
      throw unanswered(error, id, last, run);
    if (error instanceof Unreachable || error instanceof Underfunded) throw error;
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    return { ...emptyResult(id), harnessError: { message, details: `${stack}${lastAnswer(last)}` } };
  }
}

function lastAnswer(fresh: Fresh | undefined): string {
  const exchange = fresh?.rest().at(-1) ?? fresh?.sentWrites.at(-1)?.exchanges.at(-1);
  if (exchange === undefined) return '';
  const { method, url, status, answer } = exchange;
  return `; before that, ${method} ${url} was answered with ${status} ${asText(answer)}`;
}
