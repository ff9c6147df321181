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
  const same = sameAtEnd(before, after);
  const [left, right] = [membersOf(before ?? {}, same), membersOf(after ?? {}, same)];
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

/** How many entries at the end of two lists are the same: these are left out, so that an entry that is new or gone moves no others. */
function sameAtEnd(/** @type {unknown} */ before, /** @type {unknown} */ after) {
  let same = 0;
  if (Array.isArray(before) && Array.isArray(after))
    while (
      same < Math.min(before.length, after.length) &&
      differences(before.at(-1 - same), after.at(-1 - same)).length === 0
    )
      same += 1;
  return same;
}

/**
 * @param {object} value
 * @param {number} same entries at the end of a list that are left out
 * @returns {Map<string, unknown>}
 */
function membersOf(value, same) {
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(
    value
      .slice(0, value.length - same)
      .map((item, index) => [String(isObject(item) && 'key' in item ? item.key : index), item]),
  );
}
