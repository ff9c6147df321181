import { beforeAll, describe, expect, it } from 'vitest';
import {
  alice,
  bob,
  carol,
  filledBy,
  serve,
  signed,
  unfunded,
  type Client,
} from '../../../http/testing/server.ts';
import { addCards, ofCollection, read, token, type Query, type View } from '../testing/filled.ts';

describe('the explorer reads', () => {
  let cards: Client;
  beforeAll(async () => {
    cards = await filledBy(addCards);
  });

  it('a transaction with its call by name, the error that refused it, and what it changed', async () => {
    const { transactions } = await read(cards, 'transactions');
    const [last = '', before = ''] = transactions.map(({ hash }) => hash);
    expect(await read(cards, `transactions/${before}`)).toMatchObject({
      hash: before,
      door: 'REST',
      call: {
        section: 'unique',
        method: 'createItem',
        args: { collectionId: 1, owner: {}, data: { nft: {} } },
      },
    });
    expect(await read(cards, `transactions/${last}`)).toMatchObject({
      refusal: { details: { section: 'common', name: 'ApprovedValueTooLow' } },
    });
    expect(await read(cards, `transactions/${before}/changes`)).toMatchObject({
      changes: [
        { collectionId: 1, before: { tokens: 2 }, after: { tokens: 3 } },
        { ...token(3), before: null, after: { owner: alice.address } },
        { address: alice.address, before: { nonce: 3 }, after: { nonce: 4 } },
      ],
    });
    // A refused transaction costs its fee and changes nothing else.
    expect(await read(cards, `transactions/${last}/changes`)).toMatchObject({
      changes: [{ address: bob.address, before: { nonce: 0 }, after: { nonce: 1 } }],
    });
  });

  it('what a transaction changed apart from others in its block', async () => {
    const client = await cards.makeWorld({ blockTime: 'manual' });
    await client.fund(unfunded.address, 7);
    const hashes: string[] = [];
    for (const amount of [1, 2]) {
      const body = { address: alice.address, destination: unfunded.address, amount };
      const built = await client.build('POST', 'balance/transfer', body);
      hashes.push((await client.submit(signed(built, alice))).body.hash);
    }
    const ofSecond = async (): Promise<unknown> => {
      const changed = await read(client, `transactions/${hashes[1]}/changes`);
      return (changed['changes'] as View[]).find(({ address }) => address === unfunded.address);
    };
    const expected = { before: { balance: '8 OPL' }, after: { balance: '10 OPL' } };
    expect(await ofSecond()).toMatchObject(expected);
    await client.seal();
    expect(await ofSecond()).toMatchObject(expected);
  });

  it('blocks and transactions, the newest first and in pages', async () => {
    const { next, blocks } = await read(cards, 'blocks', { limit: 2 });
    expect(blocks).toMatchObject([
      { number: 5, transactions: 1, refused: 1 },
      { number: 4, transactions: 1, refused: 0 },
    ]);
    expect(await read(cards, 'blocks', { before: next ?? 0, limit: 50 })).toMatchObject({
      blocks: [{ number: 3 }, { number: 2 }, { number: 1 }, { number: 0 }],
      next: null,
    });
    const newest = await read(cards, 'transactions', { limit: 2 });
    const refusal = { details: { section: 'common' } };
    expect(newest.transactions).toMatchObject([
      { blockNumber: 5, method: 'burnFrom', signer: bob.address, refusal, outcome: null },
      { blockNumber: 4, method: 'createItem', signer: alice.address, refusal: null, outcome: token(3) },
    ]);
    const older = await read(cards, 'transactions', { before: newest.next ?? 0, limit: 50 });
    expect(older.transactions.map(({ blockNumber }) => blockNumber)).toEqual([3, 2, 1]);
    expect(older.next).toBeNull();
  });

  it('transactions about an account, a collection or a token, by call, outcome, signer and blocks, in pages', async () => {
    const client = await cards.makeWorld();
    await addCards(client);
    const method = { section: 'balances', method: 'transferKeepAlive' };
    const rawPayload = { destination: carol.address, amount: 1 };
    await client.as(bob).batch({ calls: [{ method, rawPayload }] });
    const cases: readonly (readonly [Query, readonly number[]])[] = [
      [{ account: bob.address }, [6, 5, 3]],
      [{ account: unfunded.address }, []],
      [ofCollection, [5, 4, 3, 2, 1]],
      [token(1), [5, 2]],
      [{ collectionId: 2 }, []],
      [{ call: 'unique.createItem' }, [4, 3, 2]],
      [{ call: 'utility.batchAll' }, [6]],
      [{ call: 'balances.transferKeepAlive' }, [6]],
      [{ outcome: 'refused' }, [5]],
      [{ outcome: 'done', signer: bob.address }, [6]],
      [{ account: bob.address, signer: alice.address }, [3]],
      [{ from: 2, to: 4 }, [4, 3, 2]],
      [{ to: 2, before: 4 }, [2, 1]],
      [{ from: 5, to: 2 }, []],
      [{ from: 2, call: 'unique.createItem', limit: 2 }, [4, 3]],
      [{ from: 2, call: 'unique.createItem', before: 3 }, [2]],
    ];
    for (const [query, blocks] of cases) {
      const { transactions } = await read(client, 'transactions', query);
      expect([query, transactions.map(({ blockNumber }) => blockNumber)]).toEqual([query, blocks]);
    }
  });

  it('no pending transactions up to a block, and none by an unknown call', async () => {
    const client = await cards.makeWorld({ blockTime: 'manual' });
    await client.submit(
      signed(await client.build('DELETE', 'tokens', { address: bob.address, ...token(1) }), bob),
    );
    const readAll = (query = {}) => read(client, 'transactions', query);
    expect((await readAll({ outcome: 'refused' })).transactions).toMatchObject([{ blockNumber: null }]);
    expect((await readAll({ to: '9' })).transactions).toEqual([]);
    for (const call of ['unique.createItems', 'mint'])
      expect(await client.get('__sim/transactions', { call })).toMatchObject({
        status: 400,
        body: { error: { details: [{ property: 'call' }] } },
      });
  });

  it('the blocks that changed an account, a collection or a token, and those in which a change was refused', async () => {
    expect(await read(cards, 'changes')).toEqual({ blocks: [1, 2, 3, 4, 5], refused: [5] });
    expect(await read(cards, 'changes', { account: bob.address })).toEqual({ blocks: [3, 5], refused: [5] });
    expect(await read(cards, 'changes', token(2))).toEqual({ blocks: [3], refused: [] });
  });

  it('collections, also those of a holder, and tokens, at any block', async () => {
    const owner = alice.address;
    expect(await read(cards, 'collections')).toMatchObject({
      collections: [{ collectionId: 1, name: 'Cards', tokens: 3, owner }],
      next: null,
    });
    expect(await read(cards, 'collections', { at: 0 })).toMatchObject({ collections: [] });
    const own = { ...token(2), tokenPrefix: 'CRD', owner: bob.address, nested: 0 };
    expect(await read(cards, 'tokens', { ...ofCollection, offset: 1, limit: 1 })).toEqual({
      tokens: [{ ...own, name: null, image: null, attributes: [] }],
      total: 3,
      isComplete: true,
    });
    expect(await read(cards, 'tokens', { ...ofCollection, at: 2 })).toMatchObject({ total: 1 });
    expect(await read(cards, 'collections', { holder: owner })).toMatchObject({
      collections: [{ held: '2' }],
    });
    expect(await read(cards, 'collections', { holder: carol.address })).toMatchObject({ collections: [] });
    const ownerAt = (at: number) => read(cards, 'read/tokenOwner', { ...token(2), at });
    expect([await ownerAt(3), await ownerAt(2)]).toEqual([{ owner: bob.address }, null]);
    expect((await cards.get('__sim/read/nothing')).status).toBe(404);
  });

  it('what a write would do, without doing it', async () => {
    const before = await cards.head();
    const dryRun = async (operation: string, body: View) => cards.post(`__sim/dry-run/${operation}`, body);
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
    expect(await cards.head()).toEqual(before);
  });

  it('without a trace in the journal, and whatever faults do', async () => {
    const client = await cards.makeWorld();
    await client.post('__sim/faults', { answer: { status: 503 } });
    expect(await read(client, 'read/stats')).toMatchObject({ alive: 0 });
    expect(await read(client, 'journal')).toEqual({ exchanges: [] });
  });

  it('no block that is no longer kept', async () => {
    const client = await serve({ keepBlocks: 2 });
    await client.seal(5);
    expect(await read(client, 'overview')).toMatchObject({ firstBlock: 4 });
    expect(await read(client, 'blocks')).toMatchObject({
      blocks: [{ number: 5 }, { number: 4 }],
      next: null,
    });
    expect((await client.get('__sim/collections', { at: 3 })).status).toBe(404);
    for (const id of ['3', '0x5', 'x']) expect((await client.get(`__sim/blocks/${id}`)).status).toBe(404);
  });
});
