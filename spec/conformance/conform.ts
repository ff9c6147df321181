import { dialectText, readDialect } from '../dialects/dialect-file.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { NotTheInterface, probe } from '../dialects/probe.ts';
import { readReport } from '../reports/json.ts';
import { progressOn } from '../reports/progress.ts';
import { redact } from '../reports/redact.ts';
import { ReportFileError } from '../reports/report-file.ts';
import type { Report } from '../reports/report.ts';
import { isFinding } from '../reports/standing.ts';
import type { RuleText } from '../rule.ts';
import { connect, Unreachable, type Connection } from '../targets/connection.ts';
import { signerOf } from '../targets/signers.ts';
import { startSimulator } from '../targets/simulator.ts';
import { rememberedIn } from './again.ts';
import { againstBaseline, readBaseline } from './baseline.ts';
import { campaign, tasksOf } from './campaign.ts';
import { exitCode } from './exit-codes.ts';
import { fundLanes, Underfunded, type Funding, type Key } from './funding.ts';
import { openJournal, storedFailures, storeFailures } from './journal.ts';
import { keysOf, secretsIn } from './keys.ts';
import { laneOf } from './lane.ts';
import { merged } from './merging.ts';
import { rulesInReach } from './reach.ts';
import { handOver, reportOf } from './reporting.ts';
import { NothingSelected, selected } from './selection.ts';
import { brokenIn, playStory } from './story.ts';
import { Tally } from './tally.ts';
import { FileMistake } from './yaml-file.ts';

/** Options of the command. */
export interface ConformOptions {
  readonly rules: readonly string[];
  readonly target?: string;
  readonly serve?: true;
  readonly blockTime: string;
  readonly signer?: readonly string[];
  readonly keys?: string;
  readonly dialect?: string;
  readonly probe?: true;
  readonly profile?: Dialect['profile'];
  readonly level?: 'stated' | 'ruled';
  readonly heading?: string;
  readonly steps: number;
  readonly seed?: number;
  readonly jobs: number;
  readonly rps?: number;
  readonly timeout: number;
  readonly bail?: true;
  readonly shard?: { readonly index: number; readonly count: number };
  readonly merge?: readonly string[];
  readonly resume?: true;
  readonly baseline?: string;
  readonly dryRun?: true;
  readonly replay?: string;
  readonly out: string;
}

/** An option that cannot be meant so. */
class Usage extends Error {}

/** Judges a target, or does what else the options say; the exit code. Everything it has to tell is printed and written. */
export async function conform(options: ConformOptions): Promise<number> {
  try {
    if (options.merge !== undefined) return await mergeReports(options, options.merge);
    if (options.dryRun === true) return listRules(options);
    return await withTarget(options, target => judgeTarget(options, target));
  } catch (error) {
    return told(error);
  }
}

const usageErrors = [Usage, FileMistake, NothingSelected, Underfunded, ReportFileError];
const unreachableErrors = [Unreachable, NotTheInterface];

function told(error: unknown): number {
  const isOne = (kinds: readonly (new (...of: never[]) => Error)[]): boolean =>
    kinds.some(kind => error instanceof kind);
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  if (isOne(usageErrors)) return exitCode.usage;
  if (isOne(unreachableErrors)) return exitCode.unreachable;
  process.stderr.write('This is our own fault, not the target’s. Please report it with the command line.\n');
  return exitCode.ourFault;
}

/** Where the target is, and who signs there. */
interface Place {
  readonly baseUrl: string;
  readonly keys: readonly Key[];
}

const developmentUris = ['//Alice', '//Bob', '//Charlie', '//Dave', '//Eve', '//Ferdie'];

async function withTarget(options: ConformOptions, use: (place: Place) => Promise<number>): Promise<number> {
  const { target, serve, signer, keys: file, blockTime, profile } = options;
  if ((target === undefined) === (serve === undefined))
    throw new Usage('say --target URL for a target, or --serve for our own simulator');
  const uris = signer ?? (serve === true && file === undefined ? developmentUris : []);
  const keys = await keysOf(uris, file);
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
    throw new Usage(`--target ${text} is no URL; expected one such as http://127.0.0.1:3000/opal`);
  return text;
}

async function judgeTarget(options: ConformOptions, { baseUrl, keys }: Place): Promise<number> {
  const { rps, timeout, profile } = options;
  const start = performance.now();
  const manners = { timeout, ...(rps === undefined ? {} : { requestsPerSecond: rps }) };
  const connection = connect(baseUrl, manners, start);
  const spoken = await dialectOf(options, connection, keys);
  const dialect: Dialect = profile === undefined ? spoken : { ...spoken, profile };
  if (options.probe === true) {
    process.stdout.write(dialectText(dialect));
    return exitCode.good;
  }
  const site: Site = { connection, dialect, keys, start };
  return options.replay === undefined ? judgeAll(options, site) : replayed(options.replay, site);
}

/** A target that is known well enough to be judged. */
interface Site {
  readonly connection: Connection;
  readonly dialect: Dialect;
  readonly keys: readonly Key[];
  readonly start: number;
}

async function dialectOf(
  { dialect, profile = 'document', probe: isAsked }: ConformOptions,
  connection: Connection,
  keys: readonly Key[],
): Promise<Dialect> {
  if (dialect !== undefined) return readDialect(dialect);
  const [first] = keys;
  if (first === undefined) throw new Usage('no key to sign with: say --signer //Alice, or --keys FILE');
  const found = await probe(connection, await signerOf(first.uri, 'probe', first.type), profile);
  // What an error means is for people to confirm: they take the file that --probe prints.
  return isAsked === true ? found : { ...found, error: { ...found.error, phrases: [] } };
}

function selectedRules(
  { rules, level, heading }: ConformOptions,
  profile: Dialect['profile'],
): readonly RuleText[] {
  return selected(rulesInReach(profile), {
    patterns: rules,
    ...(level === undefined ? {} : { level }),
    ...(heading === undefined ? {} : { heading }),
  });
}

function listRules(options: ConformOptions): number {
  const { profile = options.dialect === undefined ? 'document' : readDialect(options.dialect).profile } =
    options;
  const rules = selectedRules(options, profile);
  const lines = rules.map(({ id, level, says }) => `${id}  (${level})\n  ${says}`);
  process.stdout.write(`${lines.join('\n')}\n\n${rules.length} rules would be judged\n`);
  return exitCode.good;
}

async function judgeAll(options: ConformOptions, site: Site): Promise<number> {
  const { connection, dialect, keys, start } = site;
  const { out, jobs, steps, bail, shard, resume } = options;
  const seed = options.seed ?? Math.floor(Math.random() * 1_000_000);
  const baseline = options.baseline === undefined ? [] : readBaseline(options.baseline);
  const rules = selectedRules(options, dialect.profile);
  const wanted = new Set(rules.map(({ id }) => id));
  const tally = new Tally(rules, dialect.unsupported);
  const all = await tasksOf({ profile: dialect.profile, wanted, stored: storedFailures(out), seed, steps });
  const own = shard === undefined ? all : all.filter((_, index) => index % shard.count === shard.index - 1);
  const journal = openJournal(
    out,
    JSON.stringify({ ...options, resume: undefined, bail: undefined }),
    resume === true,
  );
  for (const findings of journal.before) tally.take(findings);
  const done = new Set(journal.before.map(({ task }) => task));
  const tasks = own.filter(({ id }) => !done.has(id));

  let isInterrupted = false;
  const interrupt = (): void => void (isInterrupted = true);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  let failure: unknown;
  let funding: Funding | undefined;
  const startedAt = new Date();
  try {
    funding = await fundLanes(connection, dialect, keys, Math.min(jobs, Math.max(1, tasks.length)));
    const run = { tally, dialect, baseUrl: connection.baseUrl, patience: 20_000 };
    await campaign(tasks, { connection, dialect, start }, funding, run, {
      progress: progressOn(),
      found: journal.add,
      isOver: () => isInterrupted || (bail === true && tally.items().some(isFinding)),
    });
  } catch (error) {
    failure = error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, interrupt);
  }
  storeFailures(
    out,
    tally.failures.flatMap(({ evidence: { again } }) => again?.split(' ').at(-1) ?? []),
  );
  const report = reportOf({
    tally,
    dialect,
    startedAt,
    took: performance.now() - start,
    isComplete: failure === undefined && !isInterrupted && tally.mishaps.length === 0,
    isWhole: shard === undefined && rules.length === rulesInReach(dialect.profile).length,
    seed,
    target: connection.baseUrl,
    requests: connection.requests,
    spent: funding?.spent() ?? 0,
    ...againstBaseline(tally.items(), baseline, startedAt.toISOString().slice(0, 10)),
  });
  const code = await handOver(redact(report, secretsIn(keys)), out);
  return failure === undefined ? code : told(failure);
}

/** Does again what a token remembers. */
async function replayed(token: string, { connection, dialect, keys, start }: Site): Promise<number> {
  const remembered = rememberedIn(token);
  if (remembered === undefined)
    throw new Usage('--replay: this is no token of a failure; was it copied whole?');
  const { rule, deeds } = remembered;
  const funding = await fundLanes(connection, dialect, keys, 1);
  const [signers = []] = funding.lanes;
  await funding.fill(signers);
  const { target } = await laneOf({ connection, dialect, start }, signers, false).fresh();
  const played = await playStory(target, { deeds });
  const isBroken = brokenIn(played).has(rule);
  const whys = [...played.judgements, played.inquired]
    .flatMap(({ broken }) => broken)
    .map(({ rule: id, why }) => `  ${id}: ${why}`);
  process.stdout.write(
    `${[isBroken ? `failed: ${rule} is broken` : `fixed: ${rule} is not broken`, ...whys].join('\n')}\n`,
  );
  return isBroken ? exitCode.findings : exitCode.good;
}

async function mergeReports({ out }: ConformOptions, files: readonly string[]): Promise<number> {
  const reports: Report[] = [];
  for (const file of files) reports.push(await readReport(file));
  return handOver(merged(reports), out);
}
