import { readFileSync } from 'node:fs';

/** The operations without which a rule cannot be tried, by rule, as the simulator shows. */
export const neededFile = new URL('./needed-operations.json', import.meta.url);

let loaded: Readonly<Record<string, readonly string[]>> | undefined;

/** The operations that a rule needs. One that is not in the file is new, and needs a collection. */
export function neededBy(rule: string): readonly string[] {
  loaded ??= JSON.parse(readFileSync(neededFile, 'utf8')) as Readonly<Record<string, readonly string[]>>;
  return loaded[rule] ?? ['createCollection', 'collection'];
}
