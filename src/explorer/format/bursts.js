/** @typedef {import('../../contract/shapes/journal.ts').JournalEntry} JournalEntry */

/**
 * Requests without a long pause between them, on a time axis of their own. Times are in milliseconds.
 * @typedef {{ start: number, span: number, entries: JournalEntry[] }} Burst
 */

/** The pause that ends a burst. */
const pauseMin = 1_000;

/**
 * The requests in bursts, the newest burst first and the requests of each in order of arrival: one axis for all would show nothing but
 * the pauses.
 * @param {readonly JournalEntry[]} entries
 * @returns {Burst[]}
 */
export function burstsOf(entries) {
  /** @type {Burst[]} */
  const bursts = [];
  for (const entry of entries.toSorted((a, b) => a.startedAt - b.startedAt || a.id - b.id)) {
    const last = bursts.at(-1);
    const end = entry.startedAt + entry.duration;
    if (last === undefined || entry.startedAt > last.start + last.span + pauseMin)
      bursts.push({ start: entry.startedAt, span: entry.duration, entries: [entry] });
    else {
      last.span = Math.max(last.span, end - last.start);
      last.entries.push(entry);
    }
  }
  return bursts.toReversed();
}
