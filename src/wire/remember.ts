/** Number of results that are cached before the cache is cleared. */
const resultsMax = 10_000;

/**
 * The same function with a cache of its results, for pure functions that are often called with the same key, such as decoding an
 * address, which takes longer than most transactions.
 */
export function remember<K extends string | bigint, V>(compute: (key: K) => V): (key: K) => V {
  const results = new Map<K, V>();
  return key => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    if (results.size >= resultsMax) results.clear();
    results.set(key, result);
    return result;
  };
}
