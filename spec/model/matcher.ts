/** What is expected is made of these values. */
class Values {
  readonly values: readonly unknown[];

  constructor(values: readonly unknown[]) {
    this.values = values;
  }

  toJSON(): unknown {
    return this.values;
  }
}

/** A list of these items in any order. */
export class AnyOrder extends Values {}

/** Any of these values. */
export class OneOf extends Values {}

/** Any value that meets a condition, in words such as `to be a number`. */
export class Where {
  readonly says: string;
  readonly accepts: (value: unknown) => boolean;

  constructor(says: string, accepts: (value: unknown) => boolean) {
    this.says = says;
    this.accepts = accepts;
  }

  toJSON(): unknown {
    return this.says;
  }
}

const containing =
  (says: string, expected: boolean) =>
  (item: unknown): Where =>
    new Where(
      `${says} ${JSON.stringify(item)}`,
      list => Array.isArray(list) && list.some(each => matches(each, item)) === expected,
    );

/** Expects a list that has such an item. */
export const including = containing('to contain', true);

/** Expects a list without such an item. */
export const excluding = containing('not to contain', false);

/** Expects one of the values. */
export const oneOf = (...values: readonly unknown[]): OneOf => new OneOf(values);

/** Expects the items in any order. */
export const anyOrder = (items: readonly unknown[]): AnyOrder => new AnyOrder(items);

/**
 * Whether the value has everything expected: records by member, where the value may have more members; lists item
 * by item and of the same length; the rest by value.
 */
export function matches(found: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return found === expected;
  if (expected instanceof OneOf) return expected.values.some(value => matches(found, value));
  if (expected instanceof Where) return expected.accepts(found);
  if (expected instanceof AnyOrder) return Array.isArray(found) && matchesInAnyOrder(found, expected.values);
  if (typeof found !== 'object' || found === null || Array.isArray(found) !== Array.isArray(expected))
    return false;
  if (Array.isArray(expected) && (found as unknown[]).length !== expected.length) return false;
  return Object.entries(expected).every(([name, value]) =>
    matches((found as Readonly<Record<string, unknown>>)[name], value),
  );
}

function matchesInAnyOrder(found: readonly unknown[], expected: readonly unknown[]): boolean {
  const { missing, extra } = unmatched(found, expected);
  return missing.length === 0 && extra.length === 0;
}

/** The expected items that were not found, and what was found instead; `isSame` compares what was found with an expected item. */
export function unmatched(
  found: readonly unknown[],
  expected: readonly unknown[],
  isSame = matches,
): { readonly missing: readonly unknown[]; readonly extra: readonly unknown[] } {
  const extra = [...found];
  const missing = expected.filter(item => {
    const index = extra.findIndex(candidate => isSame(candidate, item));
    if (index !== -1) extra.splice(index, 1);
    return index === -1;
  });
  return { missing, extra };
}

/** Where a value differs from what is expected: the first member that does not match, by its path. */
export interface Mismatch {
  readonly path: readonly string[];
  readonly expected: unknown;
  readonly found: unknown;
}

/** The first mismatch in a value that does not match. */
export function mismatch(found: unknown, expected: unknown): Mismatch {
  const isFollowed =
    isPlain(expected) && typeof found === 'object' && found !== null && sameLength(found, expected);
  for (const [name, value] of isFollowed ? Object.entries(expected) : []) {
    const member = (found as Readonly<Record<string, unknown>>)[name];
    if (matches(member, value)) continue;
    const { path, ...inner } = mismatch(member, value);
    return { path: [name, ...path], ...inner };
  }
  return { path: [], expected, found };
}

/** Whether it is a record or a list, and no matcher. */
export const isPlain = (expected: unknown): expected is object =>
  typeof expected === 'object' &&
  expected !== null &&
  ![AnyOrder, OneOf, Where].some(matcher => expected instanceof matcher);

const sameLength = (found: object, expected: object): boolean =>
  Array.isArray(expected) ? Array.isArray(found) && found.length === expected.length : !Array.isArray(found);
