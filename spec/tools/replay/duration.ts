const units = { ms: 1, s: 1_000, m: 60_000 } as const;

/** Milliseconds of a text such as `500ms`, `2s` or `1.5m`; the shape has seen to it that it is one. */
export function milliseconds(text: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  if (unit === undefined) throw new Error(`expected a duration such as 2s, found ${text}`);
  return Number(number) * units[unit as keyof typeof units];
}
