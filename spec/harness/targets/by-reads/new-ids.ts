/** Number of ids after the last known one that may be a new collection or token; other targets leave gaps. */
export const gapMax = 64;

/**
 * Ids after `last` that exist, with what `look` finds of each, in windows of growing size until there are enough, or `most` ids in a
 * row do not exist. The first window has `wanted` ids.
 */
export async function idsAfter<T>(
  last: number,
  look: (id: number) => Promise<T | undefined>,
  {
    wanted = 1,
    most = gapMax,
    isEnough = found => found.size >= wanted,
  }: {
    readonly wanted?: number;
    readonly most?: number;
    readonly isEnough?: (found: ReadonlyMap<number, T>) => boolean;
  } = {},
): Promise<ReadonlyMap<number, T>> {
  const found = new Map<number, T>();
  for (let [next, size, latest] = [last + 1, wanted, last]; !isEnough(found); size *= 2) {
    const end = Math.min(next + size, latest + most + 1);
    if (end <= next) break;
    const ids = Array.from({ length: end - next }, (_, index) => next + index);
    for (const [index, value] of (await Promise.all(ids.map(look))).entries()) {
      if (value === undefined) continue;
      latest = next + index;
      found.set(latest, value);
    }
    next = end;
  }
  return found;
}

/** The longest distance between two of these ids in a row, the first of which comes after `last`. */
export const longestDistance = (last: number, ids: Iterable<number>): number => {
  let [longest, previous] = [0, last];
  for (const id of ids) [longest, previous] = [Math.max(longest, id - previous), id];
  return longest;
};
