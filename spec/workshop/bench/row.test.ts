import { describe, expect, it } from 'vitest';
import { judge, type Bound, type Row } from './row.ts';

const judged = (is: Bound['is'], value: number, values: readonly number[]) => {
  const row: Row = { work: 'work', baseline: 'baseline', unit: '×', bound: { is, value } };
  const { isWithin, isBroken } = judge({ row, values, detail: {} });
  return { isWithin, isBroken };
};

describe('a row', () => {
  it('is within its bound by its median', () => {
    expect(judged('at least', 1, [0.5, 1.1, 1.2])).toEqual({ isWithin: true, isBroken: false });
    expect(judged('at most', 1, [0.5, 0.9, 4])).toEqual({ isWithin: true, isBroken: false });
    expect(judged('at most', 50, [50])).toEqual({ isWithin: true, isBroken: false });
  });

  it('is broken if median and better quartile are out of the bound', () => {
    expect(judged('at least', 1, [0.6, 0.7, 0.8])).toEqual({ isWithin: false, isBroken: true });
    expect(judged('at most', 1, [1.2, 1.3, 1.4])).toEqual({ isWithin: false, isBroken: true });
    expect(judged('at most', 50, [60])).toEqual({ isWithin: false, isBroken: true });
  });

  it('is not broken by less than the margin', () => {
    expect(judged('at least', 1, [0.9, 0.92, 0.94])).toEqual({ isWithin: false, isBroken: false });
    expect(judged('at most', 1, [1.06, 1.08, 1.1])).toEqual({ isWithin: false, isBroken: false });
  });

  it('is not broken if a quarter of the rounds is within the bound', () => {
    expect(judged('at least', 1, [0.5, 0.6, 0.7, 1.1, 1.2])).toEqual({ isWithin: false, isBroken: false });
    expect(judged('at most', 1, [0.8, 0.9, 1.4, 1.5, 1.6])).toEqual({ isWithin: false, isBroken: false });
  });

  it('that could not be measured is broken', () => {
    expect(judged('at least', 1, [NaN])).toEqual({ isWithin: false, isBroken: true });
    expect(judged('at most', 1, [])).toEqual({ isWithin: false, isBroken: true });
  });
});
