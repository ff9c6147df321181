import { html } from '../html.js';
import { More } from '../site/basics.js';
import { read } from './http.js';
import { useResource } from './resource.js';
import { queryNumber, setQuery } from './route.js';

/** Items that the server answers at most. */
const limitMax = 200;

/**
 * A list of the server, the newest first, of which the first pages are shown; their number is in the URL. `more` is a button for another
 * page, and undefined after the last. All that is shown is read at once when the chain changes, so that no item is missing or twice.
 * @template {'blocks' | 'collections' | 'holdings' | 'transactions'} N
 * @param {N} name of the route, of its list, and of the member of the URL with the number of pages
 * @param {number} size items of a page
 * @param {import('./route.js').Query} query
 * @returns {{ data: readonly import('./answers.d.ts').ItemOf<N>[] | undefined, error: Error | undefined, more: unknown }}
 */
export function usePages(name, size, query) {
  const count = Math.max(1, queryNumber(name, 1));
  const { data, error } = useResource(
    async () => ({ count, ...(await firstPages(name, size, query, count)) }),
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
 * As many requests as pages are enough, because a full one is not smaller; a page can be short although others follow.
 * @param {string} name
 * @param {number} size
 * @param {import('./route.js').Query} query
 * @param {number} count
 */
async function firstPages(name, size, query, count) {
  const items = [];
  /** @type {string | null | undefined} */
  let next;
  for (let reads = 0; reads < count && next !== null && items.length < count * size; reads += 1) {
    const limit = Math.min(limitMax, count * size - items.length);
    const page = await read(name, { ...query, limit, ...(next && { before: next }) });
    items.push(...page[name]);
    next = page.next;
  }
  return { items, next };
}
