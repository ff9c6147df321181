import { toldFailure } from './command-failure.ts';
import { dialectText, readDialect } from '../dialects/dialect-file.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { confirmed, probe } from '../dialects/probe.ts';
import { readReport } from '../reports/json.ts';
import type { RuleText } from '../rule.ts';
import { UsageError } from '../scenarios/usage-error.ts';
import { connect, type Connection } from '../targets/connection.ts';
import { developmentUris, signerOf } from '../targets/signers.ts';
import { startSimulator } from '../targets/simulator.ts';
import { rememberedIn, type Remembered } from './again.ts';
import { readBaseline, type Known } from './baseline.ts';
import { exitCode } from './exit-codes.ts';
import { type Key } from './funding.ts';
import { judged, replayed, type Site } from './judging.ts';
import { keysOf } from './keys.ts';
import { merged } from './merging.ts';
import type { ConformOptions } from './options.ts';
import { rulesInReach } from './reach.ts';
import { handOver } from './reporting.ts';
import { selected } from './selection.ts';

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
    return toldFailure(error, 'the target');
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
  readonly remembered?: Remembered;
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
    ...(replay === undefined ? {} : { remembered: rememberedBehind(replay) }),
  };
}

function rememberedBehind(token: string): Remembered {
  const remembered = rememberedIn(token);
  if (remembered === undefined)
    throw new UsageError('--replay: this is no token of a failure; was it copied whole?');
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
  const uris = signer ?? (serve === true && file === undefined ? developmentUris : []);
  const keys = await keysOf(uris, file);
  if (keys.length === 0) throw new UsageError('no key to sign with: say --signer //Alice, or --keys FILE');
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

async function judgeTarget(
  options: ConformOptions,
  asked: Asked,
  { baseUrl, keys }: Place,
  signal: AbortSignal,
): Promise<number> {
  const { rps, timeout } = options;
  const start = performance.now();
  const manners = { timeout, ...(rps === undefined ? {} : { requestsPerSecond: rps }) };
  const connection = connect(baseUrl, manners, start);
  const { dialect = await probed(options, asked, connection, keys), remembered } = asked;
  if (options.probe === true) {
    process.stdout.write(dialectText(dialect));
    return exitCode.good;
  }
  const site: Site = { connection, dialect, keys, start };
  return remembered === undefined ? judged(options, asked, site, signal) : replayed(remembered, site);
}

async function probed(
  { probe: isAsked }: ConformOptions,
  { profile }: Asked,
  connection: Connection,
  [first]: readonly Key[],
): Promise<Dialect> {
  if (first === undefined) throw new Error('expected a key');
  const found = await probe(connection, await signerOf(first.uri, 'probe', first.type), profile);
  return isAsked === true ? found : confirmed(found);
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
