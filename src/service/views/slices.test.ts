import { describe, expect, test } from 'vitest';
import type { Steps } from '../../chain/state/steps.ts';
import { inSlices, itemsInSlices } from './slices.ts';

/** Work of that many steps, each of which takes some milliseconds. */
function* work(steps: number, millis: number, order: string[] = [], name = ''): Steps<string> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + millis;
    while (performance.now() < end);
    order.push(name);
    yield;
  }
  return 'done';
}

/** Turns of the event loop until the promise is settled. */
async function turnsOf(promise: unknown): Promise<number> {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    turn = setImmediate(count);
  };
  let turn = setImmediate(count);
  await promise;
  clearImmediate(turn);
  return turns;
}

describe('work in slices', () => {
  test('is done at once if it is short', () => {
    expect(inSlices(work(3, 0))).toBe('done');
  });

  test('lets other work have its turn every few milliseconds', async () => {
    const result = inSlices(work(20, 3));
    expect(result).toBeInstanceOf(Promise);
    expect(await turnsOf(result)).toBeGreaterThanOrEqual(5);
    expect(await result).toBe('done');
  });

  test('has one slice in each turn, however much work there is', async () => {
    const order: string[] = [];
    const all = ['a', 'b', 'c', 'd'].map(async name => inSlices(work(3, 6, order, name)));
    // The first slice of each is done at once, and each of the other two takes a turn.
    expect(await turnsOf(Promise.all(all))).toBeGreaterThanOrEqual(8);
    expect(order.join('')).toBe('abcdabcdabcd');
  });

  test('fails with the error of a step', async () => {
    function* failing(steps: number): Steps<never> {
      yield* work(steps, 6);
      throw new Error('a step failed');
    }
    expect(() => inSlices(failing(0))).toThrow('a step failed');
    await expect(inSlices(failing(3))).rejects.toThrow('a step failed');
    // Work after it is done nevertheless.
    expect(await inSlices(work(3, 6))).toBe('done');
  });
});

test('items in slices are all items, with turns between them', async () => {
  const items = function* (): Generator<number | undefined> {
    for (let item = 0; item < 10; item += 1) {
      yield item;
      for (const _step of work(2, 3)) yield undefined;
    }
  };
  const found: number[] = [];
  const collect = async (): Promise<void> => {
    for await (const item of itemsInSlices(items())) found.push(item);
  };
  expect(await turnsOf(collect())).toBeGreaterThanOrEqual(9);
  expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
