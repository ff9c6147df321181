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
  const names = [...new Set([...left.keys(), ...right.keys()])].filter(name => !repeated.includes(name));
  const found = names.flatMap(name =>
    differences(left.get(name), right.get(name), path === '' ? name : `${path}.${name}`),
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

/**
 * @param {object} value
 * @returns {Map<string, unknown>}
 */
function membersOf(value) {
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(
    value.map((item, index) => [String(isObject(item) && 'key' in item ? item.key : index), item]),
  );
}
