import { matchesId } from '../pattern.ts';
import { isRecord } from '../reported.ts';
import { holds, type Verdict } from '../rule.ts';
import type { Observation } from './observation.ts';

/**
 * Everything that differs between two observations, as paths such as `collections/1/tokens/2/owner`. Members of records are
 * followed, lists are compared as a whole, in any order; a member that appears or disappears is one path.
 */
export function changes(before: Observation, after: Observation): readonly string[] {
  const known = latest.get(after);
  if (known?.before === before) return known.paths;
  const paths = differences(before, after);
  latest.set(after, { before, paths });
  return paths;
}

/** The last result for each observation: many rules check the same step. */
const latest = new WeakMap<
  Observation,
  { readonly before: Observation; readonly paths: readonly string[] }
>();

/** The paths that differ between any two records of plain data. */
export function differences(before: unknown, after: unknown, path = ''): string[] {
  if (before === after) return [];
  if (!isRecord(before) || !isRecord(after)) return sameJson(before, after) ? [] : [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap(name =>
    differences(before[name], after[name], path === '' ? name : `${path}/${name}`),
  );
}

/** Whether both are the same JSON; the interface guarantees no order of lists. */
function sameJson(left: unknown, right: unknown): boolean {
  if (JSON.stringify(left) === JSON.stringify(right)) return true;
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
  const [one, other] = [left, right].map(list => list.map(item => JSON.stringify(item)).toSorted());
  return one?.join() === other?.join();
}

/** What every included transaction may change: balances, nonces, and the blocks until sponsors pay again. */
export const everyTransactionChanges = ['accounts', 'nextSponsored'] as const;

/** The changed paths that none of the patterns allows; `*` stands for any text, and a pattern covers what is below it. */
export function changesBeyond(
  before: Observation,
  after: Observation,
  allowed: readonly string[],
): readonly string[] {
  const patterns = allowed.flatMap(pattern => [pattern, `${pattern}/*`]);
  return changes(before, after).filter(path => !patterns.some(pattern => matchesId(pattern, path)));
}

/** Holds if two observations differ only where the patterns allow it. */
export function sameBut(before: Observation, after: Observation, allowed: readonly string[]): Verdict {
  const extra = changesBeyond(before, after, allowed);
  return holds(extra.length === 0, `unexpectedly different: ${extra.join(', ')}`);
}
