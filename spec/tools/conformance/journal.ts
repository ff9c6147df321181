import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf } from '../../harness/sequences/replay-id.ts';
import type { ConformOptions } from './options.ts';
import type { TaskResult } from './results.ts';

/** What a run has done so far, in a folder: one line for each task, so that it can go on after it was interrupted. */
export interface Journal {
  /** Where chance begins: as asked for, or as it was before the interruption, or anywhere. */
  readonly seed: number;
  /** What was found before the interruption; empty where nothing is resumed. */
  readonly before: readonly TaskResult[];
  add(taskResult: TaskResult): void;
}

/** The first line: which run it is, by its options, of which nothing can be read, since there may be secrets among them. */
interface Head {
  readonly run: string;
  readonly seed: number;
}

/** Opens the journal of a run in `out`. What is there is of use only to a run with the same options. */
export function openJournal(options: ConformOptions): Journal {
  const { out, resume } = options;
  const file = join(out, 'progress.ndjson');
  mkdirSync(out, { recursive: true });
  const run = digestOf(options);
  const [first = '', ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const [earlier] = jsonIn<Head>(first);
  const isGoingOn = resume === true && earlier?.run === run;
  if (resume === true && !isGoingOn)
    process.stderr.write(`there is no run with these options in ${out} to resume: it begins anew\n`);
  const before = isGoingOn ? lines.flatMap(line => jsonIn<TaskResult>(line)) : [];
  const seed = (isGoingOn ? earlier.seed : options.seed) ?? Math.floor(Math.random() * 1_000_000);
  const head: Head = { run, seed };
  // A line may be cut short by what interrupted the run.
  writeFileSync(file, [head, ...before].map(lineOf).join(''));
  return { seed, before, add: taskResult => appendFileSync(file, lineOf(taskResult)) };
}

const lineOf = (value: Head | TaskResult): string => `${JSON.stringify(value)}\n`;

const digestOf = ({ resume: _resume, bail: _bail, ...options }: ConformOptions): string =>
  createHash('sha256').update(JSON.stringify(options)).digest('hex');

/** What a line holds; nothing where it is cut short. We wrote it ourselves, so it is what it was. */
function jsonIn<T extends Head | TaskResult>(line: string): readonly T[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as T];
  } catch {
    return [];
  }
}

const failuresFile = (folder: string): string => join(folder, 'failures.txt');

/** Tokens of the failures that earlier runs in that folder found. */
export const storedFailures = (folder: string): readonly string[] =>
  existsSync(failuresFile(folder))
    ? readFileSync(failuresFile(folder), 'utf8')
        .split('\n')
        .filter(line => line !== '')
    : [];

/** Keeps the tokens for the next run, and those that are there of rules that nothing new is known about. */
export function storeFailures(
  folder: string,
  tokens: readonly string[],
  isKnown: (rule: string) => boolean,
): void {
  const others = storedFailures(folder).filter(token => {
    const rule = failureOf(token)?.rule;
    return rule !== undefined && !isKnown(rule);
  });
  writeFileSync(failuresFile(folder), [...tokens, ...others].map(token => `${token}\n`).join(''));
}
