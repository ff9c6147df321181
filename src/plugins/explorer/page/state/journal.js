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
  const [state, setState] = useState(/** @type {{ data?: readonly JournalEntry[], error?: Error }} */ ({}));
  useEffect(() => {
    if (query === undefined) return undefined;
    let isWanted = true;
    /** @type {readonly JournalEntry[]} */
    let known = [];
    let after = 0;
    const load = async () => {
      const { entries, first, last } = await read('journal', { ...query, format: 'list', after });
      // The world was made again, and counts from 1.
      const isNew = last < after;
      const kept = isNew ? [] : known.filter(({ id }) => id >= first);
      if (after > 0 && entries.length === 0 && kept.length === known.length) return;
      after = isNew ? 0 : last;
      known = [...kept, ...entries].slice(-query.limit);
      if (isWanted) setState({ data: known });
    };
    const follow = async () => {
      if (!document.hidden)
        await load().catch(error => {
          [known, after] = [[], 0];
          if (isWanted) setState({ error });
        });
      if (isWanted) timer = setTimeout(follow, pause);
    };
    let timer = setTimeout(follow, delay);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [JSON.stringify(query)]);
  return state;
}
