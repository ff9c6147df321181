import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dialect } from '../../harness/dialects/dialect.ts';
import { quoted } from '../reports/command-line.ts';
import { writeFailures } from '../reports/failure-files.ts';
import { annotateGithub } from '../reports/github.ts';
import type { Item, Report } from '../reports/report.ts';
import { counted, isFinding } from '../reports/standing.ts';
import { mostImportantText, type Leads } from '../reports/most-important.ts';
import { summaryOf } from '../reports/summary.ts';
import { writeWhole } from '../reports/report-file.ts';
import { version } from '../reports/version.ts';
import { writeReports } from '../reports/write-reports.ts';
import { baselineText, explainedBy, staleIn, type Known } from './baseline.ts';
import { withoutCurl } from './curl.ts';
import { exitCode } from './exit-codes.ts';
import { defaultFolder, type Part } from './options.ts';
import { beyondDemand, beyondReach, rulesInReach } from './reach.ts';
import { isOtherwise, type Results } from './results.ts';

/** Everything that goes into the report of a run; times in milliseconds. */
export interface RunResult {
  readonly results: Results;
  readonly dialect: Dialect;
  readonly baseline: readonly Known[];
  readonly startedAt: Date;
  readonly took: number;
  readonly isComplete: boolean;
  readonly part: Part | undefined;
  readonly seed: number;
  readonly target: string;
  readonly requests: number;
  /** The command line that makes such a run again. */
  readonly command: string;
  /** Remarks on how the run was asked for. */
  readonly remarks: readonly string[];
  /** Coins that were sent to accounts of the run. */
  readonly spent: number;
}

/** The report of a run. What only the rest of it could decide is no finding in a part of one, or in one that was interrupted. */
export function reportOf(result: RunResult): Report {
  const { results, dialect, baseline, startedAt, took, isComplete, part, seed, target, requests, command } =
    result;
  const all = explainedBy(baseline, results.items());
  const isWhole = part === undefined && isComplete;
  const undecided = isWhole ? [] : all.filter(isOpen);
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
    command,
    ...(part === undefined ? { conformant: conformantOrNot(all, isComplete, dialect.profile) } : { part }),
    ...(isWhole ? {} : { undecided }),
    ...(results.harnessErrorDetails.length === 0 ? {} : { harnessErrors: results.harnessErrorDetails }),
    steps: results.steps,
    requests,
    remarks: [
      ...(isWhole ? staleIn(baseline, all) : undecidedRemark(undecided, part)),
      ...otherwiseRemark(all),
      ...remarksOf(result),
    ],
    items: all.filter(item => !undecided.includes(item)),
  };
}

/** Whether the rest of the run may still lead to the rule. */
const isOpen = ({ verdict, applied, evidence }: Item): boolean =>
  (verdict === 'blocked' || verdict === 'observed') && applied === 0 && evidence.length === 0;

const undecidedRemark = ({ length }: readonly Item[], part: Part | undefined): readonly string[] => {
  if (length === 0) return [];
  return [
    part === undefined
      ? `${counted(length, 'rule')} not tried before the run ended`
      : `part ${part.index} of ${part.count}: ${counted(length, 'rule')} left to the others; --merge puts all parts together`,
  ];
};

/** Which ruled rules the target decides in another way. */
export const otherwiseRemark = (items: readonly Item[]): readonly string[] => {
  const ids = items.filter(isOtherwise).map(({ id }) => id);
  return ids.length === 0
    ? []
    : [`where the interface is silent, it is otherwise than we ruled: ${ids.join(', ')}`];
};

/** Whether every stated rule was tried and held; undefined where not all of them were asked for. */
export const conformantOrNot = (
  items: readonly Item[],
  isComplete: boolean,
  profile: Report['profile'],
): boolean | undefined => {
  const stated = items.filter(({ level }) => level === 'stated');
  const all = rulesInReach(profile).filter(({ level }) => level === 'stated');
  return stated.length < all.length
    ? undefined
    : isComplete &&
        stated.every(
          ({ id, verdict }) => verdict === 'pass' || (verdict === 'unsupported' && id in beyondDemand),
        );
};

function remarksOf({ results, dialect, spent, remarks }: RunResult): readonly string[] {
  const { missing, unsupported } = dialect;
  return [
    ...results.harnessErrors.map(harnessError => `our own fault: ${harnessError}`),
    ...(missing.length === 0 ? [] : [`nothing answers to ${missing.join(', ')}`]),
    ...(unsupported.length === 0 ? [] : [`declared as unsupported: ${unsupported.join(', ')}`]),
    ...(spent === 0 ? [] : [`${spent} coins were sent from the given keys to accounts derived from them`]),
    ...remarks,
    ...[withoutCurl(dialect) ?? []].flat(),
    `${Object.keys(beyondReach).length} ruled rules are not asked of a base URL alone`,
  ];
}

/** Writes the report in all forms, prints it, and tells the exit code. */
export async function handOver(report: Report, folder: string): Promise<number> {
  const { files, failures } = await written(report, folder);
  const leadsOf = ({ id, evidence: [shown] }: Item): Leads => ({
    files: ['yaml', 'sh']
      .map(kind => join(folder, 'failures', `${id}.${kind}`))
      .filter(path => failures.includes(path)),
    // The folder knows the whole token.
    reproduction: shown?.reproduction?.replace(
      /--replay \S+$/,
      `--replay ${id}${folder === defaultFolder ? '' : ` --out ${quoted(folder)}`}`,
    ),
  });
  process.stdout.write(summaryOf(report, files, undefined, mostImportantText(report.items, leadsOf)));
  await annotateGithub(report);
  const taskResult = report.items.filter(isFinding);
  const isStale = report.remarks.some(remark => remark.startsWith('baseline: '));
  if (isStale || taskResult.some(({ verdict }) => verdict !== 'harness error')) return exitCode.taskResult;
  const isOurs = report.remarks.some(remark => remark.startsWith('our own fault: '));
  if (isOurs || taskResult.length > 0) return exitCode.isOurDefect;
  return report.isComplete ? exitCode.good : exitCode.taskResult;
}

/** Writes the report in all forms, what shows each failure, and the entries of a baseline; the paths, for people. */
async function written(
  report: Report,
  folder: string,
): Promise<{ readonly files: readonly string[]; readonly failures: readonly string[] }> {
  const reports = await writeReports(report, {
    json: join(folder, 'report.json'),
    junit: join(folder, 'report.xml'),
    html: join(folder, 'report.html'),
  });
  const failures = await writeFailures(report, join(folder, 'failures'));
  const entries = baselineText(report.items);
  const baseline = join(folder, 'baseline.yaml');
  if (entries === undefined) await rm(baseline, { force: true });
  else await writeWhole(baseline, entries);
  return {
    files: [
      ...reports,
      ...(entries === undefined ? [] : [baseline]),
      ...(failures.length === 0
        ? []
        : [`${join(folder, 'failures')}/ (${counted(failures.length, 'file')})`]),
    ],
    failures,
  };
}
