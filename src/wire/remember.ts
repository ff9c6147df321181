/** How a function remembers its results. */
interface RememberOptions<A> {
  /** Number of results that are cached before the cache is cleared. */
  readonly max?: number;
  /** What a result is stored under, where that is not the argument itself. */
  readonly keyOf?: (argument: A) => string | bigint;
}

/**
 * The same function with a cache of its results, for pure functions that are often called with the same argument, such as decoding
 * an address, which takes longer than most transactions.
 */
export function remember<A extends string | bigint, V>(
  compute: (argument: A) => V,
  { max = 10_000, keyOf = argument => argument }: RememberOptions<A> = {},
): (argument: A) => V {
  const results = new Map<string | bigint, V>();
  return argument => {
    const key = keyOf(argument);
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(argument);
    if (results.size >= max) results.clear();
    results.set(key, result);
    return result;
  };
}
