import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { LongList } from '../views/long-list.ts';
import { listJson } from './lists.ts';

/** Items in lists of a few, `produce` being called for each of these. */
const listIn = (
  lists: readonly number[][],
  record: object | null,
  produce = (): void => {},
): LongList<number> => {
  const items = lists.flat();
  return {
    length: items.length,
    from: function* (position) {
      for (let start = position; start < items.length; start += 100) {
        produce();
        yield items.slice(start, start + 100);
      }
    },
    record,
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
        const json = await listJson(listIn([items], null), 'ids', page, undefined);
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
    await listJson(listIn([numbers(3_000)], null, slow), 'ids', {}, undefined);
    clearImmediate(turn);
    expect(turns).toBeGreaterThan(3);
  });

  test('is remembered beside its record, for each page and form', async () => {
    const record = {};
    const produce = vi.fn<() => void>();
    const list = (): LongList<number> => listIn([numbers(50)], record, produce);
    const json = async (...[page, form]: [object?, unknown?]): Promise<string> =>
      String((await listJson(list(), 'ids', page ?? {}, form)).text);
    const [first, again] = [await json(), await json()];
    expect(again).toBe(first);
    expect(produce).toHaveBeenCalledTimes(1);
    expect(await json({ limit: 2 })).toBe('{"ids":[0,1]}');
    expect(await json({ limit: 2, offset: 1 })).toBe('{"ids":[1,2]}');
    expect(await json({ limit: 2, offset: 1 }, 'other')).toBe('{"ids":[1,2]}');
    expect(produce).toHaveBeenCalledTimes(4);
  });
});
