const units = { ms: 1, s: 1_000, m: 60_000 } as const;

/** Parses a duration such as `500ms`, `2s` or `1.5m`, in milliseconds. The schema has already validated it. */
export function milliseconds(text: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  if (unit === undefined) throw new Error(`expected a duration such as 2s, found ${text}`);
  return Number(number) * units[unit as keyof typeof units];
}
