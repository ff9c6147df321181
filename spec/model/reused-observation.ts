import type { Marked, Target } from './target.ts';
import { replaced, type Unobservable } from './unobservable.ts';

/** What the target told of things when they were seen. */
const marks = new WeakMap<object, readonly unknown[]>();

/** The thing as it was seen before, if the target tells that it is still so; else as it is seen now. */
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

/** The thing with these members: the very same thing where they are what they were. */
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

/** Whether both records have the same names and the very same things under them. */
export function sameMembers(left: object, right: object): boolean {
  const [ours, theirs] = [left, right] as readonly Readonly<Record<string, unknown>>[];
  const names = Object.keys(left);
  // What is unseen is not among the keys, and must not be looked at.
  const others = new Set(Object.keys(right));
  return (
    names.length === others.size && names.every(name => others.has(name) && ours?.[name] === theirs?.[name])
  );
}
