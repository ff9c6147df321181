import { pathIn, type Dialect } from '../../harness/dialects/dialect.ts';
import { counted, durationAsText } from '../reports/standing.ts';
import type { RuleText } from '../../model/rule.ts';
import type { Connection } from '../../harness/targets/connection.ts';
import type { ConformOptions } from './options.ts';
import { rulesInReach } from './reach.ts';

/** Writes of a check, and requests that a write takes with everything that is read before and after it, on average. */
const average = { writes: 6, requests: 60 };

/** Requests that are sent at once to see how fast the target answers. */
const sample = 24;

/** Milliseconds per request when many are sent at once. */
export async function requestTime(connection: Connection, dialect: Dialect, rps?: number): Promise<number> {
  if (rps !== undefined) return 1_000 / rps;
  const path = `${pathIn(dialect, 'collection')}?collectionId=1`;
  const many = async (): Promise<number> => {
    const began = performance.now();
    await Promise.all(Array.from({ length: sample }, async () => connection.send('GET', path)));
    return (performance.now() - began) / sample;
  };
  // The first time connections are opened, and something else may be slow at any time.
  await many();
  return Math.min(await many(), await many());
}

/** How many writes so many checks make, and how long they may take at most, in milliseconds. */
export function estimated(
  checks: number,
  { jobs }: Pick<ConformOptions, 'jobs'>,
  { blocks }: Pick<Dialect, 'blocks'>,
  perRequest: number,
): { readonly writes: number; readonly atMost: number } {
  const writes = checks * average.writes;
  // A write that just missed a block waits for the one after the next.
  const waiting = (writes / jobs) * (blocks.seconds * 2_000 + blocks.settle);
  return { writes, atMost: waiting + writes * average.requests * perRequest };
}

/** What a run is going to do, in a few lines. */
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
    `Judging ${counted(rules.length, 'rule')} (--level ${level}): ${stated} stated by the interface, ${ruled} decided where it is silent; ${others} left out${level === 'all' || others === 0 ? '' : ', --level all judges them too'}.`,
    `${counted(checks, 'check')}, ${Math.min(jobs, Math.max(checks, 1))} at a time, about ${writes} writes: at most about ${durationAsText(atMost)}, and up to 20 s for each finding.`,
    `Ctrl-C ends the run and writes the reports to ${out}/.`,
    '',
  ].join('\n');
}
