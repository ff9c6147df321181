import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GrowingList } from './growing-list.ts';

test('lists that grow from the same one do not change each other', () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 });
  fc.assert(
    fc.property(steps, all => {
      const lists = [GrowingList.empty<number>()];
      const arrays: number[][] = [[]];
      for (const [choice, item] of all) {
        // Mostly the newest list grows, sometimes an older one.
        const index = choice % 3 === 0 ? choice % lists.length : lists.length - 1;
        lists.push((lists[index] ?? GrowingList.empty<number>()).add(item));
        arrays.push([...(arrays[index] ?? []), item]);
      }
      expect(lists.map(list => list.toArray())).toEqual(arrays);
      expect(lists.map(list => [list.length, list.at(-1), list.at(0), list.at(3)])).toEqual(
        arrays.map(array => [array.length, array.at(-1), array.at(0), array.at(3)]),
      );
    }),
  );
});
