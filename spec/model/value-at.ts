/** The value at a path in plain data; undefined where the path does not exist. */
export const valueAt = (whole: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string | number, unknown>>)[name]
        : undefined,
    whole,
  );
