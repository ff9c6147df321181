import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf, SortedSet } from './sorted-set.ts';

type Change = readonly [kind: 'add' | 'delete', key: number];

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.tuple(fc.constantFrom('add', 'add', 'delete'), fc.nat({ max: 400 })),
  { maxLength: 600, size: 'max' },
);

/** Long runs of additions and of deletions, so that the tree grows and shrinks by several levels. */
const waves: fc.Arbitrary<Change[]> = fc
  .array(
    fc.tuple(fc.constantFrom<Change[0]>('add', 'delete'), fc.nat({ max: 3_000 }), fc.nat({ max: 600 })),
    {
      maxLength: 12,
    },
  )
  .map(runs =>
    runs.flatMap(([kind, start, count]) =>
      Array.from({ length: count }, (_, index): Change => [kind, start + index]),
    ),
  );

const ascending = (keys: Iterable<number>): number[] => [...keys].sort((a, b) => a - b);

function applied(all: readonly Change[]): [SortedSet<number>, Set<number>] {
  let set = SortedSet.of<number>();
  const reference = new Set<number>();
  for (const [kind, key] of all) {
    set = set[kind](key);
    reference[kind](key);
  }
  return [set, reference];
}

/** Ids of the runs. */
const idsIn = (set: SortedSet<number>, from?: number): number[] =>
  [...runsOf(set, from)].flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );

describe('a sorted set', () => {
  test.each([
    ['single changes', changes],
    ['waves', waves],
  ])('has the keys of a Set in ascending order after %s', (_name, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, fc.nat({ max: 3_000 }), (all, probe) => {
        const [set, reference] = applied(all);
        const keys = ascending(reference);
        expect([...set]).toEqual(keys);
        expect(set.size).toBe(keys.length);
        expect(set.has(probe)).toBe(reference.has(probe));
        expect(set.rank(probe)).toBe(keys.filter(key => key < probe).length);
        const position = probe % (keys.length + 2);
        expect(set.at(position)).toBe(keys[position]);
        expect([...set.from(position)].flat()).toEqual(keys.slice(position));
        expect(idsIn(set)).toEqual(keys);
        expect(idsIn(set, probe).filter(key => key >= probe)).toEqual(keys.filter(key => key >= probe));
        for (const [, last] of runsOf(set, probe)) expect(last).toBeGreaterThanOrEqual(probe);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test('does not change when a new set is derived from it', () => {
    fc.assert(
      fc.property(changes, changes, (first, then) => {
        const [set, reference] = applied(first);
        then.reduce((changed, [kind, key]) => changed[kind](key), set);
        expect([...set]).toEqual(ascending(reference));
      }),
      { numRuns: 30 },
    );
  });

  test('is the same set if nothing changes', () => {
    const set = SortedSet.of<number>(3, 1);
    expect([set.add(1), set.delete(2)].every(other => other === set)).toBe(true);
  });

  test('orders texts by their code units', () => {
    const texts = fc.uniqueArray(fc.string({ maxLength: 4 }), { maxLength: 200 });
    fc.assert(
      fc.property(texts, all => {
        expect([...SortedSet.of(...all)]).toEqual([...all].sort());
      }),
    );
  });

  test('of sorted keys is the same as one that they were added to', () => {
    const keys = fc.uniqueArray(fc.nat({ max: 9_999 }), { minLength: 1, maxLength: 2_000, size: 'max' });
    fc.assert(
      fc.property(keys, fc.nat({ max: 9_999 }), (all, probe) => {
        const sorted = ascending(all);
        const set = SortedSet.ofSorted(sorted);
        expect([...set]).toEqual(sorted);
        expect([set.size, set.rank(probe)]).toEqual([sorted.length, SortedSet.of(...all).rank(probe)]);
        expect([...set.add(probe)]).toEqual([...SortedSet.of(...all, probe)]);
        expect(Math.max(...[...set.from()].map(leaf => leaf.length))).toBeLessThanOrEqual(16);
      }),
      { numRuns: 20 },
    );
  });

  test('has leaves of at most 16 keys, which are full if keys are added in ascending order', () => {
    const widths = (set: SortedSet<number>): number[] => [...set.from()].map(leaf => leaf.length);
    const ids = Array.from({ length: 1_000 }, (_, index) => index + 1);
    expect(widths(SortedSet.of(...ids))).toEqual([...Array<number>(62).fill(16), 8]);
    expect(Math.max(...widths(SortedSet.of(...ids.toReversed())))).toBeLessThanOrEqual(16);
  });

  test('joins leaves that have few keys', () => {
    const order = fc.shuffledSubarray(
      Array.from({ length: 2_000 }, (_, index) => index),
      { minLength: 1_700, maxLength: 1_700 },
    );
    const all = SortedSet.of(...Array.from({ length: 2_000 }, (_, index) => index));
    fc.assert(
      fc.property(order, deleted => {
        const set = deleted.reduce((left, key) => left.delete(key), all);
        expect([...set.from()].length).toBeLessThanOrEqual(set.size / 4);
        expect([...set.from()].length).toBeGreaterThanOrEqual(set.size / 16);
      }),
      { numRuns: 10 },
    );
  });

  test('has ids that were added in ascending order in few runs', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
    expect([...runsOf(SortedSet.of(...ids))]).toEqual([[1, 10_000]]);
    expect([...runsOf(SortedSet.of(...ids).delete(5_000))].length).toBeLessThan(100);
  });
});
