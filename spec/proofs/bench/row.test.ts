import { expect, it } from 'vitest';
import { judge, markdownTable, type Row } from './row.ts';

const row = (bound: Row['bound']): Row => ({
  name: 'reads',
  work: 'Reads',
  baseline: 'bare fastify',
  bound,
  measure: () => Promise.resolve([]),
});
const rounds = (ratios: readonly number[]) => ratios.map(work => ({ work, baseline: 1 }));

it('a row has the median, the quartiles, and whether they are within the bound', () => {
  const judged = [
    judge(row(['≥', 0.7]), rounds([0.65, 0.66, 0.9])),
    judge(row(['≥', 0.7]), rounds([0.3, 0.4, 0.5])),
    judge(row(['≤', 2]), rounds([1.9])),
  ];
  expect(judged.map(({ isBroken }) => isBroken)).toEqual([false, true, false]);
  expect(markdownTable(judged)).toBe(`\
| Work | Baseline | Measured | Half of the rounds | Bound | Met |
| --- | --- | --- | --- | --- | --- |
| Reads | bare fastify | 0.66 × | 0.66–0.78 | ≥ 0.7 × | within noise |
| Reads | bare fastify | 0.4 × | 0.35–0.45 | ≥ 0.7 × | no |
| Reads | bare fastify | 1.9 × | 1.9–1.9 | ≤ 2 × | yes |`);
});
