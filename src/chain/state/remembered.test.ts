import { beforeEach, describe, expect, test, vi } from 'vitest';
import { remembered, rememberedAsync } from './remembered.ts';

const derive = vi.fn<(record: { readonly id: number }, name: string) => string>(
  (record, name) => `${record.id} ${name}`,
);
beforeEach(() => void derive.mockClear());
const recordsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

describe('what is derived from an immutable record (spec/statements/rulings.md#design-3)', () => {
  test('is derived once per record and other arguments', () => {
    const text = remembered(derive);
    const [one, two] = [{ id: 1 }, { id: 2 }];
    expect([text(one, 'a'), text(one, 'a'), text(two, 'a')]).toEqual(['1 a', '1 a', '2 a']);
    expect(derive).toHaveBeenCalledTimes(2);
    expect([text(one, 'b'), text(one, 'b'), text(one, 'a')]).toEqual(['1 b', '1 b', '1 a']);
    expect(derive).toHaveBeenCalledTimes(4);
  });

  test('is remembered if it is undefined', () => {
    const none = vi.fn<(record: object) => undefined>(() => undefined);
    const nothing = remembered(none);
    const record = {};
    nothing(record);
    nothing(record);
    expect(none).toHaveBeenCalledTimes(1);
  });

  test('is derived again only if the other arguments are not the same', () => {
    const text = remembered(derive, { isSame: ([left], [right]) => left.length === right.length });
    const record = { id: 1 };
    expect([text(record, 'a'), text(record, 'b'), text(record, 'cc')]).toEqual(['1 a', '1 a', '1 cc']);
  });

  test('is kept for as many records as the maximum, and for as many before', () => {
    const text = remembered(derive, { sizeMax: 2 });
    const records = recordsOf(5);
    const [first = { id: 0 }] = records;
    for (const record of [...records.slice(0, 3), first]) text(record, 'a');
    expect(derive).toHaveBeenCalledTimes(3);
    const others = remembered(derive, { sizeMax: 2 });
    for (const record of [...records, first]) others(record, 'a');
    expect(derive).toHaveBeenCalledTimes(3 + 6);
  });

  test('is derived again from other arguments when others were used since', () => {
    const text = remembered(derive, { sizeMax: 2 });
    const [first = { id: 0 }, ...others] = recordsOf(3);
    for (const record of [first, ...others]) text(record, 'a');
    expect([text(first, 'b'), text(first, 'a')]).toEqual(['0 b', '0 a']);
  });

  test('counts the size of values', () => {
    const text = remembered(derive, { sizeOf: ({ length }) => length, sizeMax: 10 });
    const records = recordsOf(3);
    for (const record of [...records, ...records]) text(record, 'a long name');
    expect(derive).toHaveBeenCalledTimes(6);
  });
});

test('what is derived from a text is derived once, and forgotten beyond the maximum', () => {
  const length = vi.fn<(text: string) => number>(text => text.length);
  const lengthOf = remembered(length, { sizeMax: 2 });
  expect(['one', 'one', 'three'].map(text => lengthOf(text))).toEqual([3, 3, 5]);
  expect(length).toHaveBeenCalledTimes(2);
  for (const text of ['a', 'b', 'c', 'd', 'one']) lengthOf(text);
  expect(length).toHaveBeenCalledTimes(7);
});

test('what is derived with a promise is answered as it is once it is there', async () => {
  const length = vi.fn<(text: string) => Promise<number>>(text => Promise.resolve(text.length));
  const lengthOf = rememberedAsync(length);
  const promise = lengthOf('one');
  expect(promise).toBeInstanceOf(Promise);
  expect(lengthOf('one')).toBe(promise);
  expect(await promise).toBe(3);
  expect(lengthOf('one')).toBe(3);
  expect(length).toHaveBeenCalledTimes(1);
});
