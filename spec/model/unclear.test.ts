import { describe, expect, it } from 'vitest';
import { judge } from '../rules/judge.ts';
import { observe } from './observations/observe.ts';
import type { Step } from './step.ts';
import type { Target, WriteRequest } from './target.ts';
import { inProcessTarget } from '../harness/targets/in-process.ts';

const collectionId = 1;

/** A write to a target with one collection, as an observed step. */
async function stepOf(target: Target, request: WriteRequest): Promise<Step> {
  const before = await observe(target, [collectionId]);
  const receipt = await target.write(request);
  return { profile: 'document', request, receipt, before, after: await observe(target, [collectionId]) };
}

async function accepted(target: Target, request: WriteRequest): Promise<void> {
  expect(await target.write(request)).toMatchObject({ kind: 'accepted' });
}

interface Made {
  readonly target: Target;
  readonly owner: string;
  readonly other: string;
}

/** A new ReFungible collection in which an account may own one token. */
async function made(): Promise<Made> {
  const target = inProcessTarget();
  const [owner = '', other = ''] = target.actors.map(({ address }) => address);
  const texts = { name: 'one', description: '', tokenPrefix: 'ONE' };
  const limits = { accountTokenOwnershipLimit: 1 };
  await accepted(target, {
    operation: 'createCollection',
    body: { address: owner, ...texts, mode: 'ReFungible', limits },
  });
  return { target, owner, other };
}

const mint = ({ owner, other }: Made, amount: number): WriteRequest => ({
  operation: 'mintPieces',
  body: { address: owner, collectionId, owner: other, amount },
});

describe('a write that depends on a state that no read reports', () => {
  it('may be refused: a token with zero pieces counts as owned', async () => {
    const on = await made();
    await accepted(on.target, mint(on, 0));
    const step = await stepOf(on.target, mint(on, 1));
    expect(step.receipt).toMatchObject({
      kind: 'refused',
      error: { code: 'common.AccountTokenLimitExceeded' },
    });
    const { broken, applied } = judge(step);
    expect(broken).toEqual([]);
    expect(applied).toContain('transaction.costs-fee');
    expect(applied).not.toContain('request.accepted-otherwise');
  });

  it('must be refused if every token has pieces', async () => {
    const on = await made();
    await accepted(on.target, mint(on, 1));
    const refused = await stepOf(on.target, mint(on, 1));
    expect(judge(refused).applied).toContain('refusal.reports-its-code');
    const receipt = { kind: 'accepted', parsed: { collectionId, tokenId: 2 }, events: [] } as const;
    expect(judge({ ...refused, receipt }).broken.map(({ rule }) => rule)).toContain(
      'request.refused-otherwise',
    );
  });
});
