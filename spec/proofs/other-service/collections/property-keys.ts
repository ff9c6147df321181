import { conflict, malformed } from '../errors.ts';
import type { Context } from '../state.ts';

/**
 * The document prints the pattern as `^[0-9a-zA-Z.-_]`. Read together with its sentence the hyphen is a
 * member of the class, not a range, and the whole key has to match. Taken by the letter, it is one leading
 * character, and `.-_` is a range.
 */
const patternFor = (context: Context): RegExp =>
  context.chosen('keys.characters', {
    'those of the sentence': /^[0-9a-zA-Z._-]+$/,
    'those of the printed pattern': /^[0-9a-zA-Z.-_]/,
    'without the hyphen': /^[0-9a-zA-Z._]+$/,
  });

export function checkKey(context: Context, key: string): void {
  if (!patternFor(context).test(key))
    throw malformed(`Property key ${key} has characters that are not allowed`);
  const most = context.choices['keys.length'];
  if (most !== 'any' && key.length > Number(most))
    throw malformed(`Property keys have up to ${most} characters`);
}

/** The entries of a request as they count: of those with the same key the last one, or the first. Refuses what the service does not take. */
export function countedEntries<T extends { readonly key: string }>(
  context: Context,
  entries: readonly T[],
): readonly T[] {
  if (entries.length === 0 && context.is('properties.empty-list', 'refused'))
    throw malformed('The list is empty');
  const isRepeated = new Set(entries.map(({ key }) => key)).size < entries.length;
  if (isRepeated && context.is('properties.key-twice', 'refused')) throw malformed('A key is given twice');
  if (!context.is('properties.key-twice', 'the first counts')) return entries;
  return entries.filter(({ key }, index) => entries.findIndex(each => each.key === key) === index);
}

/** Refuses keys of a delete that have no property, or a delete without keys, where the service does not take them. */
export function requireProperties(
  context: Context,
  properties: ReadonlyMap<string, string>,
  keys: readonly string[],
): void {
  if (keys.length === 0 && context.is('properties.empty-list', 'refused'))
    throw malformed('The list is empty');
  if (context.is('properties.absent', 'refused') && !keys.every(key => properties.has(key)))
    throw conflict('There is no such property');
}

/** Keys are kept as they are written; `Name` and `name` are two keys. */
export const storedKey = (context: Context, key: string): string =>
  context.is('keys.case', 'lowered') ? key.toLowerCase() : key;
