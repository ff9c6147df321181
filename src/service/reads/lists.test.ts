import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LongList } from '../views/long-list.ts';
import { inSlices } from '../views/slices.ts';
import { listJson } from './lists.ts';

/** Items in lists of a few, `produce` being called for each of these. */
const listIn = (lists: readonly number[][], produce = (): void => {}): LongList<number> => {
  const items = lists.flat();
  return {
    length: items.length,
    from: function* (position) {
      for (let start = position; start < items.length; start += 100) {
        produce();
        yield items.slice(start, start + 100);
      }
    },
  };
};

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('the JSON of a long list', () => {
  test('is that of the same list at once, for every page', async () => {
    const pages = fc.record(
      { offset: fc.nat({ max: 1_200 }), limit: fc.integer({ min: 1, max: 1_200 }) },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 1_000 }), pages, async (count, page) => {
        const items = numbers(count);
        const json = await inSlices(listJson(listIn([items]), 'ids', page));
        const { offset = 0, limit = Infinity } = page;
        expect(String(json.text)).toBe(JSON.stringify({ ids: items.slice(offset, offset + limit) }));
      }),
    );
  });

  test('is made between other work', async () => {
    const slow = (): void => {
      const end = performance.now() + 3;
      while (performance.now() < end);
    };
    let turns = 0;
    const count = (): void => {
      turns += 1;
      turn = setImmediate(count);
    };
    let turn = setImmediate(count);
    await inSlices(listJson(listIn([numbers(3_000)], slow), 'ids', {}));
    clearImmediate(turn);
    expect(turns).toBeGreaterThan(3);
  });
});
