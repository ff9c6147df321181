import { describe, expect, it } from 'vitest';
import { ladders } from '../rules/index.ts';
import { observe } from '../observe.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import type { Receipt, Target, WriteRequest } from '../target.ts';
import { castOf, tables } from './tables.ts';

const collectionsMax = 9;

async function play(target: Target, requests: readonly WriteRequest[]): Promise<void> {
  for (const request of requests) {
    const receipt = await target.write(request);
    expect(receipt, `${request.operation} prepares a row`).toMatchObject({ kind: 'accepted' });
  }
}

/** The rule that a receipt names. */
const refuserOf = (receipt: Receipt): string | null | undefined =>
  receipt.kind === 'accepted' ? null : receipt.error.rule;

describe.each(tables)('what is wrong first with $name, under the rules of the $profile', table => {
  it('is told first, row by row', async () => {
    const target = inProcessTarget({ profile: table.profile });
    const cast = castOf(target.actors);
    await play(target, table.setUp(cast));
    for (const { repair, request, refusedBy } of table.rows(cast)) {
      await play(target, repair);
      const ids = Array.from({ length: collectionsMax }, (_, index) => index + 1);
      const before = await observe(target, ids);
      const receipt = await target.write(request);
      const after = await observe(target, ids);
      const row = JSON.stringify(request.body);
      expect(refuserOf(receipt), row).toBe(refusedBy);

      const ladder = ladders.find(({ operations }) => operations.includes(request.operation));
      const step = { profile: table.profile, request, receipt, before, after };
      expect(ladder?.refusal(step)?.id ?? null, `the ladder agrees on ${row}`).toBe(refusedBy);
    }
  });
});
