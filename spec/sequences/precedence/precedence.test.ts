import { describe, expect, it } from 'vitest';
import { judge } from '../../model/judge.ts';
import { observe } from '../../model/observations/observe.ts';
import { isCreation } from '../../model/step.ts';
import { refusalOf } from '../../rules/index.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import type { Receipt } from '../../model/target.ts';
import { requestOf } from '../requests.ts';
import { loadWritten } from '../written.ts';

/** The rule that a receipt names; a request that was not built names none. */
const refuserOf = (receipt: Receipt, otherwise: string | null): string | null | undefined => {
  if (receipt.kind === 'accepted') return null;
  return receipt.kind === 'not-built' ? otherwise : receipt.error.rule;
};

const written = (['cases', 'precedence'] as const)
  .flatMap(loadWritten)
  .flatMap(sequence => sequence.profiles.map(profile => ({ ...sequence, profile })));

describe.each(written)('refusals of $id, profile $profile', ({ profile, commands }) => {
  it('are those that the sequence names, and are by the first of the preconditions', async () => {
    const target = inProcessTarget({ profile });
    const ids = commands.filter(isCreation).map((_, index) => index + 1);
    let before = await observe(target, ids);
    for (const command of commands) {
      const request = requestOf(command, target.actors, before);
      const receipt = await target.write(request);
      const after = await observe(target, ids);
      const step = { profile, request, receipt, before, after };
      const refusedBy = command.refusedBy[profile] ?? null;
      const text = `${command.operation} ${JSON.stringify(command.body)}`.slice(0, 500);
      expect(refusalOf(step)?.id ?? null, `refusal by the preconditions: ${text}`).toBe(refusedBy);
      expect(refuserOf(receipt, refusedBy), text).toBe(refusedBy);
      expect(judge(step).broken, text).toEqual([]);
      before = after;
    }
  });
});
