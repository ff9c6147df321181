import { describe, expect } from 'vitest';
import { it } from '../testing/it.ts';
import { alice, type Client } from '../testing/server.ts';

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

describe('a Fungible collection', () => {
  it('holds amounts exactly that are no JSON number', async ({ client }) => {
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

  it.for([-1, 0.001, '1.125', 1e-7, 2 ** 53, '3402823669209384634633746074317682114.56', 'much', null, {}])(
    'does not take %j for an amount',
    async (amount, { client }) => {
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
});
