import { describe, expect, it } from 'vitest';
import { alice, bob, carol, serve, signed, unfunded } from '../../../http/testing/server.ts';
import { filled, read, write, type Transactions, type View } from '../testing/filled-client.ts';

describe('the explorer reads', () => {
  it('a transaction with its call by name, the error that refused it, its request, and what it changed', async () => {
    const client = await filled();
    const { transactions } = await read<Transactions>(client, 'transactions');
    const [refused, minted] = await Promise.all(
      transactions.slice(0, 2).map(({ hash }) => read<View>(client, `transactions/${hash}`)),
    );
    expect(minted).toMatchObject({
      door: 'REST',
      call: {
        section: 'unique',
        method: 'createItem',
        args: { collectionId: 1, owner: {}, data: { nft: {} } },
      },
    });
    expect(refused?.['events']).toContainEqual(
      expect.objectContaining({ method: 'ExtrinsicFailed', data: ['common.ApprovedValueTooLow'] }),
    );
    expect(await read(client, 'journal', { transaction: String(refused?.['hash']) })).toMatchObject({
      exchanges: [{ operation: 'burn', transactions: [transactions[0]?.hash] }],
    });
    const { changes } = await read<{ changes: View[] }>(
      client,
      `transactions/${transactions[1]?.hash}/changes`,
    );
    expect(changes).toMatchObject([
      { collectionId: 1, before: { tokens: 2 }, after: { tokens: 3 } },
      { collectionId: 1, tokenId: 3, before: null, after: { owner: alice.address } },
      { address: alice.address, before: { nonce: 3 }, after: { nonce: 4 } },
    ]);
    // A refused transaction costs its fee and changes nothing else.
    expect(await read(client, `transactions/${transactions[0]?.hash}/changes`)).toMatchObject({
      changes: [{ address: bob.address, before: { nonce: 0 }, after: { nonce: 1 } }],
    });
  });

  it('what a transaction changed apart from others in its block', async () => {
    const client = await filled();
    await client.send('PATCH', '__sim/clock', { blockTime: 'manual' });
    await client.fund(unfunded.address, 7);
    const hashes: string[] = [];
    for (const amount of [1, 2]) {
      const body = { address: alice.address, destination: unfunded.address, amount };
      hashes.push(
        (await client.submit(signed(await client.build('POST', 'balance/transfer', body), alice))).body.hash,
      );
    }
    const ofSecond = async (): Promise<unknown> => {
      const { changes } = await read<{ changes: View[] }>(client, `transactions/${hashes[1]}/changes`);
      return changes.find(({ address }) => address === unfunded.address);
    };
    const expected = { before: { balance: '8 OPL' }, after: { balance: '10 OPL' } };
    expect(await ofSecond()).toMatchObject(expected);
    await client.seal();
    expect(await ofSecond()).toMatchObject(expected);
  });

  it('blocks and transactions, the newest first and in pages', async () => {
    const client = await filled();
    const first = await read<{ blocks: { number: number; refused: number }[]; next: string }>(
      client,
      'blocks',
      { limit: '2' },
    );
    expect(first.blocks).toMatchObject([
      { number: 5, transactions: 1, refused: 1 },
      { number: 4, transactions: 1, refused: 0 },
    ]);
    expect(await read(client, 'blocks', { before: first.next, limit: '50' })).toMatchObject({
      blocks: [{ number: 3 }, { number: 2 }, { number: 1 }, { number: 0 }],
      next: null,
    });
    const newest = await read<Transactions>(client, 'transactions', { limit: '2' });
    expect(newest.transactions).toMatchObject([
      {
        blockNumber: 5,
        method: 'burnFrom',
        signer: bob.address,
        refusal: { details: { section: 'common' } },
        outcome: null,
      },
      {
        blockNumber: 4,
        method: 'createItem',
        signer: alice.address,
        refusal: null,
        outcome: { collectionId: 1, tokenId: 3 },
      },
    ]);
    const older = await read<Transactions>(client, 'transactions', {
      before: newest.next ?? '',
      limit: '50',
    });
    expect(older.transactions.map(({ blockNumber }) => blockNumber)).toEqual([3, 2, 1]);
    expect(older.next).toBeNull();
  });

  it('the transactions of an account, a collection and a token', async () => {
    const client = await filled();
    const methods = async (query: Readonly<Record<string, string>>) =>
      (await read<Transactions>(client, 'transactions', query)).transactions.map(
        ({ method, blockNumber }) => `${method} ${blockNumber}`,
      );
    expect(await methods({ account: bob.address })).toEqual(['burnFrom 5', 'createItem 3']);
    expect(await methods({ account: carol.address })).toEqual([]);
    expect(await methods({ collectionId: '1' })).toHaveLength(5);
    expect(await methods({ collectionId: '1', tokenId: '1' })).toEqual(['burnFrom 5', 'createItem 2']);
    expect(await methods({ collectionId: '2' })).toEqual([]);
  });

  it('the blocks that changed an account, a collection or a token, and those in which a change was refused', async () => {
    const client = await filled();
    expect(await read(client, 'changes')).toEqual({ blocks: [1, 2, 3, 4, 5], refused: [5] });
    expect(await read(client, 'changes', { account: bob.address })).toEqual({ blocks: [3, 5], refused: [5] });
    const token = { collectionId: '1', tokenId: '2' };
    expect(await read(client, 'changes', token)).toEqual({ blocks: [3], refused: [] });
  });

  it('collections, tokens and holdings, at any block', async () => {
    const client = await filled();
    expect(await read(client, 'collections')).toMatchObject({
      collections: [{ collectionId: 1, name: 'Cards', tokens: 3, owner: alice.address }],
      alive: 1,
      next: null,
    });
    expect(await read(client, 'collections', { at: '0' })).toMatchObject({ collections: [], alive: 0 });
    expect(await read(client, 'tokens', { collectionId: '1', offset: '1', limit: '1' })).toEqual({
      tokens: [
        {
          collectionId: 1,
          tokenId: 2,
          tokenPrefix: 'CRD',
          owner: bob.address,
          name: null,
          image: null,
          attributes: [],
          nested: 0,
        },
      ],
      total: 3,
      isComplete: true,
    });
    expect(await read(client, 'tokens', { collectionId: '1', at: '2' })).toMatchObject({ total: 1 });
    expect(await read(client, 'holdings', { address: alice.address })).toMatchObject({
      holdings: [{ collectionId: 1, tokens: 2, first: [{ tokenId: 1 }, { tokenId: 3 }] }],
      next: null,
    });
    expect(await read(client, 'read/tokenOwner', { collectionId: '1', tokenId: '2', at: '3' })).toEqual({
      owner: bob.address,
    });
    expect(await read(client, 'read/tokenOwner', { collectionId: '1', tokenId: '2', at: '2' })).toBeNull();
    expect((await client.get('__sim/read/nothing')).status).toBe(404);
  });

  it('who holds the pieces of a token, the greatest amount first', async () => {
    const client = await serve();
    const { address } = alice;
    await write(client, 'POST', 'refungible/collection', '//Alice', {
      address,
      name: 'Pieces',
      description: '',
      tokenPrefix: 'P',
    });
    await write(client, 'POST', 'refungible/tokens', '//Alice', { address, collectionId: 1, amount: 10 });
    const transfer = {
      address,
      from: address,
      to: bob.address,
      recipient: bob.address,
      collectionId: 1,
      tokenId: 1,
      amount: 7,
    };
    await write(client, 'POST', 'refungible/tokens/transfer', '//Alice', transfer);
    expect(await read(client, 'holders', { collectionId: '1', tokenId: '1' })).toEqual({
      holders: [
        { owner: bob.address, amount: '7' },
        { owner: alice.address, amount: '3' },
      ],
      total: '10',
      count: 2,
    });
  });

  it('what a write would do, without doing it', async () => {
    const client = await filled();
    const before = await client.head();
    const dryRun = async (operation: string, body: View) => client.post(`__sim/dry-run/${operation}`, body);
    expect((await dryRun('mint', { address: alice.address, collectionId: 1 })).body).toMatchObject({
      refusal: null,
      fee: { unit: 'OPL' },
      events: [{ method: 'ItemCreated' }],
    });
    expect((await dryRun('mint', { address: bob.address, collectionId: 1 })).body).toMatchObject({
      refusal: { details: { rule: expect.stringMatching(/^token\.mint\./) as string } },
      events: [],
    });
    expect((await dryRun('mint', { address: alice.address })).status).toBe(400);
    expect((await dryRun('nothing', {})).status).toBe(404);
    expect(await client.head()).toEqual(before);
  });

  it('without a trace in the journal, and whatever faults do', async () => {
    const client = await filled();
    await client.send('DELETE', '__sim/journal');
    await client.post('__sim/faults', { answer: { status: 503 } });
    expect(await read(client, 'read/stats')).toMatchObject({ alive: 1 });
    expect(await read(client, 'journal')).toEqual({ exchanges: [] });
  });

  it('no block that is no longer kept', async () => {
    const client = await filled({ keepBlocks: 2 });
    expect(await read(client, 'overview')).toMatchObject({ firstBlock: 4 });
    expect(await read(client, 'blocks')).toMatchObject({
      blocks: [{ number: 5 }, { number: 4 }],
      next: null,
    });
    expect((await client.get('__sim/collections', { at: '3' })).status).toBe(404);
  });
});
