import { randomUUID } from 'node:crypto';
import { baselineText, readBaseline, staleIn, type Known } from '../conformance/baseline.ts';
import { exitCode, reportedFailure } from '../conformance/command-failure.ts';
import { keysOf } from '../conformance/keys.ts';
import { readDialect } from '../conformance/dialect-file.ts';
import { asArguments, commandLine } from '../reports/formats/command-line.ts';
import { annotateGithub } from '../reports/formats/github.ts';
import { progressOn } from '../reports/formats/progress.ts';
import { redact } from '../reports/redact.ts';
import type { Report, StaleEntry } from '../reports/report.ts';
import { writeWhole } from '../reports/report-file.ts';
import { isGood } from '../reports/verdicts.ts';
import { summaryOf } from '../reports/formats/summary.ts';
import { version } from '../../../src/version.ts';
import { writeReports } from '../reports/write-reports.ts';
import { loadScenarios } from './format/parse.ts';
import { runScenarios } from './run.ts';
import type { Scenario } from './format/scenario.ts';
import { chosen, filesIn, listed } from './select.ts';
import type { Recorded } from './play/run-context.ts';
import { notUpdated, writeRecorded } from './update.ts';
import { UsageError } from '../../harness/usage-error.ts';
import { behind, inProcess, served, type Environment } from './environment.ts';
import { isTouched, watched } from './watch.ts';

/** The options of `understudy replay`; times in milliseconds. */
export interface ReplayOptions {
  readonly tag?: readonly string[];
  readonly grep?: string;
  readonly profile: 'document' | 'chain';
  readonly serve?: true;
  readonly blockTime?: number;
  readonly target?: string;
  readonly signer?: readonly string[];
  readonly keys?: string;
  readonly dialect?: string;
  readonly jobs?: number;
  readonly retries: number;
  readonly bail?: true;
  readonly rules: boolean;
  readonly strict?: true;
  readonly update?: true;
  readonly watch?: true;
  readonly list?: true;
  readonly json?: string;
  readonly junit?: string;
  readonly html?: string;
  readonly failUnsupported?: true;
  readonly baseline?: string;
  readonly writeBaseline?: string;
}

/** Scenarios in parallel if each has its own world. */
const defaultJobs = 4;

/** Runs the scenarios of these files and folders, prints the summary and writes the reports; the exit code. The signal ends it early and keeps the results. */
export async function replay(
  paths: readonly string[],
  options: ReplayOptions,
  signal: AbortSignal,
): Promise<number> {
  return play(paths, options, signal).catch((error: unknown) => reportedFailure(error));
}

async function play(paths: readonly string[], options: ReplayOptions, signal: AbortSignal): Promise<number> {
  validate(options);
  const baseline = options.baseline === undefined ? [] : readBaseline(options.baseline, 'replay');
  if (options.list === true) return list(paths, options);
  const environment = await environmentOf(options);
  try {
    const run = (isWanted?: (scenario: Scenario) => boolean): Promise<number> =>
      once({ environment, paths, options, baseline, signal }, isWanted);
    if (options.watch !== true) return await run();
    await run().catch(reportedUsage);
    process.stderr.write(`watching ${paths.join(', ')}\n`);
    await watched(
      [...paths, ...loadScenarios(filesIn(paths)).scenarios.flatMap(({ files }) => files)],
      async files => void (await run(scenario => isTouched(scenario, files)).catch(reportedUsage)),
      signal,
    );
    return exitCode.good;
  } finally {
    await environment.close?.();
  }
}

function validate(options: ReplayOptions): void {
  const { serve, target, blockTime, signer, keys, dialect, strict, jobs = 1 } = options;
  if (serve === true && target !== undefined) throw new UsageError('--serve and --target exclude each other');
  if (blockTime !== undefined && serve !== true) throw new UsageError('--block-time requires --serve');
  if (target !== undefined && strict === true)
    throw new UsageError('--strict is for our own simulator: start it with understudy serve --strict');
  if (target === undefined && [signer, keys, dialect].some(one => one !== undefined))
    throw new UsageError('--signer, --keys and --dialect require --target');
  if (jobs > 1 && serve !== true)
    throw new UsageError('--jobs requires --serve: scenarios in parallel need a world each');
}

async function environmentOf(options: ReplayOptions): Promise<Environment> {
  const { serve, target, blockTime, profile, strict, signer = [], keys: file, dialect } = options;
  if (target === undefined)
    return serve === true ? served(profile, blockTime, strict) : inProcess(profile, strict);
  const keys = await keysOf(signer, file);
  return behind(
    { baseUrl: target, keys, dialect: dialect === undefined ? undefined : readDialect(dialect) },
    profile,
  );
}

interface Replay {
  readonly environment: Environment;
  readonly paths: readonly string[];
  readonly options: ReplayOptions;
  readonly baseline: readonly Known[];
  readonly signal: AbortSignal;
}

/** Reads all files and runs the selected scenarios. */
async function once(
  { environment, paths, options, baseline, signal }: Replay,
  isWanted: (scenario: Scenario) => boolean = () => true,
): Promise<number> {
  const scenarios = scenariosIn(paths).filter(isWanted);
  if (scenarios.length === 0 && options.watch === true) return exitCode.good;
  const recorded: Recorded[] = [];
  const played = await runScenarios(
    environment,
    chosen(scenarios, options),
    {
      jobs: options.jobs ?? defaultJobs,
      retries: options.retries,
      bail: options.bail === true,
      rules: options.rules,
      failUnsupported: options.failUnsupported === true,
      baseline,
      place: placeOf(options),
      run: randomUUID(),
      signal,
      ...(options.update === true ? { recorded } : {}),
    },
    progressOn(),
  );
  const updated = writeRecorded(recorded);
  const staleOf = (entries: readonly Known[]): readonly StaleEntry[] =>
    played.isComplete ? staleIn(entries, played.items) : [];
  const stale = staleOf(baseline);
  const report = redact<Report>(
    {
      format: 1,
      kind: 'replay',
      version,
      command: commandLine('replay', process.argv.slice(3)),
      ...played,
      ...(stale.length === 0 ? {} : { staleBaseline: stale }),
      remarks: [...played.remarks, ...(options.update === true ? notUpdated(played.items, updated) : [])],
    },
    options.signer,
  );
  const { json, junit, html, writeBaseline } = options;
  const written = await writeReports(report, { json, junit, html });
  const kept = baseline.filter(entry => staleOf([entry]).length === 0);
  if (writeBaseline !== undefined) await writeWhole(writeBaseline, baselineText(report, kept));
  await annotateGithub(report);
  process.stdout.write(summaryOf(report, [...updated, ...written, ...[writeBaseline ?? []].flat()]));
  if (report.items.some(({ verdict }) => verdict === 'harness error')) return exitCode.internalError;
  return isGood(report) ? exitCode.good : exitCode.findings;
}

/** The options for the same target. Secrets are removed from reports later. */
function placeOf(options: ReplayOptions): readonly string[] {
  const { serve, blockTime, target, signer, keys, dialect, profile, strict } = options;
  const time = blockTime === undefined ? {} : { blockTime: `${blockTime}ms` };
  const other = profile === 'document' ? {} : { profile };
  return asArguments({ serve, ...time, target, signer, keys, dialect, ...other, strict });
}

/** The scenarios of these files. Throws a `UsageError` with all mistakes. */
function scenariosIn(paths: readonly string[]): readonly Scenario[] {
  const forbidsOnly = ![undefined, '', '0', 'false'].includes(process.env['CI']);
  const { scenarios, mistakes, explanation } = loadScenarios(filesIn(paths), { forbidsOnly });
  if (mistakes.length > 0) throw new UsageError(`${explanation}\n\nNothing was run.`);
  return scenarios;
}

function list(paths: readonly string[], options: ReplayOptions): number {
  process.stdout.write(`${chosen(scenariosIn(paths), options).map(listed).join('\n')}\n`);
  return exitCode.good;
}

/** While watching, a mistake in a file is printed, and the next change awaited. */
function reportedUsage(error: unknown): number {
  if (!(error instanceof UsageError)) throw error;
  return reportedFailure(error);
}
