import type { Marked, Target } from '../target.ts';
import { replaced, type Unobservable } from '../unobservable.ts';

/** The marks of the target when records were observed. */
const marks = new WeakMap<object, readonly unknown[]>();

/** The previous record if the target's mark shows that it has not changed, otherwise a new one. */
export async function reused<T extends object | undefined>(
  target: Target,
  about: Marked,
  previous: NonNullable<T> | undefined,
  look: () => Promise<T>,
): Promise<T> {
  const mark = target.mark?.(about);
  const before = previous && marks.get(previous);
  if (previous && mark && before && mark.every((part, index) => part === before[index])) return previous;
  const observed = await look();
  if (observed && mark) marks.set(observed, mark);
  return observed;
}

/** The record with these members: the same object where no member changes. */
export function updated<T extends object>(
  observed: T,
  members: { readonly [K in keyof T]?: T[K] | Unobservable },
): T {
  const next = replaced(observed, members);
  if (sameMembers(next, observed)) return observed;
  const mark = marks.get(observed);
  if (mark !== undefined) marks.set(next, mark);
  return next;
}

/** Whether both records have the same names and the same objects under them. */
export function sameMembers(left: object, right: object): boolean {
  const [one, other] = [left, right] as readonly Readonly<Record<string, unknown>>[];
  const names = Object.keys(left);
  // Unobservable members are not among the keys, and must not be read.
  const others = new Set(Object.keys(right));
  return (
    names.length === others.size && names.every(name => others.has(name) && one?.[name] === other?.[name])
  );
}
