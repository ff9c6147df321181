import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { operationsInWords, type Dialect } from '../../../harness/dialects/dialect.ts';
import { catalogue } from '../../../rules/catalogue.ts';
import { relations } from '../../../rules/metamorphic/index.ts';
import { quoted } from '../../reports/formats/command-line.ts';
import { writeFailures } from '../../reports/failures/failure-files.ts';
import { annotateGithub } from '../../reports/formats/github.ts';
import { unjudgedText } from '../../reports/remarks.ts';
import type { Item, JudgedOperation, Report } from '../../reports/report.ts';
import { counted, isFinding } from '../../reports/verdicts.ts';
import { mostImportantText } from '../../reports/failures/most-important.ts';
import { summaryOf } from '../../reports/formats/summary.ts';
import { writeWhole } from '../../reports/report-file.ts';
import { version } from '../../../../src/version.ts';
import { writeReports } from '../../reports/write-reports.ts';
import { baselineText, explainedBy, staleIn, type Known } from '../baseline.ts';
import { withoutCurl } from '../tasks/reproduction.ts';
import { exitCode } from '../command-failure.ts';
import { defaultFolder } from '../options.ts';
import { lackingFor, optionalRequirements, untestable, testableRules } from './testable.ts';
import type { Results } from './results.ts';
import { targetRules } from '../target/target-rules.ts';
import { unacceptedItems } from './write-outcomes.ts';

/** What the report of a run is made from. */
export interface RunResult extends Pick<Report, 'requests' | 'remarks'> {
  /** What the report says as it is. */
  readonly run: Pick<Report, 'target' | 'profile' | 'seed' | 'startedAt' | 'took' | 'isComplete' | 'command'>;
  readonly results: Results;
  readonly dialect: Dialect;
  readonly baseline: readonly Known[];
  /** Coins that were sent to the accounts of the run. */
  readonly spent: number;
}

/** The report of a run. In an interrupted run, rules that were not tried are undecided, not findings. */
export function reportOf(result: RunResult): Report {
  const { run, results, baseline, requests } = result;
  const { isComplete } = run;
  const { written, steps } = results;
  const all = [
    ...(isComplete ? unacceptedItems(written, results.wanted, run.profile) : []),
    ...results.items(),
  ].map(item => explainedBy(baseline, item));
  const operations = results.operations(all);
  const undecided = isComplete ? [] : all.filter(isUntried);
  const stale = isComplete ? staleIn(baseline, all, [...catalogue, ...targetRules]) : [];
  return {
    format: 1,
    kind: 'conform',
    version,
    ...run,
    conformant: conformantOrNot(all, isComplete, run.profile),
    ...(isComplete ? {} : { undecided }),
    ...(isComplete && operations.some(({ unjudged }) => unjudged.length > 0) ? { operations } : {}),
    written,
    ...(results.harnessErrors.length === 0 ? {} : { harnessErrors: results.harnessErrors }),
    ...(stale.length === 0 ? {} : { staleBaseline: stale }),
    steps,
    requests,
    ...(steps === 0 ? {} : { requestsPerStep: Math.round((requests / steps) * 10) / 10 }),
    remarks: notesOn(result),
    items: all.filter(item => !undecided.includes(item)),
  };
}

/** Whether the rest of the run may still try the rule. */
const isUntried = ({ verdict, lacks, applied, evidence }: Item): boolean =>
  (verdict === 'blocked' || verdict === 'observed' || lacks !== undefined) &&
  applied === 0 &&
  evidence.length === 0;

/** Whether every stated rule was tried and held; undefined if not all of them were selected. */
const conformantOrNot = (
  items: readonly Item[],
  isComplete: boolean,
  profile: Report['profile'],
): boolean | undefined => {
  const stated = items.filter(({ level }) => level === 'stated');
  const all = testableRules(profile).filter(({ level }) => level === 'stated');
  return stated.length < all.length
    ? undefined
    : isComplete &&
        stated.every(
          ({ id, verdict }) =>
            verdict === 'pass' || (verdict === 'unsupported' && id in optionalRequirements),
        );
};

const relationIds: ReadonlySet<string> = new Set(relations.map(({ id }) => id));

/** The stated relations between several requests, and those that were left out since operations are missing. */
function judgedRelations(items: readonly Item[], dialect: Dialect): JudgedOperation {
  const stated = items.filter(({ id, level }) => level === 'stated' && relationIds.has(id));
  const unjudged = stated.flatMap(({ id, verdict, why = '' }) => {
    const lacks = lackingFor(id, dialect);
    return verdict === 'unsupported' && lacks.length > 0 ? [{ rule: id, why, lacks }] : [];
  });
  return { operation: 'relations between several requests', rules: stated.length, unjudged };
}

function notesOn({ results, dialect, spent, remarks }: RunResult): readonly string[] {
  const { missing, unsupported } = dialect;
  return [
    ...[unjudgedText(judgedRelations(results.items(), dialect)) ?? []].flat(),
    ...(missing.length === 0 ? [] : [`the target has no endpoint for ${operationsInWords(missing)}`]),
    ...(unsupported.length === 0 ? [] : [`declared as unsupported: ${operationsInWords(unsupported)}`]),
    ...(spent === 0 ? [] : [`${spent} coins were sent from the given keys to accounts derived from them`]),
    ...remarks,
    ...[withoutCurl(dialect) ?? []].flat(),
    `${Object.keys(untestable).length} ruled rules need more than a base URL and are not judged`,
  ];
}

/** The item with the id of the rule instead of replay ids in command lines, since the folder stores those. */
function withShortReproduction(item: Item, folder: string): Item {
  const id = `${item.id}${folder === defaultFolder ? '' : ` --out ${quoted(folder)}`}`;
  const evidence = item.evidence.map(({ replayId, reproduction, ...shown }) => ({
    ...shown,
    ...(reproduction && { reproduction: replayId ? reproduction.replace(replayId, id) : reproduction }),
  }));
  return { ...item, evidence };
}

/** Writes the report in all formats and prints a summary; the exit code. */
export async function handOver(report: Report, folder: string): Promise<number> {
  const { files, failures } = await written(report, folder);
  const filesOf = ({ id }: Item): readonly string[] =>
    ['yaml', 'sh']
      .map(kind => join(folder, 'failures', `${id}.${kind}`))
      .filter(path => failures.includes(path));
  const closing = mostImportantText(
    report.items.map(item => withShortReproduction(item, folder)),
    filesOf,
  );
  process.stdout.write(summaryOf(report, files, undefined, closing));
  await annotateGithub(report);
  const findings = report.items.filter(isFinding);
  const isStale = report.staleBaseline !== undefined;
  if (isStale || findings.some(({ verdict }) => verdict !== 'harness error')) return exitCode.findings;
  if (report.harnessErrors !== undefined || findings.length > 0) return exitCode.internalError;
  return report.isComplete ? exitCode.good : exitCode.findings;
}

/** Writes the report in all formats, a scenario and shell lines per failure, and the entries of a baseline; their paths. */
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
  const hasFindings = report.items.some(isFinding);
  const baseline = join(folder, 'baseline.yaml');
  if (hasFindings) await writeWhole(baseline, baselineText(report));
  else await rm(baseline, { force: true });
  return {
    files: [
      ...reports,
      ...(hasFindings ? [baseline] : []),
      ...(failures.length === 0
        ? []
        : [`${join(folder, 'failures')}/ (${counted(failures.length, 'file')})`]),
    ],
    failures,
  };
}
