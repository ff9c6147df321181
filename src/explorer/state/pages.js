import { useEffect, useState } from 'preact/hooks';
import { useResource } from './resource.js';

/**
 * A list that is read page by page. The first page follows the chain; `more` adds the next one, or is undefined after the last.
 * @template T
 * @param {(before: string | undefined) => Promise<{ items: readonly T[], next: string | null }>} load
 * @param {readonly unknown[]} keys what the list depends on
 */
export function usePages(load, keys) {
  const first = useResource(() => load(undefined), keys);
  const [older, setOlder] = useState(
    /** @type {{ items: readonly T[], next: string | null } | undefined} */ (undefined),
  );
  const [isLoading, setLoading] = useState(false);
  useEffect(() => setOlder(undefined), [JSON.stringify(keys)]);
  const next = older === undefined ? (first.data?.next ?? null) : older.next;
  const more = async () => {
    if (next === null || isLoading) return;
    setLoading(true);
    const page = await load(next).finally(() => setLoading(false));
    setOlder({ items: [...(older?.items ?? []), ...page.items], next: page.next });
  };
  return {
    items: first.data && [...first.data.items, ...(older?.items ?? [])],
    error: first.error,
    more: next === null ? undefined : more,
    isLoading,
  };
}
