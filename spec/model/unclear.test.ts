import { describe, expect, it } from 'vitest';
import { playSequence } from '../harness/runner/play.ts';
import { inProcessTarget } from '../harness/targets/in-process.ts';
import { judge } from '../rules/judge.ts';
import { commandsIn } from '../sequences/written.ts';
import type { Step } from './step.ts';

/** The refused mint of a second token for an account that may own one, after a mint with so many pieces. */
async function secondMint(pieces: number): Promise<Step> {
  const lines = [
    '@alice createCollection {mode: ReFungible, limits: {accountTokenOwnershipLimit: 1}}',
    `@alice mintPieces 1 ${pieces} {owner: @bob}`,
    '@alice mintPieces 1 1 {owner: @bob}',
  ];
  const { steps } = await playSequence(inProcessTarget(), {
    commands: lines.flatMap(line => commandsIn(line)),
  });
  const last = steps.at(-1);
  if (last === undefined) throw new Error('expected a step');
  expect(last.receipt).toMatchObject({ error: { code: 'common.AccountTokenLimitExceeded' } });
  return last;
}

describe('a write that depends on a state that no read reports', () => {
  it('may be refused: a token with zero pieces counts as owned', async () => {
    const { broken, applied } = judge(await secondMint(0));
    expect(broken).toEqual([]);
    expect(applied).toContain('transaction.costs-fee');
    expect(applied).not.toContain('request.accepted-otherwise');
  });

  it('must be refused if every token has pieces', async () => {
    const refused = await secondMint(1);
    expect(judge(refused).applied).toContain('refusal.reports-its-code');
    const receipt = { kind: 'accepted', parsed: { collectionId: 1, tokenId: 2 }, events: [] } as const;
    expect(judge({ ...refused, receipt }).broken.map(({ rule }) => rule)).toContain(
      'request.refused-otherwise',
    );
  });
});
