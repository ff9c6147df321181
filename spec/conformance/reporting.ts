import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dialect } from '../dialects/dialect.ts';
import { tellGithub } from '../reports/github.ts';
import type { Item, Report } from '../reports/report.ts';
import { isFinding } from '../reports/standing.ts';
import { summaryOf } from '../reports/summary.ts';
import { writeReports } from '../reports/write-reports.ts';
import { exitCode } from './exit-codes.ts';
import { beyondReach } from './reach.ts';
import type { Tally } from './tally.ts';

/** Everything that goes into the report of a run; times in milliseconds. */
export interface RunResult {
  readonly tally: Tally;
  readonly dialect: Dialect;
  readonly startedAt: Date;
  readonly took: number;
  readonly isComplete: boolean;
  /** Whether all rules that there are were asked for, in one part. */
  readonly isWhole: boolean;
  readonly seed: number;
  readonly target: string;
  readonly requests: number;
  /** Coins that were sent to accounts of the run. */
  readonly spent: number;
  readonly items: readonly Item[];
  /** What of the baseline is out of date. */
  readonly stale: readonly string[];
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The report of a run. */
export function reportOf(result: RunResult): Report {
  const { tally, dialect, startedAt, took, isComplete, isWhole, seed, target, requests, items } = result;
  return {
    format: 1,
    kind: 'conform',
    version,
    target,
    profile: dialect.profile,
    seed,
    startedAt: startedAt.toISOString(),
    took: Math.round(took),
    isComplete,
    command: ['npm run conform --', ...process.argv.slice(2)].join(' '),
    ...(isWhole ? { conformant: isConformant(items, isComplete) } : {}),
    steps: tally.steps,
    requests,
    remarks: remarksOf(result),
    items,
  };
}

/** Whether every stated rule was tried and held. */
export const isConformant = (items: readonly Item[], isComplete: boolean): boolean =>
  isComplete && items.filter(({ level }) => level === 'stated').every(({ verdict }) => verdict === 'pass');

function remarksOf({ tally, dialect, spent, stale }: RunResult): readonly string[] {
  const { missing, unsupported } = dialect;
  return [
    ...stale,
    ...tally.mishaps.map(mishap => `our own fault: ${mishap}`),
    ...(missing.length === 0 ? [] : [`nothing answers to ${missing.join(', ')}`]),
    ...(unsupported.length === 0 ? [] : [`declared as unsupported: ${unsupported.join(', ')}`]),
    ...(spent === 0 ? [] : [`${spent} coins were sent from the given keys to accounts derived from them`]),
    `${Object.keys(beyondReach).length} ruled rules are not asked of a base URL alone`,
  ];
}

/** Writes the report in all forms, prints it, and tells the exit code. */
export async function handOver(report: Report, folder: string): Promise<number> {
  const written = await writeReports(report, {
    json: join(folder, 'report.json'),
    junit: join(folder, 'report.xml'),
    html: join(folder, 'report.html'),
  });
  process.stdout.write(summaryOf(report, written));
  await tellGithub(report);
  const isStale = report.remarks.some(remark => remark.startsWith('baseline: '));
  if (report.items.some(isFinding) || isStale) return exitCode.findings;
  if (report.remarks.some(remark => remark.startsWith('our own fault: '))) return exitCode.ourFault;
  return report.isComplete ? exitCode.good : exitCode.findings;
}
