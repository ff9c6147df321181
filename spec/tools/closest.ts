import { distance } from 'fastest-levenshtein';

/** Suggestions for a misspelled text: those that contain it, then those with the smallest edit distance. */
export const closest = (written: string, texts: readonly string[], most = 3): string[] =>
  texts
    .map(text => ({ text, edits: text.includes(written) ? 0 : distance(written, text) }))
    .toSorted((left, right) => left.edits - right.edits)
    .slice(0, most)
    .map(({ text }) => text);
