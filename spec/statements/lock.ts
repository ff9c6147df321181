import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../rules/catalogue.ts';
import { matrix } from './matrix.ts';

/** A digest of the text by id. */
export type Meanings = Readonly<Record<string, string>>;

/** The recorded meanings of ids. An id is never used for something else. */
export interface Lock {
  readonly rules: Meanings;
  readonly statements: Meanings;
}

const file = join(import.meta.dirname, 'lock.json');

const digestOf = (says: string): string => createHash('sha256').update(says).digest('hex').slice(0, 12);

const meaningsOf = (texts: readonly { readonly id: string; readonly says: string }[]): Meanings =>
  Object.fromEntries(texts.map(({ id, says }) => [id, digestOf(says)]));

/** The current meanings. */
export const currentLock = (): Lock => ({ rules: meaningsOf(catalogue), statements: meaningsOf(matrix) });

/** The recorded meanings, from the file. */
export const storedLock = (): Lock => JSON.parse(readFileSync(file, 'utf8')) as Lock;

/** Differences between the recorded and the current meanings. */
export interface Drift {
  readonly changed: readonly string[];
  readonly gone: readonly string[];
  /** Ids that are not recorded. */
  readonly added: readonly string[];
}

/** Compares recorded with current meanings. */
export const drift = (stored: Meanings, current: Meanings): Drift => ({
  changed: Object.keys(stored).filter(id => id in current && current[id] !== stored[id]),
  gone: Object.keys(stored).filter(id => !(id in current)),
  added: Object.keys(current).filter(id => !(id in stored)),
});

/** Records new ids. Other ids keep their recorded meaning, unless `force` records everything again. Returns the differences from the file. */
export function writeLock(force: boolean): { readonly rules: Drift; readonly statements: Drift } {
  const [stored, current] = [storedLock(), currentLock()];
  const recorded = (kind: keyof Lock): Meanings =>
    byId(force ? current[kind] : { ...current[kind], ...stored[kind] });
  const lock: Lock = { rules: recorded('rules'), statements: recorded('statements') };
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  return {
    rules: drift(stored.rules, current.rules),
    statements: drift(stored.statements, current.statements),
  };
}

const byId = (meanings: Meanings): Meanings =>
  Object.fromEntries(Object.entries(meanings).toSorted(([left], [right]) => (left < right ? -1 : 1)));
