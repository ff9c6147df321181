import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tellGithub } from '../reports/github.ts';
import { readReport } from '../reports/json.ts';
import { progressOn } from '../reports/progress.ts';
import { redact } from '../reports/redact.ts';
import { ReportFileError } from '../reports/report-file.ts';
import type { Report } from '../reports/report.ts';
import { isFinding } from '../reports/standing.ts';
import { summaryOf } from '../reports/summary.ts';
import { writeReports } from '../reports/write-reports.ts';
import { loadScenarios } from './parse.ts';
import { runScenarios } from './run.ts';
import type { Scenario } from './scenario.ts';
import { chosen, filesIn, listed } from './select.ts';
import type { Recorded } from './stage.ts';
import { writeRecorded } from './update.ts';
import { UsageError } from './usage-error.ts';
import { behind, inProcess, served, type Venue } from './venue.ts';
import { isTouched, watched } from './watch.ts';
import { Unreachable } from '../targets/connection.ts';

/** What is asked for on the command line; times in milliseconds. */
export interface ReplayOptions {
  readonly tag?: readonly string[];
  readonly grep?: string;
  readonly profile: 'document' | 'chain';
  readonly serve?: true;
  readonly blockTime?: number;
  readonly target?: string;
  readonly signer?: readonly string[];
  readonly jobs?: number;
  readonly retries: number;
  readonly bail?: true;
  readonly laws: boolean;
  readonly update?: true;
  readonly watch?: true;
  readonly list?: true;
  readonly json?: string;
  readonly junit?: string;
  readonly html?: string;
  readonly compare?: string;
}

/** Codes to exit with, by cause. */
export const codes = { passed: 0, broken: 1, usage: 2, unreachable: 3, ours: 70 } as const;

/** Scenarios at a time where each has a world of its own. */
const jobsByDefault = 4;

/**
 * Plays what the files and folders have, prints and writes what came of it, and returns the code to exit with. The signal
 * ends it early, with what was played so far.
 */
export async function replay(
  paths: readonly string[],
  options: ReplayOptions,
  signal: AbortSignal,
): Promise<number> {
  return play(paths, options, signal).catch(explained);
}

async function play(paths: readonly string[], options: ReplayOptions, signal: AbortSignal): Promise<number> {
  forbidOddities(options);
  const earlier = options.compare === undefined ? undefined : await readReport(options.compare);
  if (options.list === true) return list(paths, options);
  const venue = await venueOf(options);
  try {
    const run = (isWanted?: (scenario: Scenario) => boolean): Promise<number> =>
      once({ venue, paths, options, earlier, signal }, isWanted);
    if (options.watch !== true) return await run();
    await run().catch(explainedUsage);
    process.stderr.write(`watching ${paths.join(', ')}\n`);
    await watched(
      [...paths, ...loadScenarios(filesIn(paths)).scenarios.flatMap(({ files }) => files)],
      async files => void (await run(scenario => isTouched(scenario, files)).catch(explainedUsage)),
      signal,
    );
    return codes.passed;
  } finally {
    await venue.close();
  }
}

function forbidOddities({ serve, target, blockTime, signer, jobs = 1 }: ReplayOptions): void {
  if (serve === true && target !== undefined) throw new UsageError('--serve and --target exclude each other');
  if (blockTime !== undefined && serve !== true)
    throw new UsageError('--block-time is about our own server: say --serve');
  if (signer !== undefined && target === undefined)
    throw new UsageError('--signer is about a target: say --target');
  if (jobs > 1 && serve !== true)
    throw new UsageError('several scenarios at a time need a world each: say --serve, or leave --jobs out');
}

function venueOf({ serve, target, blockTime, profile, signer }: ReplayOptions): Promise<Venue> {
  if (target !== undefined) return behind(target, profile, signer);
  return serve === true ? served(profile, blockTime) : Promise.resolve(inProcess(profile));
}

interface Replay {
  readonly venue: Venue;
  readonly paths: readonly string[];
  readonly options: ReplayOptions;
  readonly earlier: Report | undefined;
  readonly signal: AbortSignal;
}

/** Reads all files, and plays what is wanted of them. */
async function once(
  { venue, paths, options, earlier, signal }: Replay,
  isWanted: (scenario: Scenario) => boolean = () => true,
): Promise<number> {
  const scenarios = scenariosIn(paths).filter(isWanted);
  if (scenarios.length === 0 && options.watch === true) return codes.passed;
  const recorded: Recorded[] = [];
  const played = await runScenarios(
    venue,
    chosen(scenarios, options),
    {
      jobs: options.jobs ?? jobsByDefault,
      retries: options.retries,
      bail: options.bail === true,
      laws: options.laws,
      run: randomUUID(),
      signal,
      ...(options.update === true ? { recorded } : {}),
    },
    progressOn(),
  );
  const updated = writeRecorded(recorded);
  const report = redact<Report>(
    {
      format: 1,
      kind: 'replay',
      version: versionOf(),
      command: `npm run replay -- ${process.argv.slice(2).join(' ')}`,
      ...played,
    },
    options.signer,
  );
  const { json, junit, html } = options;
  const files = Object.entries({ json, junit, html, earlier }).filter(([, value]) => value !== undefined);
  const written = await writeReports(report, Object.fromEntries(files));
  await tellGithub(report);
  process.stdout.write(summaryOf(report, [...updated, ...written]));
  if (report.items.some(({ verdict }) => verdict === 'harness error')) return codes.ours;
  return report.isComplete && !report.items.some(isFinding) ? codes.passed : codes.broken;
}

/** Throws a `UsageError` with all mistakes, if there are some. */
function scenariosIn(paths: readonly string[]): readonly Scenario[] {
  const forbidsOnly = ![undefined, '', '0', 'false'].includes(process.env['CI']);
  const { scenarios, mistakes, explanation } = loadScenarios(filesIn(paths), { forbidsOnly });
  if (mistakes.length > 0) throw new UsageError(`${explanation}\n\nNothing was run.`);
  return scenarios;
}

function list(paths: readonly string[], options: ReplayOptions): number {
  process.stdout.write(`${chosen(scenariosIn(paths), options).map(listed).join('\n')}\n`);
  return codes.passed;
}

const versionOf = (): string =>
  (
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      readonly version: string;
    }
  ).version;

/** What is wrong with the request, or with the target, for people; anything else is our fault. */
function explained(error: unknown): number {
  if (error instanceof UsageError || error instanceof ReportFileError)
    return told(error.message, codes.usage);
  if (error instanceof Unreachable) return told(error.message, codes.unreachable);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return told(`This is a fault of Understudy, not of the scenarios:\n${text}`, codes.ours);
}

/** While watching, a mistake in a file is told, and the next change awaited. */
function explainedUsage(error: unknown): number {
  if (!(error instanceof UsageError)) throw error;
  return explained(error);
}

function told(text: string, code: number): number {
  process.stderr.write(`${text}\n`);
  return code;
}
