/** Maximum depth of a search in an answer. */
const depthMax = 5;

/** The first record or list in an answer that satisfies the condition, outer ones first. */
export function firstWhere(
  value: unknown,
  condition: (candidate: object) => boolean,
  depth = depthMax,
): object | undefined {
  let level: readonly unknown[] = [value];
  for (let at = 0; at <= depth && level.length > 0; at += 1) {
    const objects = level.filter(item => typeof item === 'object' && item !== null);
    const fitting = objects.find(condition);
    if (fitting !== undefined) return fitting;
    level = objects.flatMap(item => Object.values(item) as unknown[]);
  }
  return undefined;
}

/** The value of the outermost member with that name. */
export function memberIn(value: unknown, name: string): unknown {
  const holder = firstWhere(value, candidate => !Array.isArray(candidate) && name in candidate);
  return holder && (holder as Readonly<Record<string, unknown>>)[name];
}
