import { pathIn, type Dialect } from '../../harness/dialects/dialect.ts';
import { counted, durationAsText } from '../reports/standing.ts';
import type { RuleText } from '../../model/rule.ts';
import type { Connection } from '../../harness/targets/connection.ts';
import type { ConformOptions } from './options.ts';
import { rulesInReach } from './reach.ts';

/** Average number of writes of a check, and of requests per write with the reads before and after it. */
const average = { writes: 6, requests: 60 };

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

/** The estimated number of writes, and the most time they take, in milliseconds. */
export function estimated(
  checks: number,
  { jobs }: Pick<ConformOptions, 'jobs'>,
  { blocks }: Pick<Dialect, 'blocks'>,
  perRequest: number,
): { readonly writes: number; readonly atMost: number } {
  const writes = checks * average.writes;
  // A write that just missed a block waits up to two blocks.
  const waiting = (writes / jobs) * (blocks.seconds * 2_000 + blocks.settle);
  return { writes, atMost: waiting + writes * average.requests * perRequest };
}

/** The plan of a run, in a few lines. */
export function planText(
  options: Pick<ConformOptions, 'level' | 'jobs' | 'out'>,
  rules: readonly RuleText[],
  checks: number,
  dialect: Dialect,
  perRequest: number,
): string {
  const { level, jobs, out } = options;
  const stated = rules.filter(rule => rule.level === 'stated').length;
  const ruled = rules.length - stated;
  const others = rulesInReach(dialect.profile).length - rules.length;
  const { writes, atMost } = estimated(checks, options, dialect, perRequest);
  return [
    `Judging ${counted(rules.length, 'rule')} (--level ${level}): ${stated} stated by the interface, ${ruled} added by the specification; ${others} not selected${level === 'all' || others === 0 ? '' : ' (--level all selects every rule)'}.`,
    `${counted(checks, 'check')}, ${Math.min(jobs, Math.max(checks, 1))} in parallel, about ${writes} writes: at most about ${durationAsText(atMost)}, plus up to 20 s per finding.`,
    `Ctrl-C ends the run and writes the reports to ${out}/.`,
    '',
  ].join('\n');
}
