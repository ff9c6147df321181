import { describe, expect, it } from 'vitest';
import { alice, bob, carol } from '../../../http/testing/server.ts';
import { filled, read, type Transactions } from '../testing/filled-client.ts';

describe('the explorer reads', () => {
  it('transactions by call, outcome, signer and blocks, in pages', async () => {
    const client = await filled();
    const method = { section: 'balances', method: 'transferKeepAlive' };
    const rawPayload = { destination: carol.address, amount: 1 };
    await client.write(bob, 'POST', 'common/batching', { calls: [{ method, rawPayload }] });
    const blocksOf = async (query: Readonly<Record<string, string>>) =>
      (await read<Transactions>(client, 'transactions', query)).transactions.map(
        ({ blockNumber }) => blockNumber,
      );
    expect(await blocksOf({ call: 'unique.createItem' })).toEqual([4, 3, 2]);
    expect(await blocksOf({ call: 'utility.batchAll' })).toEqual([6]);
    expect(await blocksOf({ call: 'balances.transferKeepAlive' })).toEqual([6]);
    expect(await blocksOf({ outcome: 'refused' })).toEqual([5]);
    expect(await blocksOf({ outcome: 'done', signer: bob.address })).toEqual([6]);
    expect(await blocksOf({ signer: bob.address })).toEqual([6, 5]);
    expect(await blocksOf({ account: bob.address, signer: alice.address })).toEqual([3]);
    expect(await blocksOf({ from: '2', to: '4' })).toEqual([4, 3, 2]);
    expect(await blocksOf({ to: '2', before: '4' })).toEqual([2, 1]);
    expect(await blocksOf({ from: '5', to: '2' })).toEqual([]);
    const query = { from: '2', call: 'unique.createItem', limit: '2' };
    const first = await read<Transactions>(client, 'transactions', query);
    const rest = await read<Transactions>(client, 'transactions', { ...query, before: first.next ?? '' });
    expect([...first.transactions, ...rest.transactions]).toMatchObject(
      [4, 3, 2].map(blockNumber => ({ blockNumber })),
    );
    expect(rest.next).toBeNull();
  });

  it('no pending transactions up to a block, and none by an unknown call', async () => {
    const client = await filled({ blockTime: 'manual' });
    const readAll = (query = {}) => read<Transactions>(client, 'transactions', query);
    const pending = { blockNumber: null };
    expect((await readAll({ outcome: 'refused' })).transactions).toMatchObject([pending]);
    expect((await readAll({ to: '9' })).transactions).toEqual([]);
    for (const call of ['unique.createItems', 'mint'])
      expect(await client.get('__sim/transactions', { call })).toMatchObject({
        status: 400,
        body: { error: { details: [{ property: 'call' }] } },
      });
  });
});
