import { describe, expect, test, vi } from 'vitest';
import { remembered, rememberedAsync } from './remembered.ts';

describe('what is derived from an immutable record (spec/statements/rulings.md#design-3)', () => {
  test('is derived once per record and other arguments', () => {
    const derive = vi.fn<(record: { readonly id: number }, name: string) => string>(
      (record, name) => `${record.id} ${name}`,
    );
    const text = remembered(derive);
    const [one, two] = [{ id: 1 }, { id: 2 }];
    expect([text(one, 'a'), text(one, 'a'), text(two, 'a')]).toEqual(['1 a', '1 a', '2 a']);
    expect(derive).toHaveBeenCalledTimes(2);
    expect([text(one, 'b'), text(one, 'b'), text(one, 'a')]).toEqual(['1 b', '1 b', '1 a']);
    expect(derive).toHaveBeenCalledTimes(4);
  });

  test('is remembered if it is undefined', () => {
    const derive = vi.fn<(record: object) => undefined>(() => undefined);
    const nothing = remembered(derive);
    const record = {};
    nothing(record);
    nothing(record);
    expect(derive).toHaveBeenCalledTimes(1);
  });

  test('is derived again only if the other arguments are not the same', () => {
    const derive = vi.fn<(record: object, count: number) => number>((_record, count) => count);
    const parity = remembered(derive, { isSame: ([left], [right]) => left % 2 === right % 2 });
    const record = {};
    expect([parity(record, 1), parity(record, 3), parity(record, 2)]).toEqual([1, 1, 2]);
    expect(derive).toHaveBeenCalledTimes(2);
  });

  test('is kept for as many records as the maximum, and for as many before', () => {
    const derive = vi.fn<(record: { readonly id: number }) => number>(({ id }) => id);
    const idOf = remembered(derive, { sizeMax: 2 });
    const records = Array.from({ length: 5 }, (_, id) => ({ id }));
    const [first = { id: 0 }] = records;
    for (const record of [...records.slice(0, 3), first]) idOf(record);
    expect(derive).toHaveBeenCalledTimes(3);
    const others = remembered(derive, { sizeMax: 2 });
    for (const record of [...records, first]) others(record);
    expect(derive).toHaveBeenCalledTimes(3 + 6);
  });

  test('is derived again from other arguments when others were used since', () => {
    const derive = vi.fn<(record: { readonly id: number }, name: string) => string>(
      (record, name) => `${record.id} ${name}`,
    );
    const text = remembered(derive, { sizeMax: 2 });
    const [first = { id: 0 }, ...others] = Array.from({ length: 3 }, (_, id) => ({ id }));
    for (const record of [first, ...others]) text(record, 'a');
    expect([text(first, 'b'), text(first, 'a')]).toEqual(['0 b', '0 a']);
  });

  test('counts the size of values', () => {
    const derive = vi.fn<(record: { readonly text: string }) => string>(({ text }) => text);
    const textOf = remembered(derive, { sizeOf: text => text.length, sizeMax: 10 });
    const records = ['long text 1', 'long text 2', 'long text 3'].map(text => ({ text }));
    for (const record of [...records, ...records]) textOf(record);
    expect(derive).toHaveBeenCalledTimes(6);
  });
});

test('what is derived from a text is derived once, and forgotten beyond the maximum', () => {
  const derive = vi.fn<(text: string) => number>(text => text.length);
  const lengthOf = remembered(derive, { sizeMax: 2 });
  expect(['one', 'one', 'three'].map(text => lengthOf(text))).toEqual([3, 3, 5]);
  expect(derive).toHaveBeenCalledTimes(2);
  for (const text of ['a', 'b', 'c', 'd', 'one']) lengthOf(text);
  expect(derive).toHaveBeenCalledTimes(7);
});

test('what is derived with a promise is answered as it is once it is there', async () => {
  const derive = vi.fn<(text: string) => Promise<number>>(text => Promise.resolve(text.length));
  const lengthOf = rememberedAsync(derive);
  const promise = lengthOf('one');
  expect(promise).toBeInstanceOf(Promise);
  expect(lengthOf('one')).toBe(promise);
  expect(await promise).toBe(3);
  expect(lengthOf('one')).toBe(3);
  expect(derive).toHaveBeenCalledTimes(1);
});
