import { useResource } from './resource.js';
import { queryNumber, setQuery } from './route.js';

/** Items that the server answers at most. */
const limitMax = 200;

/**
 * One page of a list; a page can be short although others follow.
 * @template T
 * @typedef {{ items: readonly T[], next: string | null }} Page
 */

/**
 * A list, the newest first, of which the first pages are shown; their number is in the URL. `more` shows another one, and is undefined
 * after the last. All that is shown is read at once when the chain changes, so that no item is missing or twice.
 * @template T
 * @param {string} name member of the query with the number of pages
 * @param {number} size items of a page
 * @param {(before: string | undefined, limit: number) => Promise<Page<T>>} load
 * @param {readonly unknown[]} keys what else the list depends on
 */
export function usePages(name, size, load, keys) {
  const count = Math.max(1, queryNumber(name, 1));
  const { data, error } = useResource(
    async () => ({ count, ...(await firstPages(load, count, size)) }),
    [...keys, size, count],
  );
  return {
    items: data?.items,
    error,
    more: data === undefined || data.next === null ? undefined : () => setQuery({ [name]: data.count + 1 }),
    isLoading: data?.count !== count,
  };
}

/**
 * As many requests as pages are enough, because a full one is not smaller.
 * @template T
 * @param {(before: string | undefined, limit: number) => Promise<Page<T>>} load
 * @param {number} count
 * @param {number} size
 * @returns {Promise<Page<T>>}
 */
async function firstPages(load, count, size) {
  /** @type {T[]} */
  const items = [];
  /** @type {string | null | undefined} */
  let next;
  for (let reads = 0; reads < count && next !== null && items.length < count * size; reads += 1) {
    const page = await load(next, Math.min(limitMax, count * size - items.length));
    items.push(...page.items);
    next = page.next;
  }
  return { items, next: next ?? null };
}
