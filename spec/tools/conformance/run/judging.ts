import { mkdirSync } from 'node:fs';
import type { Dialect } from '../../../harness/dialects/dialect.ts';
import { asArguments, commandLine } from '../../reports/formats/command-line.ts';
import { progressOn } from '../../reports/formats/progress.ts';
import { redact } from '../../reports/redact.ts';
import { UsageError } from '../../../harness/usage-error.ts';
import { reasonOf } from '../../reports/report-file.ts';
import { counted, isFinding } from '../../reports/verdicts.ts';
import { Unreachable } from '../../../harness/targets/connections/connection.ts';
import type { RuleText } from '../../../model/rule.ts';
import type { Failure } from '../../../sequences/replay-id.ts';
import { entryFor, explainedBy, type Known } from '../baseline.ts';
import { campaign, earlierFailures, tasksOf } from './campaign.ts';
import { exitCode } from '../command-failure.ts';
import type { Funding, Key } from '../target/funding.ts';
import { testableRules } from './testable.ts';
import type { Task } from '../tasks/tasks.ts';
import { storedFailures, storeFailures } from './stored-failures.ts';
import { accountsFor, fundedFrom, type AccountSource } from '../target/worker-accounts.ts';
import { workerOf } from '../target/worker.ts';
import type { ConformOptions } from '../options.ts';
import { handOver, reportOf } from './reporting.ts';
import { brokenIn, playSequence, whysIn } from '../../../harness/runner/play.ts';
import { Results } from './results.ts';
import { isTargetRule } from '../target/target-rules.ts';
import { TargetLost } from '../target/target-health.ts';
import { Interrupted, type Watch } from '../target/watch.ts';

/** A target whose dialect is known, so that it can be judged. */
export interface JudgedTarget {
  readonly watch: Watch;
  readonly dialect: Dialect;
  readonly keys: readonly Key[];
  /** Start of the run, in the time of `performance.now()`. */
  readonly start: number;
  /** Remarks on the dialect. */
  readonly remarks: readonly string[];
}

/** Time limit for minimising a failure, in milliseconds. */
const minimisingMs = 20_000;

/**
 * Judges the target by these rules and writes the reports; the exit code. An error that ends the run is raised after the results
 * until then are reported.
 */
export async function judged(
  options: ConformOptions,
  { rules, baseline }: { readonly rules: readonly RuleText[]; readonly baseline: readonly Known[] },
  { watch, dialect, keys, start, remarks }: JudgedTarget,
): Promise<number> {
  const { out, steps, bail, seed = Math.floor(Math.random() * 1_000_000) } = options;
  const secrets = keys.map(({ uri }) => uri);
  makeFolder(out);
  const results = new Results(rules, dialect, (rule, why) => entryFor(baseline, rule, why) !== undefined);
  const { wanted } = results;

  const hasFinding = (): boolean =>
    results.items().some(item => isFinding(explainedBy(baseline, item)) && item.verdict !== 'blocked');
  let isCut = false;
  let endedEarly: string | undefined;
  let failure: unknown;
  let funding: Funding | undefined;
  const startedAt = new Date().toISOString();
  const { connection } = watch;
  try {
    await watch.untilInterrupted(async () => {
      const tasks = [
        ...earlierFailures(storedFailures(out), wanted),
        ...tasksOf({ dialect, wanted, seed, steps }),
      ];
      const wantedJobs = Math.min(options.jobs ?? usualJobs(dialect), Math.max(1, tasks.length));
      const source = await accountsFor(connection, dialect, keys, wantedJobs);
      const jobs = Math.max(1, Math.min(wantedJobs, source.most));
      process.stderr.write(`${planText(options, { rules, tasks, dialect, jobs, wantedJobs, source })}\n`);
      funding = await fundedFrom(source, jobs);
      const run = { results, connection, dialect, start, place: placeOf(options), minimisingMs };
      await campaign(tasks, run, funding, {
        progress: progressOn(),
        isOver: () => (isCut ||= bail === true && hasFinding()),
      });
    });
  } catch (error) {
    if (error instanceof Interrupted) isCut = true;
    else if (error instanceof TargetLost) endedEarly = `the run ended early: ${error.message}`;
    else failure = error;
  }
  const replayIds = results.failures.flatMap(({ evidence: { replayId } }) => replayId ?? []);
  const observed = new Set(results.items().flatMap(({ id, applied }) => (applied > 0 ? [id] : [])));
  storeFailures(out, replayIds, rule => observed.has(rule) || isTargetRule(rule));
  const report = reportOf({
    run: {
      target: connection.baseUrl,
      profile: dialect.profile,
      seed,
      startedAt,
      took: Math.round(performance.now() - start),
      isComplete:
        failure === undefined && !isCut && endedEarly === undefined && results.harnessErrors.length === 0,
      command: commandLine('conform', process.argv.slice(3)),
    },
    results,
    dialect,
    baseline,
    requests: connection.requests,
    remarks: [...[endedEarly ?? []].flat(), ...remarks],
    spent: funding?.spent() ?? 0,
  });
  const code = await handOver(redact(report, secrets), out);
  if (failure !== undefined) throw failure;
  return code;
}

/** The options for the same target and keys. Secrets are removed from reports later. */
function placeOf(options: ConformOptions): readonly string[] {
  const { target, blockTime = 'instant', signer, keys, dialect, profile } = options;
  const at = target === undefined ? { serve: true as const, blockTime } : { target };
  return asArguments({ ...at, signer, keys, dialect, profile });
}

/** Where writes wait for blocks, more checks share each block; elsewhere nothing is idle. */
const usualJobs = ({ blocks }: Dialect): number => (blocks.seconds === 0 ? 4 : 24);

/** What a run is going to do. */
interface Plan {
  readonly rules: readonly RuleText[];
  readonly tasks: readonly Task[];
  readonly dialect: Dialect;
  /** The number of checks in parallel, and the number that there would be with enough accounts. */
  readonly jobs: number;
  readonly wantedJobs: number;
  readonly source: Pick<AccountSource, 'limit' | 'remedy'>;
}

/** The plan of a run, in a few lines. */
function planText(
  { level, out }: Pick<ConformOptions, 'level' | 'out'>,
  { rules, tasks, dialect, jobs, wantedJobs, source }: Plan,
): string {
  const stated = rules.filter(rule => rule.level === 'stated').length;
  const others = testableRules(dialect.profile).length - rules.length;
  const writes = tasks.reduce((sum, task) => sum + task.writes, 0);
  return [
    `Judging ${counted(rules.length, 'rule')} (--level ${level}): ${stated} stated by the interface, ${rules.length - stated} added by the specification; ${others} not selected${level === 'all' || others === 0 ? '' : ' (--level all selects every rule)'}.`,
    `${counted(tasks.length, 'check')}, ${jobs} in parallel, about ${writes} writes.`,
    ...(jobs === wantedJobs
      ? []
      : [`Not ${wantedJobs} in parallel: ${source.limit}. For ${wantedJobs}: ${source.remedy(wantedJobs)}.`]),
    `Ctrl-C ends the run and writes the reports to ${out}/.`,
    '',
  ].join('\n');
}

/** Creates the folder of the reports, so that a run does not end without them. Throws a `UsageError`. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new UsageError(`--out: ${path} cannot be written: ${reasonOf(error)}`, { cause: error });
  }
}

/** Repeats the steps of a replay id and prints whether the rule is still broken; the exit code. */
export async function replayed(
  { rule, commands }: Failure,
  { watch: { connection }, dialect, keys, start }: JudgedTarget,
): Promise<number> {
  const funding = await fundedFrom(await accountsFor(connection, dialect, keys, 1), 1);
  const [signers = []] = funding.workers;
  const worker = workerOf({ connection, dialect, start }, signers, false, funding.fill);
  const { target } = await worker.fresh();
  const played = await playSequence(target, { commands }).catch((error: unknown) => {
    if (!isTargetRule(rule) || !(error instanceof Unreachable) || error instanceof Interrupted) throw error;
    return error.what;
  });
  if (typeof played === 'string') {
    process.stdout.write(`failed: ${rule} is broken\n  ${played}\n`);
    return exitCode.findings;
  }
  const isBroken = brokenIn(played).has(rule);
  const whys = whysIn(played, rule).map(why => `  ${rule}: ${why}`);
  process.stdout.write(
    `${[isBroken ? `failed: ${rule} is broken` : `fixed: ${rule} is not broken`, ...whys].join('\n')}\n`,
  );
  return isBroken ? exitCode.findings : exitCode.good;
}
