import { describe, expect, it } from 'vitest';
import { alternate, ratiosOf, spreadOf } from './measure.ts';

describe('the spread of values', () => {
  it('has the median and the quartiles, in any order of the values', () => {
    expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ low: 2, median: 3, high: 4 });
  });

  it('is interpolated between two values', () => {
    expect(spreadOf([1, 3])).toEqual({ low: 1.5, median: 2, high: 2.5 });
  });

  it('of one value is that value', () => {
    expect(spreadOf([7])).toEqual({ low: 7, median: 7, high: 7 });
  });
});

describe('work and baseline', () => {
  it('are measured alternately, first one then the other, after rounds that are not counted', async () => {
    const order: string[] = [];
    const measured = (name: string) => async (): Promise<number> => order.push(name);
    const rounds = await alternate(measured('work'), measured('baseline'), { rounds: 3, warmUps: 2 });
    expect(order.join(' ')).toBe('work work baseline work baseline baseline work work baseline');
    expect(rounds).toEqual([
      { work: 4, baseline: 5 },
      { work: 7, baseline: 6 },
      { work: 8, baseline: 9 },
    ]);
  });

  it('have a ratio in each round', () => {
    expect(
      ratiosOf([
        { work: 1, baseline: 2 },
        { work: 3, baseline: 4 },
      ]),
    ).toEqual([0.5, 0.75]);
  });
});
