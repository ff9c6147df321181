import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf } from '../../../sequences/replay-id.ts';

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
