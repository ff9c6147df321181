import { describe, expect, it } from 'vitest';
import { judge } from '../../model/judge.ts';
import { refusalOf } from '../../rules/index.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import type { Receipt } from '../../model/target.ts';
import { playTable } from './play.ts';
import { isRow } from './table.ts';
import { tables } from './tables.ts';

/** The rule that a receipt names; a request that was not built names none. */
const refuserOf = (receipt: Receipt, otherwise: string | null): string | null | undefined => {
  if (receipt.kind === 'accepted') return null;
  return receipt.kind === 'not-built' ? otherwise : receipt.error.rule;
};

describe.each(tables)('precedence of refusals: $name, profile $profile', table => {
  it('is the order of the preconditions, row by row', async () => {
    const played = await playTable(inProcessTarget({ profile: table.profile }), table);
    for (const { command, step } of played) {
      const refusedBy = isRow(command) ? command.refusedBy : null;
      const text = `${command.operation} ${JSON.stringify(command.body)}`.slice(0, 500);
      expect(refusalOf(step)?.id ?? null, `refusal by the preconditions: ${text}`).toBe(refusedBy);
      expect(refuserOf(step.receipt, refusedBy), text).toBe(refusedBy);
    }
    expect(played.flatMap(({ step }) => judge(step).broken)).toEqual([]);
  });
});
