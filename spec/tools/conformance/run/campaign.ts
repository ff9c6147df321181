import type { Dialect } from '../../../harness/dialects/dialect.ts';
import { unneededReads } from '../../../rules/needed-reads.ts';
import { readInvariants } from '../../../rules/reads/index.ts';
import { relations } from '../../../rules/metamorphic/index.ts';
import type { Progress } from '../../reports/formats/progress.ts';
import { rules } from '../../../rules/index.ts';
import { writesIn } from '../../../sequences/command.ts';
import { failureOf } from '../../../sequences/replay-id.ts';
import type { Funding } from '../target/funding.ts';
import { TargetHealth, TargetLost } from '../target/target-health.ts';
import { attempted } from '../target/watch.ts';
import { workerOf, type Worker } from '../target/worker.ts';
import type { Results } from './results.ts';
import { relationTask } from '../tasks/metamorphic-task.ts';
import { isRuled, ruledOnly, sequenceTasks, fuzzTask } from '../tasks/sequence-tasks.ts';
import { sequenceTask, type Run, type Task } from '../tasks/tasks.ts';

/** What the tasks of a run are made from. */
export interface Plan {
  readonly dialect: Dialect;
  /** Ids of the selected rules. */
  readonly wanted: ReadonlySet<string>;
  readonly seed: number;
  /** Total number of steps of random sequences. */
  readonly steps: number;
}

/** Length of a random sequence. */
const stepsPerSequence = 30;

/** Tasks for the failures of earlier runs, given as replay ids, as far as their rules are selected. */
export const earlierFailures = (stored: readonly string[], wanted: ReadonlySet<string>): readonly Task[] =>
  stored
    .flatMap(replayId => failureOf(replayId) ?? [])
    .filter(({ rule }) => wanted.has(rule))
    .map(({ rule, commands }, index) =>
      sequenceTask(`earlier failure ${index + 1}: ${rule}`, writesIn(commands), new Set([rule])),
    );

/** All tasks of a run: cases, sequences for rules that no case covers, metamorphic relations, random sequences. */
export function tasksOf({ dialect, wanted, seed, steps }: Plan): readonly Task[] {
  const { profile } = dialect;
  const all = new Set([...rules, ...readInvariants].map(({ id }) => id));
  const scopes = (['shown', 'anything'] as const).filter(scope =>
    [...wanted].some(rule => isRuled(rule) === (scope === 'anything')),
  );
  const related = relations
    .filter(relation => relation.profile === undefined || relation.profile === profile)
    .map(relationTask);
  const randomSequences = Array.from({ length: Math.ceil(steps / stepsPerSequence) }, (_, index) => {
    const scope = scopes[index % scopes.length] ?? 'shown';
    const stepsMax = Math.min(stepsPerSequence, steps - index * stepsPerSequence);
    const task = fuzzTask(seed + index, stepsMax, scope, all);
    return scope === 'shown' ? task : ruledOnly(task);
  });
  return [...sequenceTasks(dialect, wanted), ...related, ...randomSequences].filter(task =>
    [...task.rules].some(rule => wanted.has(rule)),
  );
}

/** A run whose tasks add to its results. */
export type CampaignRun = Run & { readonly results: Results };

/** Callbacks of a running campaign. */
export interface CampaignCallbacks {
  readonly progress: Progress;
  /** Whether to start no more tasks. */
  readonly isOver: (results: Results) => boolean;
}

/**
 * Runs all tasks, several in parallel on workers of their own; exclusive tasks run last, one at a time. Raises `TargetLost`,
 * `Unreachable` or `Underfunded` if it cannot continue; the results until then are kept, with the finding of `TargetLost`.
 */
export async function campaign(
  tasks: readonly Task[],
  run: CampaignRun,
  funding: Funding,
  callbacks: CampaignCallbacks,
): Promise<void> {
  callbacks.progress.began(tasks.length, 'checks');
  const { dialect } = run;
  const health = new TargetHealth(run.connection, dialect);
  const context = { ...run, connection: health.connection, unneeded: unneededReads(run.results.wanted) };
  const isShared = funding.workers.length > 1;
  // Where the target seals blocks at an interval, nothing is gained by running alone.
  const isWorthWaiting = isShared && dialect.blocks.seconds === 0;
  const inParallel = longestFirst(
    tasks.filter(({ isExclusive }) => !isExclusive || !isWorthWaiting),
    dialect,
  );
  const atTheEnd = tasks.filter(({ isExclusive }) => isExclusive && isWorthWaiting);
  try {
    const queue = taskQueue(inParallel);
    const workers = funding.workers.map(signers => workerOf(context, signers, isShared, funding.fill));
    const ends = await Promise.allSettled(workers.map(worker => work(queue, worker, run, health, callbacks)));
    const reasons = ends.flatMap(end => (end.status === 'rejected' ? [end.reason as unknown] : []));
    if (reasons.length > 0) throw firstOf(reasons);
    const [first] = funding.workers;
    const last = first && workerOf(context, first, false, funding.fill);
    if (last !== undefined) await work(taskQueue(atTheEnd), last, run, health, callbacks);
  } catch (error) {
    if (error instanceof TargetLost) run.results.take(error.result);
    throw error;
  } finally {
    callbacks.progress.ended();
  }
}

/** Where writes wait for blocks, the longest tasks come first, so that no worker is left with one at the end. */
const longestFirst = (tasks: readonly Task[], { blocks }: Dialect): readonly Task[] =>
  blocks.seconds === 0 ? tasks : tasks.toSorted((one, other) => other.writes - one.writes);

/** A queue that all workers share. It ends for all of them as soon as one leaves its loop: after an error, or when the run is over. */
function* taskQueue(tasks: readonly Task[]): Generator<Task> {
  yield* tasks;
}

/** Of several workers that lost the target, the one whose request was sent first has done it. */
const firstOf = (reasons: readonly unknown[]): unknown =>
  reasons.find(reason => !(reason instanceof TargetLost)) ??
  reasons
    .filter(reason => reason instanceof TargetLost)
    .reduce((one, other) => (other.since < one.since ? other : one));

async function work(
  queue: Generator<Task>,
  worker: Worker,
  run: CampaignRun,
  health: TargetHealth,
  { progress, isOver }: CampaignCallbacks,
): Promise<void> {
  for (const task of queue) {
    if (isOver(run.results)) return;
    const taskResult = await health.checked(task.id, async () => attempted(task, worker, run));
    run.results.take(taskResult);
    progress.done(task.id, taskResult.failing.length > 0);
  }
}
