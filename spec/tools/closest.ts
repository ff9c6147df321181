/** The texts that somebody may have meant: those that contain what was written, then those that are nearest to it. */
export function closest(written: string, texts: readonly string[], most = 3): string[] {
  const near = texts.map(text => ({
    text,
    distance: text.includes(written) ? 0 : editDistance(written, text),
  }));
  return near
    .toSorted((left, right) => left.distance - right.distance)
    .slice(0, most)
    .map(({ text }) => text);
}

/** How many letters have to be added, removed or replaced. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
