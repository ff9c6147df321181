import { reportedFailure } from './command-failure.ts';
import { dialectText, readDialect } from '../../harness/dialects/dialect-file.ts';
import { ownDialect, type Dialect } from '../../harness/dialects/dialect.ts';
import { confirmed, probe } from '../../harness/dialects/probe.ts';
import { readReport } from '../reports/json.ts';
import type { RuleText } from '../../model/rule.ts';
import { UsageError } from '../replay/usage-error.ts';
import { connect } from '../../harness/targets/connection.ts';
import { developmentUris, signerOf } from '../../harness/targets/signers.ts';
import { startSimulator } from '../../harness/targets/simulator.ts';
import { failureOf, type Failure } from '../../harness/sequences/replay-id.ts';
import { readBaseline, type Known } from './baseline.ts';
import { requireCoins } from './coins-check.ts';
import { exitCode } from './exit-codes.ts';
import { type Key } from './funding.ts';
import { storedFailures } from './journal.ts';
import { judged, replayed, type Site } from './judging.ts';
import { keysOf } from './keys.ts';
import { merged } from './merging.ts';
import type { ConformOptions } from './options.ts';
import { rulesInReach } from './reach.ts';
import { handOver } from './reporting.ts';
import { selected } from './selection.ts';
import { Interrupted, watchOf, type Watch } from './watch.ts';

/**
 * Judges a target, or does what else the options say; the exit code. Everything it has to tell is printed and written. The
 * signal ends it early, with what was found so far.
 */
export async function conform(options: ConformOptions, signal: AbortSignal): Promise<number> {
  try {
    if (options.merge !== undefined) return await mergeReports(options, options.merge);
    const asked = askedFor(options);
    if (options.dryRun === true) return listRules(asked.rules);
    return await withTarget(options, async place => judgeTarget(options, asked, place, signal));
  } catch (error) {
    return reportedFailure(error, 'the target');
  }
}

/** What is asked for, as far as it can be known without the target. */
interface Asked {
  readonly profile: Dialect['profile'];
  /** How the target speaks, where a file tells it. */
  readonly dialect?: Dialect;
  readonly rules: readonly RuleText[];
  readonly baseline: readonly Known[];
  /** What is to be done again. */
  readonly remembered?: Failure;
}

/** Reads all files and finds all rules that the options name, so that mistakes are told before anything is tried. */
function askedFor({ rules, level, heading, replay, ...options }: ConformOptions): Asked {
  const dialect = options.dialect === undefined ? undefined : readDialect(options.dialect);
  const profile = options.profile ?? dialect?.profile ?? 'document';
  return {
    profile,
    ...(dialect === undefined ? {} : { dialect: { ...dialect, profile } }),
    rules: selected(rulesInReach(profile), {
      patterns: rules,
      level,
      ...(heading === undefined ? {} : { heading }),
    }),
    baseline: options.baseline === undefined ? [] : readBaseline(options.baseline),
    ...(replay === undefined ? {} : { remembered: rememberedBehind(replay, options.out) }),
  };
}

/** What a token holds, or what the last run in the folder found of a rule. */
function rememberedBehind(text: string, folder: string): Failure {
  const stored = storedFailures(folder).flatMap(token => failureOf(token) ?? []);
  const remembered = stored.find(({ rule }) => rule === text) ?? failureOf(text);
  if (remembered === undefined)
    throw new UsageError(
      `--replay: this is no token of a failure, and no rule that failed in ${folder}/; was it copied whole?`,
    );
  return remembered;
}

/** Where the target is, and who signs there. */
interface Place {
  readonly baseUrl: string;
  readonly keys: readonly Key[];
}

async function withTarget(options: ConformOptions, use: (place: Place) => Promise<number>): Promise<number> {
  const { target, serve, signer, keys: file, blockTime, profile } = options;
  if ((target === undefined) === (serve === undefined))
    throw new UsageError('say --target URL for a target, or --serve for our own simulator');
  const isDefault = signer === undefined && file === undefined;
  const keys = await keysOf(isDefault ? developmentUris : (signer ?? []), file);
  if (keys.length === 0) throw new UsageError('no key to sign with: say --signer //Alice, or --keys FILE');
  if (isDefault && serve !== true)
    note(
      `No key was given: the development accounts ${developmentUris.join(', ')} sign. Name others with --signer KEY or --keys FILE.`,
    );
  if (target !== undefined) return use({ baseUrl: checkedUrl(target), keys });
  const simulator = await startSimulator([
    '--block-time',
    blockTime,
    ...(profile === undefined ? [] : ['--profile', profile]),
  ]);
  try {
    return await use({ baseUrl: `${simulator.origin}/opal`, keys });
  } finally {
    await simulator.stop();
  }
}

function checkedUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(`--target ${text} is no URL; expected one such as http://127.0.0.1:3000/opal`);
  return text;
}

/** Something for whoever runs the command, beside its output. */
const note = (text: string): void => void process.stderr.write(`${text}\n`);

async function judgeTarget(
  options: ConformOptions,
  asked: Asked,
  { baseUrl, keys }: Place,
  signal: AbortSignal,
): Promise<number> {
  const { rps, timeout } = options;
  const start = performance.now();
  const manners = { timeout, ...(rps === undefined ? {} : { requestsPerSecond: rps }) };
  const watch = watchOf(connect(baseUrl, manners, start), signal);
  try {
    const dialect = await dialectOf(options, asked, watch, keys);
    if (options.probe === true) {
      process.stdout.write(dialectText(dialect));
      return exitCode.good;
    }
    const site: Site = { watch, dialect, keys, start };
    const { remembered } = asked;
    return await (remembered === undefined ? judged(options, asked, site) : replayed(remembered, site));
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    note('interrupted before the first check');
    if (options.probe === true || asked.remembered !== undefined) return exitCode.taskResult;
    // The report says that nothing was tried.
    return await judged(options, asked, {
      watch,
      dialect: { ...ownDialect, profile: asked.profile },
      keys,
      start,
    });
  } finally {
    watch.end();
  }
}

/** How the target speaks, from the file or from a probe, which is told in words. Raises `Underfunded` where nobody can pay. */
async function dialectOf(
  { probe: isAsked }: ConformOptions,
  { profile, dialect }: Asked,
  watch: Watch,
  keys: readonly Key[],
): Promise<Dialect> {
  const { connection } = watch;
  const [first] = keys;
  if (first === undefined) throw new Error('expected a key');
  return watch.untilInterrupted(async () => {
    await requireCoins(connection, keys);
    if (dialect !== undefined) return dialect;
    note(`Finding out how ${connection.baseUrl} speaks; this creates a collection there.`);
    const signer = await signerOf(first.uri, 'probe', first.type);
    const { dialect: found, notes } = await probe(connection, signer, profile);
    for (const sentence of notes) note(`  ${sentence}`);
    if (isAsked === true) return found;
    note(
      '  If any of this is wrong: --probe > dialect.yaml writes it down, edit it, then --dialect dialect.yaml.\n',
    );
    return confirmed(found);
  });
}

function listRules(rules: readonly RuleText[]): number {
  const lines = rules.map(({ id, level, says }) => `${id}  (${level})\n  ${says}`);
  process.stdout.write(`${lines.join('\n')}\n\n${rules.length} rules would be judged\n`);
  return exitCode.good;
}

async function mergeReports({ out, baseline }: ConformOptions, files: readonly string[]): Promise<number> {
  const known = baseline === undefined ? [] : readBaseline(baseline);
  return handOver(merged(await Promise.all(files.map(readReport)), known), out);
}
