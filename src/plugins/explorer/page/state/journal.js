import { useEffect, useState } from 'preact/hooks';
import { read } from './http.js';

/** Times between two reads and before the first one, in milliseconds: a filter is typed letter by letter. */
const pause = 1_000;
const delay = 150;

/**
 * The last requests to a world that match, the oldest first. Reads do not change the chain, so the journal is read every second, but
 * only what is new. Nothing is read as long as the query is undefined.
 * @param {(Record<string, string | number | undefined> & { limit: number }) | undefined} query
 */
export function useJournal(query) {
  const [state, setState] = useState(
    /** @type {import('./resource.js').Resource<readonly JournalEntry[]>} */ ({
      data: undefined,
      error: undefined,
    }),
  );
  useEffect(() => {
    if (query === undefined) return undefined;
    let isWanted = true;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {readonly JournalEntry[]} */
    let known = [];
    let after = 0;
    const load = async () => {
      /** @type {{ entries: JournalEntry[], first: number, last: number }} */
      const { entries, first, last } = await read('journal', { ...query, format: 'list', after });
      // The world was made again, and counts from 1.
      const isNew = last < after;
      const kept = isNew ? [] : known.filter(({ id }) => id >= first);
      if (after > 0 && entries.length === 0 && kept.length === known.length) return;
      after = isNew ? 0 : last;
      known = [...kept, ...entries].slice(-query.limit);
      if (isWanted) setState({ data: known, error: undefined });
    };
    const follow = async () => {
      if (!document.hidden)
        await load().catch(error => {
          [known, after] = [[], 0];
          if (isWanted) setState({ data: undefined, error });
        });
      if (isWanted) timer = setTimeout(follow, pause);
    };
    timer = setTimeout(follow, delay);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [JSON.stringify(query)]);
  return state;
}
