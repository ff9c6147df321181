import { unmatched, Where } from '../../../model/matcher.ts';
import { Items } from './matcher.ts';
import type { Path } from '../format/source.ts';

/** A difference between an answer and its expectation, with its path; a side is absent where there is no value. */
export interface Mismatch {
  readonly path: Path;
  readonly expected?: unknown;
  readonly found?: unknown;
}

/** Whether members that are not expected are allowed. */
export type Strictness = 'at least' | 'exactly';

/** All differences. Records are compared by member, lists by item and length, other values by equality. */
export function mismatches(
  found: unknown,
  expected: unknown,
  strictness: Strictness,
  path: Path = [],
): Mismatch[] {
  const whole: Mismatch = {
    path,
    expected: expected instanceof Where ? expected.says : expected,
    ...(found === undefined ? {} : { found }),
  };
  if (expected instanceof Where) return expected.accepts(found) ? [] : [whole];
  if (expected instanceof Items)
    return hasItems(found, expected, (one, item) => mismatches(one, item, strictness).length === 0)
      ? []
      : [whole];
  if (typeof expected !== 'object' || expected === null) return found === expected ? [] : [whole];
  if (typeof found !== 'object' || found === null || Array.isArray(found) !== Array.isArray(expected))
    return [whole];
  const isList = Array.isArray(expected);
  const isWhole = isList || strictness === 'exactly';
  const names = new Set([...Object.keys(expected), ...(isWhole ? Object.keys(found) : [])]);
  return [...names].flatMap(name => {
    const below = [...path, isList ? Number(name) : name];
    if (!(name in expected)) return [{ path: below, found: memberOf(found, name) }];
    return mismatches(memberOf(found, name), memberOf(expected, name), strictness, below);
  });
}

const memberOf = (record: object, name: string): unknown =>
  Object.hasOwn(record, name) ? (record as Readonly<Record<string, unknown>>)[name] : undefined;

/** Whether a list has the expected items in any order, each one as often, and no others but where `kind` allows it. */
function hasItems(
  found: unknown,
  { kind, items }: Items,
  isSame: (one: unknown, item: unknown) => boolean,
): boolean {
  if (!Array.isArray(found)) return false;
  const { missing, extra } = unmatched(found, items, isSame);
  return missing.length === 0 && (kind === 'containing' || extra.length === 0);
}
