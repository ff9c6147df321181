import { expect, it } from 'vitest';
import type { Report, Verdict } from '../../reports/report.ts';
import { sampleReport } from '../../reports/testing/sample-report.ts';
import { merged } from './merging.ts';

const id = 'token.burn.destroys-token';

/** One of two shards of a run, with this verdict on one rule. */
const part = (index: number, verdict: Verdict): Report => ({
  ...sampleReport(),
  part: { index, count: 2 },
  items: [{ id, group: 'Tokens', says: '', level: 'stated', verdict, applied: 0, evidence: [] }],
});

it.each([
  ['fail', 'pass', 'fail'],
  ['flaky', 'pass', 'flaky'],
  ['blocked', 'pass', 'pass'],
  ['harness error', 'pass', 'pass'],
  ['blocked', 'harness error', 'harness error'],
] as const)('%s in one shard and %s in another merge to %s', (one, other, verdict) => {
  for (const parts of [
    [part(1, one), part(2, other)],
    [part(1, other), part(2, one)],
  ])
    expect(merged(parts, []).items).toMatchObject([{ id, verdict }]);
});
