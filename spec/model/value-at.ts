/** The value at the end of the way into plain data; undefined where the way ends before. */
export const valueAt = (whole: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string | number, unknown>>)[name]
        : undefined,
    whole,
  );
