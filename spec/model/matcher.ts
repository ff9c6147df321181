/** A list in any order. */
export class AnyOrder {
  readonly items: readonly unknown[];

  constructor(items: readonly unknown[]) {
    this.items = items;
  }

  toJSON(): unknown {
    return this.items;
  }
}

/** Any of these values. */
export class OneOf {
  readonly values: readonly unknown[];

  constructor(values: readonly unknown[]) {
    this.values = values;
  }

  toJSON(): unknown {
    return this.values;
  }
}

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
  if (expected instanceof AnyOrder) return Array.isArray(found) && matchesInAnyOrder(found, expected.items);
  if (typeof found !== 'object' || found === null || Array.isArray(found) !== Array.isArray(expected))
    return false;
  if (Array.isArray(expected) && (found as unknown[]).length !== expected.length) return false;
  return Object.entries(expected).every(([name, value]) =>
    matches((found as Readonly<Record<string, unknown>>)[name], value),
  );
}

function matchesInAnyOrder(found: readonly unknown[], expected: readonly unknown[]): boolean {
  const rest = [...found];
  for (const item of expected) {
    const index = rest.findIndex(candidate => matches(candidate, item));
    if (index === -1) return false;
    rest.splice(index, 1);
  }
  return rest.length === 0;
}
