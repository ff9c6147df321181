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

  test('stops after every few items', () => {
    const pairs = Array.from({ length: 100_000 }, (_, index) => [(index * 7_919) % 100_003, index] as const);
    let steps = 0;
    for (const _step of sorted(pairs, compare)) steps += 1;
    expect(steps).toBeGreaterThan(1_000);
  });
});
