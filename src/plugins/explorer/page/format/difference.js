import { visible } from './format.js';

/**
 * A member that differs; a side is undefined where there is no such member.
 * @typedef {{ path: string, before: unknown, after: unknown }} Difference
 */

/** Differences that are listed at most. */
const differencesMax = 50;

/**
 * What differs between two values, by member. Entries of lists are compared by their `key` or `id`, otherwise by position.
 * @param {any} before
 * @param {any} after
 * @param {string} [path]
 * @returns {Difference[]}
 */
export function differences(before, after, path = '') {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after) || (!isObject(before) && !isObject(after)))
    return [{ path, before, after }];
  const [left, right] = [membersOf(before ?? {}), membersOf(after ?? {})];
  if (Array.isArray(before) && Array.isArray(after)) dropSameEnd(left, right);
  const names = [...new Set([...left.keys(), ...right.keys()])].filter(name => !repeated.includes(name));
  const found = names.flatMap(name =>
    differences(left.get(name), right.get(name), path === '' ? visible(name) : `${path}.${visible(name)}`),
  );
  return found.slice(0, differencesMax);
}

/** Members that repeat others: `valueHex` the value, `key` the name of its entry. */
const repeated = ['valueHex', 'key'];

/** Whether its members are compared: those of an object with nothing, too, but a token is one thing. */
const isBranch = (/** @type {any} */ value) =>
  value === null || value === undefined || (isObject(value) && !isTokenId(value));

/** Whether an object is the id of a token. */
export const isTokenId = (/** @type {object} */ value) =>
  Object.keys(value).toSorted().join() === 'collectionId,tokenId';

/**
 * @param {unknown} value
 * @returns {value is object}
 */
const isObject = value => typeof value === 'object' && value !== null;

/** Leaves out what is the same at the end of two lists, so that an entry that is new or gone moves no others. */
function dropSameEnd(/** @type {Members} */ left, /** @type {Members} */ right) {
  for (;;) {
    const [before, after] = [[...left].at(-1), [...right].at(-1)];
    if (before === undefined || after === undefined || differences(before[1], after[1]).length > 0) return;
    left.delete(before[0]);
    right.delete(after[0]);
  }
}

/** @typedef {Map<string, unknown>} Members */

/** The members of an object, or of a list by their keys or positions. @returns {Members} */
const membersOf = (/** @type {object} */ value) =>
  new Map(
    Object.entries(value).map(([name, item]) => [
      Array.isArray(value) && isObject(item) && 'key' in item ? String(item.key) : name,
      item,
    ]),
  );
