import { whenThere, type Later } from './entities/column.ts';
import type { Keys, Kind } from './entities/types.ts';
import { Turns } from './turns.ts';

/** Decides whether a row is selected. */
export type Test<R> = (row: R) => Later<boolean>;

/** By what rows are ordered. */
export interface Order<R> {
  readonly key: (row: R) => Later<Keys>;
  readonly kind: Kind;
  readonly isDescending: boolean;
  readonly areNullsFirst: boolean;
}

/** Whether all tests select a row; it waits only for those that have to. */
export const allOf =
  <R>(tests: readonly Test<R>[]): Test<R> =>
  row => {
    const from = (start: number): Later<boolean> => {
      for (let position = start; position < tests.length; position += 1) {
        const passes = tests[position]?.(row) ?? true;
        if (passes instanceof Promise) return passes.then(does => does && from(position + 1));
        if (!passes) return false;
      }
      return true;
    };
    return from(0);
  };

/** Whether one of several tests selects a row. */
export const anyOf = <R>(tests: readonly Test<R>[]): Test<R> => {
  const noneOf = allOf(tests.map(test => (row: R) => whenThere(test(row), passes => !passes)));
  return row => whenThere(noneOf(row), none => !none);
};

/** The rows that are selected, the last one first. Other requests are answered in between. */
export async function selected<R>(rows: Iterable<R>, test: Test<R>): Promise<R[]> {
  const turns = new Turns();
  const found: R[] = [];
  const all = [...rows];
  for (let position = all.length - 1; position >= 0; position -= 1) {
    const row = all[position];
    if (row === undefined) continue;
    const passes = test(row);
    if (passes instanceof Promise ? await passes : passes) found.push(row);
    if (position % 64 === 0 && turns.isOver) await turns.next();
  }
  return found;
}

/** The rows in order; rows that are equal stay as they are. */
export async function ordered<R>(rows: readonly R[], orders: readonly Order<R>[]): Promise<readonly R[]> {
  if (orders.length === 0) return rows;
  const turns = new Turns();
  const keyed: { readonly row: R; readonly keys: readonly Keys[] }[] = [];
  for (const row of rows) {
    const keys: Keys[] = [];
    for (const { key } of orders) {
      const found = key(row);
      keys.push(found instanceof Promise ? await found : found);
    }
    keyed.push({ row, keys });
    if (turns.isOver) await turns.next();
  }
  const compare = orders.map(comparison);
  keyed.sort((left, right) => {
    for (let place = 0; place < compare.length; place += 1) {
      const result = compare[place]?.(left.keys[place] ?? null, right.keys[place] ?? null) ?? 0;
      if (result !== 0) return result;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

/** Compares words as people do: upper case does not come before lower case. */
const words = new Intl.Collator('en');

function comparison<R>({ kind, isDescending, areNullsFirst }: Order<R>): (left: Keys, right: Keys) => number {
  const nulls = areNullsFirst ? -1 : 1;
  const sign = isDescending ? -1 : 1;
  return (left, right) => {
    if (left === null || right === null) return left === right ? 0 : left === null ? nulls : -nulls;
    if (left === right) return 0;
    // Addresses of Ethereum, which are shorter, come before those of Substrate, as their texts do.
    if (kind === 'address' && String(left).length !== String(right).length)
      return sign * (String(left).length - String(right).length);
    if (kind === 'words') return sign * words.compare(String(left), String(right));
    return left < right ? -sign : sign;
  };
}

/** Whether a text matches a pattern of SQL, in which `%` stands for any characters and `_` for one. */
export function isLike(text: string, pattern: string): boolean {
  let [at, inPattern, afterAny, retryAt] = [0, 0, -1, 0];
  while (at < text.length) {
    const wanted = pattern[inPattern];
    if (wanted === '%') {
      afterAny = inPattern += 1;
      retryAt = at;
    } else if (wanted !== undefined && (wanted === '_' || wanted === text[at])) {
      inPattern += 1;
      at += 1;
    } else if (afterAny >= 0) {
      inPattern = afterAny;
      at = retryAt += 1;
    } else return false;
  }
  return /^%*$/.test(pattern.slice(inPattern));
}
