import { read, readIn } from './http.js';
import { connection, version } from './live.js';
import { atBlock, worldId, queryNumber, setQuery } from './route.js';
import { html, useEffect, useState } from '../html.js';
import { More } from '../site/basics.js';

/**
 * Reads something, and reads it again when the chain changes. What was read before stays visible meanwhile, so that nothing jumps and
 * nothing loses the focus.
 * @template T
 * @param {() => Promise<T>} load
 * @param {readonly unknown[]} keys what it depends on beside the world
 * @returns {{ data: T | undefined, error: Error | undefined }}
 */
export function useResource(load, keys) {
  const [state, setState] = useState(/** @type {{ key: string, data?: T, error?: Error }} */ ({ key: '' }));
  const key = JSON.stringify([worldId.value, ...keys]);
  useEffect(() => {
    // Until the chain is known, which is asked for first; otherwise everything would be read twice.
    if (worldId.value !== undefined && version.value === '') return undefined;
    let isWanted = true;
    load().then(
      data => isWanted && setState({ key, data }),
      error => {
        const isLost = error.status === 0;
        if (isWanted) setState(before => (isLost && before.data !== undefined ? before : { key, error }));
        // It is read again when the server is back.
        if (isLost) connection.value = 'lost';
      },
    );
    return () => {
      isWanted = false;
    };
  }, [key, version.value]);
  return { data: state.data, error: state.key === key ? state.error : undefined };
}

/**
 * Reads a control route of the world likewise; nothing without a path.
 * @template {string} P
 * @param {P | undefined} path below `__sim/`
 * @param {import('./route.js').Query} [query]
 */
export const useRead = (path, query) =>
  useResource(async () => (path === undefined ? undefined : read(path, query)), [path, query]);

/**
 * Reads something at the block of the page, and where that is not the last one, at the last one as well: `now`.
 * @template T
 * @param {(at: string | undefined) => Promise<T>} load
 * @param {readonly unknown[]} keys
 */
export function useThenAndNow(load, keys) {
  const { value: at } = atBlock;
  const then = useResource(() => load(at), [at, ...keys]);
  const now = useResource(
    async () => (at === undefined ? undefined : load(undefined)),
    [at === undefined, ...keys],
  );
  return { ...then, now: now.data };
}

/** Items that the server answers at most. */
const limitMax = 200;

/**
 * A list of the server, the newest first, of which the first pages are shown; their number is in the URL. `more` is a button for another
 * page, and undefined after the last. All that is shown is read at once when the chain changes, so that no item is missing or twice.
 * @template {'blocks' | 'collections' | 'transactions'} N
 * @param {N} name of the route, of its list, and of the member of the URL with the number of pages
 * @param {number} size items of a page
 * @param {import('./route.js').Query} query
 * @returns {{ data: readonly ItemOf<N>[] | undefined, error: Error | undefined, more: unknown }}
 */
export function usePages(name, size, query) {
  const count = Math.max(1, queryNumber(name, 1));
  const { data, error } = useResource(
    async () => ({ count, ...(await readPages(worldId.value, name, query, size, count)) }),
    [name, size, query, count],
  );
  const more = () => setQuery({ [name]: (data?.count ?? 0) + 1 });
  return {
    data: data?.items,
    error,
    more: data?.next ? html`<${More} more=${more} isLoading=${data.count !== count} />` : undefined,
  };
}

/**
 * The first pages of a list of a world, or all of them, and where the next one begins.
 * @param {string | undefined} world
 * @param {string} name
 * @param {import('./route.js').Query} query
 * @param {number} [size]
 * @param {number} [count]
 */
export async function readPages(world, name, query, size = limitMax, count = Infinity) {
  const items = [];
  /** @type {number | null | undefined} */
  let next;
  while (next !== null && items.length < count * size) {
    const limit = Math.min(limitMax, count * size - items.length);
    const page = await readIn(world, name, { ...query, limit, ...(next && { before: next }) });
    items.push(...page[name]);
    next = page.next;
  }
  return { items, next };
}
