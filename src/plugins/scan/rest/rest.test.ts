import { describe, expect } from 'vitest';
import { it } from '../../../http/testing/it.ts';
import { alice, serve, type Client } from '../../../http/testing/server.ts';

/** A client of the indexer of the world opal. */
const scan = (client: Client): Client => client.at('scan/opal/v2');

interface Listed {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly count: number;
}

/** A world with a collection of three tokens, of which the last is burned. */
async function withTokens(): Promise<Client> {
  const client = await serve();
  const collectionId = await client.createCollection(alice);
  for (let minted = 0; minted < 3; minted += 1) await client.as(alice).mintToken({ collectionId });
  await client.as(alice).burnToken({ collectionId, tokenId: 3 });
  return client;
}

it('lists have pages, with the number of all rows, and the newest row first', async () => {
  const { body } = await scan(await withTokens()).get<Listed>('nfts', { limit: 2, offset: 1 });
  expect(body.items.map(({ tokenId }) => tokenId)).toEqual([2, 1]);
  expect(body.count).toBe(3);
});

describe('errors', () => {
  it.for<readonly [path: string, status: number, message: string]>([
    ['collections/99', 404, 'Collection not found: 99'],
    ['nfts/1/9', 404, 'Nft not found: 1, 9'],
    ['blocks/99', 404, 'Block not found: 99'],
    ['extrinsics/0x00', 404, 'Extrinsic not found: 0x00'],
    [`accounts/${'0x'.padEnd(42, '1')}`, 404, `Account not found: ${'0x'.padEnd(42, '1')}`],
    ['accounts/xyz', 400, expect.stringMatching(/^Invalid address: address is/) as string],
    ['collections/abc', 400, 'collectionId must be a number, or the address of a collection'],
    ['nfts?ownerIn=abc', 400, expect.stringMatching(/^Invalid address: ownerIn is/) as string],
    ['nfts?tokenIdIn=x', 400, 'tokenIdIn must be a number, or the address of a collection'],
    ['nfts?limit=x', 400, 'limit must be integer'],
    [
      'nfts?createdTimestampFrom=soon',
      400,
      'createdTimestampFrom must be a time such as 2025-01-01T00:00:00.000Z',
    ],
    ['nfts?orderByTokenId=up', 400, 'orderByTokenId must be one of asc, desc'],
  ])('%s is answered with %d', async ([path, status, message], { client }) => {
    const { status: answered, body } = await scan(client).get<{ error: { message: string } }>(path);
    expect([answered, body.error.message]).toEqual([status, message]);
  });
});

it('a fault lets the indexer be some blocks behind', async () => {
  const client = await withTokens();
  await client.post('__sim/faults', { lag: 2, when: { path: 'nfts' }, times: 1 });
  expect((await scan(client).get<Listed>('nfts')).body.count).toBe(2);
  expect((await scan(client).get<Listed>('nfts')).body.count).toBe(3);
});
