import { exitCode, reportedFailure } from './command-failure.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { dialectText, readDialect } from './dialect-file.ts';
import { ownDialect, type Dialect } from '../../harness/dialects/dialect.ts';
import { confirmed, probe } from '../../harness/dialects/probe.ts';
import { withoutStaleEntries, type Rechecked } from '../../harness/dialects/stale-entries.ts';
import type { RuleText } from '../../model/rule.ts';
import { UsageError } from '../../harness/usage-error.ts';
import { connect } from '../../harness/targets/connections/connection.ts';
import { asInterface } from '../../harness/rest-v2/connection.ts';
import { developmentUris, signerOf } from '../../harness/targets/writing/signers.ts';
import { startSimulator } from '../../harness/targets/simulator.ts';
import { failureOf, type Failure } from '../../sequences/replay-id.ts';
import { readBaseline, type Known } from './baseline.ts';
import { requireCoins, type Key } from './target/funding.ts';
import { fixedFailures, storedFailures } from './run/stored-failures.ts';
import { judged, replayed, type JudgedTarget } from './run/judging.ts';
import { keysOf } from './keys.ts';
import type { ConformOptions } from './options.ts';
import { testableRules } from './run/testable.ts';
import { selected } from './selection.ts';
import { Interrupted, watchOf, type Watch } from './target/watch.ts';

/** Runs the command with these options; the exit code. The signal ends a run early and keeps its results. */
export async function conform(options: ConformOptions, signal: AbortSignal): Promise<number> {
  try {
    const chosen = selectedBy(options);
    if (options.dryRun === true) return listRules(chosen.rules);
    return await withTarget(options, async target => judgeTarget(chosen, target, signal));
  } catch (error) {
    return reportedFailure(error);
  }
}

/** The options, and what they select, as far as it is known without the target. */
interface Selected {
  readonly options: ConformOptions;
  readonly profile: Dialect['profile'];
  /** The dialect, if the options name a file. */
  readonly dialect?: Dialect;
  readonly rules: readonly RuleText[];
  readonly baseline: readonly Known[];
  /** The steps to repeat. */
  readonly remembered?: Failure;
}

/** Reads all files and finds all rules that the options name, so that mistakes are reported before the first request. */
function selectedBy(options: ConformOptions): Selected {
  const { rules: patterns, level, heading, replay, baseline } = options;
  const dialect = options.dialect === undefined ? undefined : readDialect(options.dialect);
  const profile = options.profile ?? dialect?.profile ?? 'document';
  const selection = { patterns, level, ...(heading === undefined ? {} : { heading }) };
  return {
    options,
    profile,
    ...(dialect === undefined ? {} : { dialect: { ...dialect, profile } }),
    rules: selected(testableRules(profile), selection),
    baseline: baseline === undefined ? [] : readBaseline(baseline, 'conform'),
    ...(replay === undefined ? {} : { remembered: rememberedBehind(replay, options.out) }),
  };
}

/** The steps of a replay id, or of the last failure of a rule in the folder, also if the rule passed since. */
function rememberedBehind(text: string, folder: string): Failure {
  const of = (replayIds: readonly string[]): Failure | undefined =>
    replayIds.flatMap(replayId => failureOf(replayId) ?? []).find(({ rule }) => rule === text);
  const fixed = of(fixedFailures(folder));
  const remembered = of(storedFailures(folder)) ?? fixed ?? failureOf(text);
  if (remembered === undefined) throw new UsageError(`--replay: ${unknownFailure(text, folder)}`);
  if (remembered === fixed) note(`${text} passed in the last run; these are the steps that broke it before:`);
  return remembered;
}

const unknownFailure = (text: string, folder: string): string =>
  catalogue.some(({ id }) => id === text)
    ? `no steps that break ${text} are stored in ${folder}/. Judge it with understudy conform ${text}, or give the replay id of a report`
    : `expected a replay id, or a rule that failed in ${folder}/; is the replay id complete?`;

/** The URL of the target, and the keys that sign. */
interface KeyedTarget {
  readonly baseUrl: string;
  readonly keys: readonly Key[];
}

async function withTarget(
  options: ConformOptions,
  use: (target: KeyedTarget) => Promise<number>,
): Promise<number> {
  const { target, serve, signer, keys: file, blockTime, profile } = options;
  if ((target === undefined) === (serve === undefined))
    throw new UsageError('give either --target URL for a target, or --serve for the simulator');
  if (target !== undefined && blockTime !== undefined)
    throw new UsageError('--block-time requires --serve: a target seals its blocks as it does');
  const isDefault = signer === undefined && file === undefined;
  const keys = await keysOf(isDefault ? developmentUris : (signer ?? []), file);
  if (keys.length === 0) throw new UsageError('no key to sign with: give --signer //Alice, or --keys FILE');
  if (isDefault && serve !== true)
    note(
      `No key given: signing as the development accounts ${developmentUris.join(', ')}. Use --signer KEY or --keys FILE for others.`,
    );
  if (target !== undefined) return use({ baseUrl: target, keys });
  const simulator = await startSimulator([
    '--block-time',
    blockTime ?? 'instant',
    ...(profile === undefined ? [] : ['--profile', profile]),
  ]);
  try {
    return await use({ baseUrl: `${simulator.origin}/opal`, keys });
  } finally {
    await simulator.stop();
  }
}

/** Prints a message to standard error. */
const note = (text: string): void => void process.stderr.write(`${text}\n`);

async function judgeTarget(
  chosen: Selected,
  { baseUrl, keys }: KeyedTarget,
  signal: AbortSignal,
): Promise<number> {
  const { options, remembered } = chosen;
  const { rps, timeout } = options;
  const start = performance.now();
  const limits = { timeout, ...(rps === undefined ? {} : { requestsPerSecond: rps }) };
  const watch = watchOf(asInterface(connect(baseUrl, limits, start)), signal);
  try {
    const { dialect, remarks } = await dialectOf(chosen, watch, keys);
    if (options.probe === true) {
      process.stdout.write(dialectText(dialect));
      return exitCode.good;
    }
    const judgedTarget: JudgedTarget = { watch, dialect, keys, start, remarks };
    return await (remembered === undefined
      ? judged(options, chosen, judgedTarget)
      : replayed(remembered, judgedTarget));
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    note('interrupted before the first check');
    if (options.probe === true || remembered !== undefined) return exitCode.findings;
    // The report says that nothing was tried.
    return await judged(options, chosen, {
      watch,
      dialect: { ...ownDialect, profile: chosen.profile },
      keys,
      start,
      remarks: [],
    });
  }
}

/**
 * The dialect of the target, from the file, without entries that no longer hold, or from a probe; what was found is printed. Raises
 * `Underfunded` if no key has coins.
 */
async function dialectOf(chosen: Selected, watch: Watch, keys: readonly Key[]): Promise<Rechecked> {
  const { options, profile, dialect } = chosen;
  const { connection } = watch;
  const [first] = keys;
  if (first === undefined) throw new Error('expected a key');
  return watch.untilInterrupted(async () => {
    await requireCoins(connection, keys);
    const signer = await signerOf(first.uri, 'probe', first.type);
    if (dialect !== undefined) {
      const found = await withoutStaleEntries(connection, signer, dialect);
      for (const remark of found.remarks) note(remark);
      return found;
    }
    note(`Probing the dialect of ${connection.baseUrl}; this creates a collection there.`);
    const { dialect: found, notes } = await probe(connection, signer, profile);
    for (const sentence of notes) note(`  ${sentence}`);
    if (options.probe === true) return { dialect: found, remarks: [] };
    note(
      '  If any of this is wrong: write the dialect with --probe > dialect.yaml, edit it, and pass it with --dialect dialect.yaml.\n',
    );
    return { dialect: confirmed(found), remarks: [] };
  });
}

function listRules(rules: readonly RuleText[]): number {
  const lines = rules.map(({ id, level, says }) => `${id}  (${level})\n  ${says}`);
  process.stdout.write(`${lines.join('\n')}\n\n${rules.length} rules selected\n`);
  return exitCode.good;
}
