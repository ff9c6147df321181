import { describe, expect, it } from 'vitest';
import { alice, bob, carol, serve, type Client } from '../testing/server.ts';

/**
 * Fungible and ReFungible collections over HTTP, at their own endpoints and at those of tokens
 * (spec/decisions/service.md#amounts-and-pieces).
 */
const plain = { name: 'Gold', description: 'Coins of a game', tokenPrefix: 'GLD' };
const holder = (who: { address: string }) => ({ address: who.address });

async function fungible(client: Client, decimals = 2): Promise<number> {
  const { parsed } = await client.write(alice, 'POST', 'fungible/collection', { ...plain, decimals });
  return (parsed as { collectionId: number }).collectionId;
}

async function refungible(client: Client, members: object = {}): Promise<number> {
  const { parsed } = await client.write(alice, 'POST', 'refungible/collection', { ...plain, ...members });
  return (parsed as { collectionId: number }).collectionId;
}

describe('a Fungible collection', () => {
  it('is created with decimals, which reads return', async () => {
    const client = await serve();
    const collectionId = await fungible(client, 5);
    const query = { collectionId: String(collectionId) };
    const view = { id: collectionId, mode: 'Fungible', decimals: 5, tokenPrefix: 'GLD' };
    expect((await client.get('fungible/collection', query)).body).toMatchObject(view);
    expect((await client.get('collections', query)).body).toMatchObject(view);
    expect((await client.get('refungible/collection', query)).body).toBeNull();
    expect((await client.get('collections/last-token-id', query)).body).toEqual({ tokenId: 0 });
    expect((await client.get('collections/total-supply', query)).body).toEqual({ totalSupply: 1 });
  });

  it('has amounts that are minted, transferred, approved and burned', async () => {
    const client = await serve();
    const collectionId = await fungible(client);
    const of = { collectionId };
    const query = { collectionId: String(collectionId) };
    const balance = async (who: { address: string }): Promise<unknown> =>
      (await client.get('fungible/balance', { ...query, ...holder(who) })).body;

    expect((await client.write(alice, 'POST', 'fungible/tokens', { ...of, amount: 10 })).parsed).toEqual({
      collectionId,
      tokenId: 0,
      owner: alice.address,
      recipient: alice.address,
      amount: 10,
    });
    expect(
      (
        await client.write(alice, 'POST', 'fungible/tokens/transfer', {
          ...of,
          recipient: bob.address,
          amount: '2.50',
        })
      ).parsed,
    ).toMatchObject({ collectionId, sender: alice.address, recipient: bob.address, value: 250, amount: 2.5 });
    expect(await balance(alice)).toEqual({
      raw: '750',
      amount: '7.5',
      formatted: '7.5000',
      unit: 'GLD',
      decimals: 2,
    });

    const spender = { spender: carol.address };
    expect(
      (await client.write(bob, 'POST', 'fungible/tokens/approve', { ...of, ...spender, amount: 0.6 })).parsed,
    ).toEqual({ collectionId, tokenId: 0, amount: 0.6 });
    const allowance = { ...query, from: bob.address, to: carol.address };
    await client.write(carol, 'POST', 'fungible/tokens/transfer', {
      ...of,
      from: bob.address,
      recipient: carol.address,
      amount: 0.2,
    });
    expect((await client.get('fungible/tokens/allowance', allowance)).body).toMatchObject({ raw: '40' });
    expect(
      (await client.write(carol, 'DELETE', 'fungible', { ...of, from: bob.address, amount: 0.1 })).parsed,
    ).toMatchObject({
      collectionId,
      address: bob.address,
      value: 10,
      amount: 0.1,
    });
    expect((await client.get('fungible/tokens/allowance', allowance)).body).toMatchObject({ raw: '30' });
    expect((await client.get('fungible/total-pieces', query)).body).toEqual({ collectionId, amount: 9.9 });
    expect(await balance(bob)).toMatchObject({ raw: '220' });
  });

  it('holds amounts exactly that are no JSON number', async () => {
    const client = await serve();
    const collectionId = await fungible(client, 18);
    const amount = '340282366920938463463.374607431768211455';
    const { parsed } = await client.write(alice, 'POST', 'fungible/tokens', { collectionId, amount });
    expect(parsed).toMatchObject({ amount });
    const query = { collectionId: String(collectionId) };
    expect((await client.get('fungible/balance', { ...query, ...holder(alice) })).body).toMatchObject({
      raw: amount.replace('.', ''),
    });
    const more = await client.write(alice, 'POST', 'fungible/tokens', { collectionId, amount: 1 });
    expect(more.error).toMatchObject({ details: { section: 'arithmetic', name: 'Overflow' } });
  });

  it.each([-1, 0.001, '1.125', 1e-7, 2 ** 53, '3402823669209384634633746074317682114.56', 'much', null, {}])(
    'does not take %j for an amount',
    async amount => {
      const client = await serve();
      const collectionId = await fungible(client);
      const answer = await client.send('POST', 'fungible/tokens', {
        address: alice.address,
        collectionId,
        amount,
      });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('amount ');
    },
  );

  it('works with the endpoints of tokens, as token 0 (spec/statements/rulings.md#2.15)', async () => {
    const client = await serve();
    const { parsed } = await client.write(alice, 'POST', 'collections', {
      ...plain,
      mode: 'Fungible',
      decimals: 3,
    });
    const { collectionId } = parsed as { collectionId: number };
    const token = { collectionId, tokenId: 0 };
    await client.write(alice, 'POST', 'tokens', { collectionId, owner: bob.address, amount: 30 });
    await client.write(bob, 'PATCH', 'tokens/transfer', { ...token, to: carol.address, value: 10 });
    expect((await client.write(bob, 'DELETE', 'tokens', { ...token, amount: 5 })).parsed).toMatchObject({
      value: 5,
    });
    const amounts = await Promise.all(
      [bob, carol].map(who =>
        client.get('tokens/balance', { collectionId: String(collectionId), tokenId: '0', ...holder(who) }),
      ),
    );
    expect(amounts.map(({ body }) => body)).toEqual([{ amount: 15 }, { amount: 10 }]);
  });
});

describe('a ReFungible token', () => {
  it('has pieces that are minted, transferred, approved, burned and repartitioned', async () => {
    const client = await serve();
    const collectionId = await refungible(client);
    const token = { collectionId, tokenId: 1 };
    const query = { collectionId: String(collectionId), tokenId: '1' };
    const pieces = async (who: { address: string }): Promise<unknown> =>
      (
        (await client.get('refungible/tokens/balance', { ...query, ...holder(who) })).body as {
          amount: unknown;
        }
      ).amount;

    expect(
      (await client.write(alice, 'POST', 'refungible/tokens', { collectionId, amount: 100 })).parsed,
    ).toMatchObject({ ...token, owner: alice.address, amount: 100 });
    await client.write(alice, 'POST', 'refungible/tokens/transfer', {
      ...token,
      to: bob.address,
      amount: 60,
    });
    expect([await pieces(alice), await pieces(bob)]).toEqual([40, 60]);
    expect((await client.get('tokens/owner', query)).body).toBeNull();
    expect((await client.get('tokens', query)).body).toMatchObject({ ...token, owner: null });

    await client.write(bob, 'POST', 'refungible/tokens/approve', {
      ...token,
      spender: carol.address,
      amount: 30,
    });
    const allowance = { ...query, from: bob.address, to: carol.address };
    expect((await client.get('refungible/tokens/allowance', allowance)).body).toEqual({ amount: 30 });
    expect((await client.get('tokens/allowance', allowance)).body).toEqual({ isAllowed: true });
    await client.write(carol, 'DELETE', 'refungible', { ...token, from: bob.address, amount: 30 });
    expect((await client.get('refungible/tokens/total-pieces', query)).body).toEqual({
      ...token,
      amount: 70,
    });

    const repartition = { ...token, amount: 7 };
    const tooEarly = await client.write(alice, 'POST', 'refungible/tokens/repartition', repartition);
    expect(tooEarly.error).toMatchObject({ details: { name: 'RepartitionWhileNotOwningAllPieces' } });
    await client.write(bob, 'POST', 'refungible/tokens/transfer', {
      ...token,
      to: alice.address,
      amount: 30,
    });
    expect(
      (await client.write(alice, 'POST', 'refungible/tokens/repartition', repartition)).parsed,
    ).toMatchObject({
      success: true,
    });
    const held = await client.get('refungible/tokens/account-tokens', {
      collectionId: String(collectionId),
      ...holder(alice),
    });
    expect(held.body).toEqual({ tokens: [{ ...token, amount: 7 }] });
    expect((await client.get('tokens/owner', query)).body).toEqual({ owner: alice.address });
  });

  it.each([
    [0.5, 5],
    [1, 0],
    [0.25, 7],
  ])(
    'can be burned by a portion: %d of ten pieces leaves %d (spec/statements/rulings.md#2.15)',
    async (value, left) => {
      const client = await serve();
      const collectionId = await refungible(client);
      const token = { collectionId, tokenId: 1 };
      await client.write(alice, 'POST', 'refungible/tokens', { collectionId, amount: 10 });
      await client.write(alice, 'DELETE', 'tokens', { ...token, value });
      const exists = await client.get('tokens/exists', { collectionId: String(collectionId), tokenId: '1' });
      expect(exists.body).toEqual({ isExists: left > 0 });
      const query = { collectionId: String(collectionId), tokenId: '1', ...holder(alice) };
      expect((await client.get('tokens/balance', query)).body).toEqual({ amount: left });
    },
  );

  it.each([0, 1.5, -0.5, 0.01])('cannot be burned by %d of ten pieces', async value => {
    const client = await serve();
    const collectionId = await refungible(client);
    await client.write(alice, 'POST', 'refungible/tokens', { collectionId, amount: 10 });
    const body = { address: alice.address, collectionId, tokenId: 1, value };
    expect((await client.send('DELETE', 'tokens', body)).status).toBe(400);
  });

  it('can be nested in pieces, and unnested', async () => {
    const client = await serve();
    const nesting = { permissions: { nesting: { tokenOwner: true } } };
    const collectionId = await refungible(client);
    const parents = await client.createCollection(alice, nesting);
    await client.write(alice, 'POST', 'tokens', { collectionId: parents });
    await client.write(alice, 'POST', 'refungible/tokens', { collectionId, amount: 10 });
    const [parent, nested] = [
      { collectionId: parents, tokenId: 1 },
      { collectionId, tokenId: 1 },
    ];
    const children = async (): Promise<unknown> =>
      (await client.get('tokens/children', { collectionId: String(parents), tokenId: '1' })).body;

    await client.write(alice, 'POST', 'tokens/nest', { parent, nested, value: 4 });
    expect(await children()).toEqual({ children: [nested] });
    await client.write(alice, 'POST', 'tokens/unnest', { nested, value: 3 });
    expect(await children()).toEqual({ children: [nested] });
    await client.write(alice, 'POST', 'tokens/unnest', { nested });
    expect(await children()).toEqual({ children: [] });
    const more = await client.send('POST', 'tokens/unnest', { address: alice.address, nested });
    expect([more.status, more.text]).toEqual([400, expect.stringContaining('Token is not nested')]);
  });

  it('cannot hold tokens itself, and neither can an amount', async () => {
    const client = await serve();
    const nft = await client.createCollection(alice);
    await client.write(alice, 'POST', 'tokens', { collectionId: nft });
    const nested = { collectionId: nft, tokenId: 1 };
    const [pieces, amounts] = [await refungible(client), await fungible(client)];
    await client.write(alice, 'POST', 'refungible/tokens', { collectionId: pieces, amount: 10 });
    const names = [];
    for (const parent of [
      { collectionId: pieces, tokenId: 1 },
      { collectionId: amounts, tokenId: 0 },
    ])
      names.push(
        (await client.write(alice, 'POST', 'tokens/nest', { parent, nested })).error?.details['name'],
      );
    expect(names).toEqual(['RefungibleDisallowsNesting', 'FungibleDisallowsNesting']);
  });
});
