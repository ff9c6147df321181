import { expect, it, vi } from 'vitest';
import { remember } from './remember.ts';

const lengthOf = (): ((text: string) => number) => vi.fn<(text: string) => number>(text => text.length);

it('computes a result once', () => {
  const compute = lengthOf();
  const remembered = remember(compute);
  expect([remembered('one'), remembered('one'), remembered('three')]).toEqual([3, 3, 5]);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('keeps at most `max` results', () => {
  const compute = lengthOf();
  const remembered = remember(compute, { max: 2 });
  for (const text of ['a', 'b', 'c', 'c', 'a']) remembered(text);
  expect(compute).toHaveBeenCalledTimes(4);
});

it('keeps results under another key, never mixed up', () => {
  const compute = lengthOf();
  const remembered = remember(compute, { keyOf: text => text.toLowerCase() });
  expect([remembered('ONE'), remembered('one'), remembered('three')]).toEqual([3, 3, 5]);
  expect(compute).toHaveBeenCalledTimes(2);
});
