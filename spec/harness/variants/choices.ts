/** Decides what a variant leaves open, such as the status of errors; the same seed decides the same. */
export interface Choices {
  /** One of the values; the same one for every call with that name. */
  readonly choose: <T>(name: string, among: readonly T[]) => T;
  /** A number from 0 to below 1, a new one for every call. */
  readonly random: () => number;
  /** A whole number from 0 to below `count` that depends on the parts only. */
  readonly spread: (count: number, ...parts: readonly (string | number)[]) => number;
}

/** Choices from a seed. */
export function choicesFrom(seed: number): Choices {
  const spread: Choices['spread'] = (count, ...parts) => hashOf([seed, ...parts].join('/')) % count;
  let state = hashOf(`random/${seed}`);
  return {
    spread,
    choose: (name, among) => {
      const chosen = among[spread(among.length, name)];
      if (chosen === undefined) throw new Error(`expected something to choose from for ${name}`);
      return chosen;
    },
    random: () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    },
  };
}

/** FNV-1a with the finisher of MurmurHash3, so that similar texts have very different hashes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The list in another order. */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [result[last], result[other]];
    if (a !== undefined && b !== undefined) [result[last], result[other]] = [b, a];
  }
  return result;
}
