/** The value with sorted members of records and sorted items of lists, to compare values in any order. */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map(canonical)
      .map(item => ({ item, text: JSON.stringify(item) ?? '' }))
      .toSorted((one, other) => (one.text < other.text ? -1 : 1))
      .map(({ item }) => item);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, item]) => [name, canonical(item)]),
  );
}

/** The value at a path in plain data; undefined where the path does not exist. */
export const valueAt = (whole: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string | number, unknown>>)[name]
        : undefined,
    whole,
  );

/** The list or record with each of its items or members changed; any other value as it is. */
export function changedEach(value: unknown, change: (inner: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => change(item, String(index)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)]));
}
