import { pathIn, type Dialect } from '../../../harness/dialects/dialect.ts';
import { counted, durationAsText } from '../../reports/verdicts.ts';
import type { RuleText } from '../../../model/rule.ts';
import type { Connection } from '../../../harness/targets/connections/connection.ts';
import type { ConformOptions } from '../options.ts';
import { testableRules } from './testable.ts';
import type { Task } from '../tasks/tasks.ts';
import type { AccountSource } from '../target/worker-accounts.ts';

/** Average number of requests per write, with the reads before and after it. */
const requestsPerWrite = 15;

/** Jobs on a target that seals a block with each transaction: it has no idle time that more of them could use. */
const jobsWithoutWaiting = 4;

/** The most jobs that are chosen, whatever the target: each needs accounts with coins. */
const jobsMax = 48;

/** Number of parallel requests that measure the speed of the target. */
const sample = 24;

/** Milliseconds per request when many are sent in parallel. */
export async function requestTime(connection: Connection, dialect: Dialect, rps?: number): Promise<number> {
  if (rps !== undefined) return 1_000 / rps;
  const path = `${pathIn(dialect, 'collection')}?collectionId=1`;
  const many = async (): Promise<number> => {
    const began = performance.now();
    await Promise.all(Array.from({ length: sample }, async () => connection.send('GET', path)));
    return (performance.now() - began) / sample;
  };
  // The first round opens connections. The better of two rounds ignores a short delay.
  await many();
  return Math.min(await many(), await many());
}

/** What a run has to do, and how fast the target is. */
export interface Workload {
  readonly tasks: readonly Pick<Task, 'writes'>[];
  readonly dialect: Pick<Dialect, 'blocks' | 'profile'>;
  /** Milliseconds per request when many are sent in parallel. */
  readonly perRequest: number;
}

const writesOf = ({ tasks }: Workload): number => tasks.reduce((sum, { writes }) => sum + writes, 0);

/**
 * The number of jobs that is worthwhile. Where writes wait for blocks, jobs share blocks: as many as can send their requests
 * within one block, and no more than end together with the longest task.
 */
export function worthwhileJobs(load: Workload): number {
  const { seconds } = load.dialect.blocks;
  if (seconds === 0) return jobsWithoutWaiting;
  const longest = Math.max(1, ...load.tasks.map(({ writes }) => writes));
  const useful = Math.ceil(writesOf(load) / longest);
  const sustained = Math.floor((seconds * 1_000) / (requestsPerWrite * load.perRequest));
  return Math.max(1, Math.min(useful, sustained, jobsMax));
}

/** The most time that the run is estimated to take with this number of jobs, in milliseconds. */
function estimatedTime(load: Workload, jobs: number): number {
  const { seconds, settle } = load.dialect.blocks;
  const writes = writesOf(load);
  // A write that just missed a block waits up to two blocks.
  const waiting = (writes / jobs) * (seconds * 2_000 + settle);
  return waiting + writes * requestsPerWrite * load.perRequest;
}

/** A number of jobs, and what decides it. */
export interface ChosenJobs {
  readonly jobs: number;
  /** The number that is worthwhile or given, which may need more accounts. */
  readonly wanted: number;
  readonly isAutomatic: boolean;
  readonly source: Pick<AccountSource, 'limit' | 'remedy'>;
}

/** What decides the number of jobs, and what more of them need, in a sentence; none for a given number. */
function jobsText({ jobs, wanted, isAutomatic, source }: ChosenJobs, load: Workload): readonly string[] {
  if (!isAutomatic) return [];
  const { seconds } = load.dialect.blocks;
  const worth =
    seconds === 0
      ? 'enough where each transaction seals a block'
      : `as many as can send their requests within a block of ${seconds} s`;
  if (jobs === wanted) return [`--jobs auto: ${jobs}, ${worth}.`];
  const time = durationAsText(estimatedTime(load, wanted));
  return [
    `--jobs auto: ${jobs} instead of ${wanted}, ${worth}: ${source.limit}. For ${wanted}, and at most about ${time}: ${source.remedy(wanted)}.`,
  ];
}

/** The plan of a run, in a few lines. */
export function planText(
  { level, out }: Pick<ConformOptions, 'level' | 'out'>,
  rules: readonly RuleText[],
  load: Workload,
  chosen: ChosenJobs,
): string {
  const stated = rules.filter(rule => rule.level === 'stated').length;
  const ruled = rules.length - stated;
  const others = testableRules(load.dialect.profile).length - rules.length;
  const time = durationAsText(estimatedTime(load, chosen.jobs));
  return [
    `Judging ${counted(rules.length, 'rule')} (--level ${level}): ${stated} stated by the interface, ${ruled} added by the specification; ${others} not selected${level === 'all' || others === 0 ? '' : ' (--level all selects every rule)'}.`,
    `${counted(load.tasks.length, 'check')}, ${chosen.jobs} in parallel, about ${writesOf(load)} writes: at most about ${time}, plus up to 20 s per finding.`,
    ...jobsText(chosen, load),
    `Ctrl-C ends the run and writes the reports to ${out}/.`,
    '',
  ].join('\n');
}
