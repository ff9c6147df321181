import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReportFileError, reasonOf } from '../../reports/report-file.ts';
import { failureOf } from '../../../sequences/replay-id.ts';
import type { ConformOptions } from '../options.ts';
import type { TaskResult } from './results.ts';

/** The results of a run so far, in a file with a line per task, so that an interrupted run can be resumed. */
export interface Journal {
  /** The random seed: that of the interrupted run, or of the options, or a random one. */
  readonly seed: number;
  /** The results before the interruption; empty if the run is not resumed. */
  readonly before: readonly TaskResult[];
  add(taskResult: TaskResult): void;
}

/** The first line. `run` is a digest of the options, which may contain secrets. */
interface Head {
  readonly run: string;
  readonly seed: number;
}

/** Opens the journal of a run in `out`. Only a run with the same options can be resumed. Throws a `ReportFileError`. */
export function openJournal(options: ConformOptions): Journal {
  const { out, resume } = options;
  const file = join(out, 'progress.ndjson');
  makeFolder(out);
  const run = digestOf(options);
  const [first = '', ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const [earlier] = jsonIn<Head>(first);
  const isResumed = resume === true && earlier?.run === run;
  if (resume === true && !isResumed)
    process.stderr.write(`no run with these options to resume in ${out}; starting a new run\n`);
  const before = isResumed ? lines.flatMap(line => jsonIn<TaskResult>(line)) : [];
  const seed = (isResumed ? earlier.seed : options.seed) ?? Math.floor(Math.random() * 1_000_000);
  const head: Head = { run, seed };
  // The interruption may have truncated the last line.
  writeFileSync(file, [head, ...before].map(lineOf).join(''));
  return { seed, before, add: taskResult => appendFileSync(file, lineOf(taskResult)) };
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new ReportFileError(`--out: ${path} cannot be written: ${reasonOf(error)}`, { cause: error });
  }
}

const lineOf = (value: Head | TaskResult): string => `${JSON.stringify(value)}\n`;

const digestOf = ({ resume: _resume, bail: _bail, ...options }: ConformOptions): string =>
  createHash('sha256').update(JSON.stringify(options)).digest('hex');

/** The value of a line; nothing for a truncated line. */
function jsonIn<T extends Head | TaskResult>(line: string): readonly T[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as T];
  } catch {
    return [];
  }
}

/** Replay ids of failures in a folder, the last ones first: those of rules that still failed when last observed, and of others. */
const files = { open: 'failures.txt', fixed: 'fixed.txt' } as const;

const idsIn = (folder: string, kind: keyof typeof files): readonly string[] => {
  const file = join(folder, files[kind]);
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(line => line !== '')
    : [];
};

/** The replay ids of the failures that earlier runs found in this folder, of rules that did not pass since. */
export const storedFailures = (folder: string): readonly string[] => idsIn(folder, 'open');

/** The replay ids of the last failures of rules that passed since. */
export const fixedFailures = (folder: string): readonly string[] => idsIn(folder, 'fixed');

/** Stores replay ids for the next run, and keeps those of rules that this run did not observe. Others become fixed. */
export function storeFailures(
  folder: string,
  replayIds: readonly string[],
  isObserved: (rule: string) => boolean,
): void {
  const earlier = storedFailures(folder);
  const open = [...replayIds, ...earlier.filter(replayId => !isObserved(ruleOf(replayId)))];
  const failing = new Set(open.map(ruleOf));
  const fixed = [...earlier, ...fixedFailures(folder)].filter(replayId => !failing.has(ruleOf(replayId)));
  const linesOf = (ids: readonly string[]): string =>
    lastOfEachRule(ids)
      .map(id => `${id}\n`)
      .join('');
  writeFileSync(join(folder, files.open), linesOf(open));
  writeFileSync(join(folder, files.fixed), linesOf(fixed));
}

/** The first replay id of each rule, which is that of its last failure. */
const lastOfEachRule = (ids: readonly string[]): readonly string[] => {
  const rules = ids.map(ruleOf);
  return ids.filter((_, index) => rules.indexOf(rules[index] ?? '') === index);
};

const ruleOf = (replayId: string): string => failureOf(replayId)?.rule ?? '';
