import { distance } from 'fastest-levenshtein';

/** The number of edits from what was written; none for a text that contains it in any case. */
const edits = (written: string, text: string): number =>
  text.toLowerCase().includes(written.toLowerCase()) ? 0 : distance(written, text);

/** Suggestions for a misspelled text: those that contain it, then those with the smallest edit distance. */
export const closest = (written: string, texts: readonly string[], most = 3): string[] =>
  texts
    .map(text => ({ text, edits: edits(written, text) }))
    .toSorted((left, right) => left.edits - right.edits)
    .slice(0, most)
    .map(({ text }) => text);

/** The closest ones that differ in less than half of the letters: what was probably meant. */
export const similar = (written: string, texts: readonly string[]): string[] =>
  closest(
    written,
    texts.filter(text => edits(written, text) <= written.length / 2),
  );
