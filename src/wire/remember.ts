/** How many answers a memory keeps before it starts again. */
const answersMax = 10_000;

/**
 * The same function, which remembers its answers: for pure functions of a text that are asked the same again and again, such
 * as the spelling of an address, which costs more than most transactions.
 */
export function remember<K extends string | bigint, V>(compute: (key: K) => V): (key: K) => V {
  const answers = new Map<K, V>();
  return key => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = compute(key);
    if (answers.size >= answersMax) answers.clear();
    answers.set(key, answer);
    return answer;
  };
}
