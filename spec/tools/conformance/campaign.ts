import type { Dialect } from '../../harness/dialects/dialect.ts';
import { readInvariants } from '../../rules/reads/index.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import type { Progress } from '../reports/progress.ts';
import { rules } from '../../rules/index.ts';
import { Unreachable } from '../../harness/targets/connection.ts';
import { Unobservable } from '../../model/unobservable.ts';
import { writesIn } from '../../harness/sequences/command.ts';
import { failureOf } from '../../harness/sequences/replay-id.ts';
import { Underfunded, type Funding } from './funding.ts';
import { obstacleTo } from './expressible.ts';
import { coveredCases, coveredSequences, type CoveredSequence } from '../../harness/runner/covered.ts';
import { workerOf, type Worker, type RunContext } from './worker.ts';
import type { Command } from '../../harness/sequences/command.ts';
import { emptyResult, operationsOf, type TaskResult, type Results } from './results.ts';
import { relationTask } from './metamorphic-task.ts';
import { isAboutBlocks, sequenceTask, type Run, type Task } from './tasks.ts';
import { fuzzTask } from './fuzz-task.ts';

/** What a run is made of. */
export interface Plan {
  readonly dialect: Dialect;
  /** Ids of the rules that are asked for. */
  readonly wanted: ReadonlySet<string>;
  readonly seed: number;
  /** Steps to walk in all after the stories, and in one walk at most. */
  readonly steps: number;
}

const stepsPerSequence = 30;

/** Failures of earlier runs, as tokens, to be tried before anything else; those of other rules are left out. */
export const earlierFailures = (stored: readonly string[], wanted: ReadonlySet<string>): readonly Task[] =>
  stored
    .flatMap(token => failureOf(token) ?? [])
    .filter(({ rule }) => wanted.has(rule))
    .map(({ rule, commands }, index) =>
      sequenceTask(`earlier failure ${index + 1}: ${rule}`, writesIn(commands), new Set([rule])),
    );

/** Everything that has to be tried, in this order: cases, stories for the rules that no case leads to, relations, walks. */
export async function tasksOf({ dialect, wanted, seed, steps }: Plan): Promise<readonly Task[]> {
  const { profile } = dialect;
  const all = new Set([...rules, ...readInvariants].map(({ id }) => id));
  const cases = await coveredCases(profile);
  const canBeAsked = ({ sequence }: CoveredSequence): boolean =>
    obstacleIn(dialect, sequence.commands) === undefined;
  const covered = new Set(cases.filter(canBeAsked).flatMap(({ applied }) => [...applied]));
  const sequences = (await coveredSequences(profile)).filter(({ applied }) =>
    [...applied].some(rule => wanted.has(rule) && !covered.has(rule)),
  );
  const related = relations
    .filter(relation => relation.profile === undefined || relation.profile === profile)
    .map(relationTask);
  const randomSequences = Array.from({ length: Math.ceil(steps / stepsPerSequence) }, (_, index) =>
    fuzzTask(seed + index, Math.min(stepsPerSequence, steps - index * stepsPerSequence), all),
  );
  const tasks = [
    ...cases.map(sequence => asTask('case', sequence, dialect)),
    ...sequences.map(sequence => asTask('sequence', sequence, dialect)),
    ...related,
    ...randomSequences,
  ];
  return tasks.filter(task => [...task.rules].some(rule => wanted.has(rule)));
}

const obstacleIn = (dialect: Dialect, commands: readonly Command[]): string | undefined =>
  commands.map(command => obstacleTo(dialect, command)).find(obstacle => obstacle !== undefined);

/** A task that plays the story, or says why it cannot be played on such a target. */
function asTask(
  kind: string,
  { sequence: { id, commands }, applied }: CoveredSequence,
  dialect: Dialect,
): Task {
  const name = `${kind} ${id}`;
  const obstacle = obstacleIn(dialect, commands);
  if (obstacle === undefined) return sequenceTask(name, commands, applied, [...applied].some(isAboutBlocks));
  const blocked = [...applied].map(rule => ({
    rule,
    by: obstacle,
    isOwn: operationsOf(rule).some(operation => operation === obstacle),
  }));
  return {
    id: name,
    rules: applied,
    isExclusive: false,
    run: async () => ({ ...emptyResult(name), blocked }),
  };
}

/** What happens while a run goes on. */
export interface Watching {
  readonly progress: Progress;
  /** Is told of every task that is done, before the next one begins. */
  readonly found: (taskResult: TaskResult) => void;
  /** Whether to stop, as soon as what is being tried is done. */
  readonly isOver: (results: Results) => boolean;
}

/**
 * Tries all tasks, several at a time on lanes of their own; those that need stillness after all others, one at a time. Raises
 * `Unreachable` or `Underfunded` where it cannot go on; what was found until then is in the tally.
 */
export async function campaign(
  tasks: readonly Task[],
  runContext: RunContext,
  funding: Funding,
  run: Run,
  watching: Watching,
): Promise<void> {
  watching.progress.began(tasks.length, 'checks');
  const isShared = funding.workers.length > 1;
  // Where blocks are sealed without us, there is no stillness to wait for.
  const isWorthWaiting = isShared && runContext.dialect.blocks.seconds === 0;
  const inParallel = tasks.filter(({ isExclusive }) => !isExclusive || !isWorthWaiting);
  const atTheEnd = tasks.filter(({ isExclusive }) => isExclusive && isWorthWaiting);
  try {
    const queue = handedOut(inParallel);
    const workers = funding.workers.map(signers => workerOf(runContext, signers, isShared, funding.fill));
    const ends = await Promise.allSettled(workers.map(worker => work(queue, worker, run, watching)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    const [first] = funding.workers;
    if (first !== undefined)
      await work(handedOut(atTheEnd), workerOf(runContext, first, false, funding.fill), run, watching);
  } finally {
    watching.progress.ended();
  }
}

/** The tasks, each to one lane. It ends for all lanes as soon as one leaves it early, because it cannot go on or the run is over. */
function* handedOut(tasks: readonly Task[]): Generator<Task> {
  yield* tasks;
}

async function work(
  queue: Generator<Task>,
  worker: Worker,
  run: Run,
  { progress, found, isOver }: Watching,
): Promise<void> {
  for (const task of queue) {
    if (isOver(run.results)) return;
    const taskResult = await attempted(task, worker, run);
    run.results.take(taskResult);
    found(taskResult);
    progress.done(task.id, taskResult.failing.length > 0);
  }
}

/** What the task finds out; what goes wrong on our own side is found out as well. */
async function attempted(task: Task, worker: Worker, run: Run): Promise<TaskResult> {
  try {
    return await task.run(worker, run);
  } catch (error) {
    if (error instanceof Unreachable || error instanceof Underfunded) throw error;
    if (error instanceof Unobservable) {
      const blocked = [...task.rules].map(rule => ({ rule, by: error.what, isOwn: false }));
      return { ...emptyResult(task.id), blocked };
    }
    return { ...emptyResult(task.id), harnessError: error instanceof Error ? error.message : String(error) };
  }
}
