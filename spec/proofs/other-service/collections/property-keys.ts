import { conflict, malformed } from '../errors.ts';
import { chosen, type Context } from '../state.ts';

/**
 * The document prints the pattern as `^[0-9a-zA-Z.-_]`. Read together with its sentence the hyphen is a
 * member of the class, not a range, and the whole key has to match. Taken by the letter, it is one leading
 * character, and `.-_` is a range.
 */
const patternFor = (context: Context): RegExp =>
  chosen(context, 'keys.characters', {
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
  { choices }: Context,
  entries: readonly T[],
): readonly T[] {
  if (entries.length === 0 && choices['properties.empty-list'] === 'refused')
    throw malformed('The list is empty');
  const isRepeated = new Set(entries.map(({ key }) => key)).size < entries.length;
  if (isRepeated && choices['properties.key-twice'] === 'refused') throw malformed('A key is given twice');
  const isFirst = choices['properties.key-twice'] === 'the first counts';
  return isFirst
    ? entries.filter(({ key }, index) => entries.findIndex(each => each.key === key) === index)
    : entries;
}

/** Refuses keys of a delete that have no property, or a delete without keys, where the service does not take them. */
export function requireProperties(
  { choices }: Context,
  properties: ReadonlyMap<string, string>,
  keys: readonly string[],
): void {
  if (keys.length === 0 && choices['properties.empty-list'] === 'refused')
    throw malformed('The list is empty');
  if (choices['properties.absent'] === 'refused' && !keys.every(key => properties.has(key)))
    throw conflict('There is no such property');
}

/** Keys are kept as they are written; `Name` and `name` are two keys. */
export const storedKey = ({ choices }: Context, key: string): string =>
  choices['keys.case'] === 'lowered' ? key.toLowerCase() : key;
