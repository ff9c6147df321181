import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sorted } from './sorted.ts';
import { atOnce } from './steps.ts';

describe('sorted in steps', () => {
  const compare = ([left]: readonly [number, number], [right]: readonly [number, number]): number =>
    left - right;

  test('is the order of a stable sort', () => {
    const items = fc.array(fc.nat({ max: 500 }), { maxLength: 3_000, size: 'max' });
    fc.assert(
      fc.property(items, keys => {
        const pairs = keys.map((key, index) => [key, index] as const);
        expect(atOnce(sorted(pairs, compare))).toEqual(pairs.toSorted(compare));
      }),
      { numRuns: 30 },
    );
  });

  // 16 lists of 64 and an empty one are sorted, and merged in five rounds.
  test.each([
    ['ascending', (index: number) => index],
    ['descending', (index: number) => -index],
    ['mixed', (index: number) => (index * 7_919) % 1_009],
  ])('stops after every 64 items, which are %s', (_order, keyOf) => {
    const pairs = Array.from({ length: 16 * 64 }, (_, index) => [keyOf(index), index] as const);
    expect([...sorted(pairs, compare)].length).toBe(16 * (1 + 5));
  });

  test('of nothing is nothing', () => {
    expect(atOnce(sorted([], compare))).toEqual([]);
  });
});
