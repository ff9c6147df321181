import { isRecord, type Members } from '../../model/reported.ts';

/** Makes a defective value of what a target shows. */
export type Change = (value: unknown) => unknown;

/** Stands for a member that is missing. */
const missing = Symbol('missing');

/** Every way to have one member or element of the value, at any depth, missing, different or there twice. */
export function* changesIn(value: unknown): Generator<Change> {
  for (const change of changesInstead(value)) if (change(value) !== missing) yield change;
}

/** The same, or the value itself missing. */
function* changesInstead(value: unknown): Generator<Change> {
  if (Array.isArray(value)) yield* changesInList(value);
  else if (isRecord(value)) yield* changesInRecord(value);
  else yield different;
  yield () => missing;
}

function* changesInList(list: readonly unknown[]): Generator<Change> {
  for (const [index, element] of list.entries()) {
    yield same => (Array.isArray(same) && index in same ? [...(same as unknown[]), same[index]] : same);
    for (const change of changesInstead(element)) yield inElement(index, change);
  }
  yield () => [];
}

function* changesInRecord(record: Members): Generator<Change> {
  for (const [key, member] of Object.entries(record))
    for (const change of changesInstead(member)) yield inMember(key, change);
}

const inElement =
  (index: number, change: Change): Change =>
  value => {
    if (!Array.isArray(value) || !(index in value)) return value;
    const list: readonly unknown[] = value;
    const changed = change(list[index]);
    return changed === missing ? list.toSpliced(index, 1) : list.with(index, changed);
  };

/** The change of one member; a value without that member stays as it is. */
export const inMember =
  (key: string, change: Change): Change =>
  value => {
    if (!isRecord(value) || !(key in value)) return value;
    const changed = change(value[key]);
    return changed === missing ? without(value, key) : { ...value, [key]: changed };
  };

/** Another value of the same type. */
export function different(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return /^\d+$/.test(value) ? String(BigInt(value) + 1n) : `${value}x`;
  return 1;
}

/** The value after a step with one member, at any depth, as it was before. */
export function* lostUpdates<T>(before: unknown, after: T): Generator<T> {
  if (!isRecord(before) || !isRecord(after)) return;
  for (const key of Object.keys({ ...before, ...after })) {
    const [was, is] = [before[key], after[key]];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    yield (was === undefined ? without(after, key) : { ...after, [key]: was }) as T;
    for (const member of lostUpdates(was, is)) yield { ...after, [key]: member };
  }
}

const without = (record: Members, key: string): object =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));
