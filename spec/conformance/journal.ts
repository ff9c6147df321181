import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings } from './tally.ts';

/** What a run has done so far, in a folder: one line for each task, so that it can go on after it was interrupted. */
export interface Journal {
  /** What was found before the interruption; empty where nothing is resumed. */
  readonly before: readonly Findings[];
  add(findings: Findings): void;
}

/** Opens the journal of a run in that folder. What is there is of use only to a run that is the same; `run` says which it is. */
export function openJournal(folder: string, run: string, resume: boolean): Journal {
  const file = join(folder, 'progress.ndjson');
  mkdirSync(folder, { recursive: true });
  const [head, ...lines] = resume && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const isSame = head === JSON.stringify({ run });
  const before = isSame ? lines.flatMap(findingsIn) : [];
  // A line may be cut short by what interrupted the run.
  writeFileSync(file, [JSON.stringify({ run }), ...before.map(one => JSON.stringify(one)), ''].join('\n'));
  return { before, add: findings => appendFileSync(file, `${JSON.stringify(findings)}\n`) };
}

function findingsIn(line: string): Findings[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Findings];
  } catch {
    return [];
  }
}

const failuresFile = (folder: string): string => join(folder, 'failures.txt');

/** Tokens of the failures that the last run in that folder found. */
export const storedFailures = (folder: string): readonly string[] =>
  existsSync(failuresFile(folder))
    ? readFileSync(failuresFile(folder), 'utf8')
        .split('\n')
        .filter(line => line !== '')
    : [];

/** Keeps the tokens for the next run. */
export const storeFailures = (folder: string, tokens: readonly string[]): void =>
  writeFileSync(failuresFile(folder), tokens.map(token => `${token}\n`).join(''));
