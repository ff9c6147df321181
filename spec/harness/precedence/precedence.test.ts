import { describe, expect, it } from 'vitest';
import { judge } from '../../model/judge.ts';
import { refusalOf } from '../../rules/index.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import type { Receipt } from '../../model/target.ts';
import { playTable, stepsOf } from './play.ts';
import { tables } from './tables.ts';

/** The rule that a receipt names; the laws alone tell why nothing was even built. */
const refuserOf = (receipt: Receipt, otherwise: string | null): string | null | undefined => {
  if (receipt.kind === 'accepted') return null;
  return receipt.kind === 'not-built' ? otherwise : receipt.error.rule;
};

describe.each(tables)('what is wrong first with $name, under the rules of the $profile', table => {
  it('is told first, row by row', async () => {
    const played = await playTable(inProcessTarget({ profile: table.profile }), table);
    for (const { request, receipt } of played.preparing)
      expect(receipt, `${request.operation} prepares a row`).toMatchObject({ kind: 'accepted' });
    for (const { row, step } of played.rows) {
      const text = JSON.stringify(row.request.body).slice(0, 500);
      expect(refusalOf(step)?.id ?? null, `the ladder says of ${text}`).toBe(row.refusedBy);
      expect(refuserOf(step.receipt, row.refusedBy), text).toBe(row.refusedBy);
    }
    expect(stepsOf(played).flatMap(step => judge(step).broken)).toEqual([]);
  });
});
