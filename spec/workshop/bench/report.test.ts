import { expect, it } from 'vitest';
import { brokenLines, markdownTable } from './report.ts';
import { judge, type Judged, type Row } from './row.ts';

const judged = (row: Row, values: readonly number[]): Judged => judge({ row, values, detail: {} });
const rows = [
  judged(
    { work: 'submits', baseline: 'verification', unit: '×', bound: { is: 'at least', value: 1 } },
    [0.625, 0.65, 0.75],
  ),
  judged(
    { work: 'list', baseline: 'event loop blocked', unit: 'ms', bound: { is: 'at most', value: 50 } },
    [2_412],
  ),
  judged(
    { work: 'reads', baseline: 'bare fastify', unit: '×', bound: { is: 'at least', value: 0.7 } },
    [0.65, 0.66, 0.9],
  ),
];

it('the table has one row for each measurement, in the format of prettier', () => {
  expect(markdownTable(rows)).toBe(`\
| Work    | Baseline           | Measured | Half of the rounds | Bound   | Met          |
| ------- | ------------------ | -------- | ------------------ | ------- | ------------ |
| submits | verification       | 0.65 ×   | 0.64–0.7           | ≥ 1 ×   | no           |
| list    | event loop blocked | 2,412 ms |                    | ≤ 50 ms | no           |
| reads   | bare fastify       | 0.66 ×   | 0.66–0.78          | ≥ 0.7 × | within noise |`);
});

it('the check names the rows that are out of their bound, beyond noise', () => {
  expect(brokenLines(rows)).toEqual(['submits: 0.65 ×, bound ≥ 1 ×', 'list: 2,412 ms, bound ≤ 50 ms']);
});
