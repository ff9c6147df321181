import { describe, expect } from 'vitest';
import { schema } from '../testing/malformed-requests.ts';
import { it } from '../testing/it.ts';
import { alice, bob } from '../testing/server.ts';

describe('aliases of early clients (spec/decisions/service.md#endpoints)', () => {
  it('limits posted to the creation endpoint are set (C10)', async ({ client }) => {
    const collectionId = await client.createCollection(alice);
    await client.write(alice, 'POST', 'collection-new', { collectionId, limits: { tokenLimit: 7 } });
    expect(await client.read.collection({ collectionId })).toHaveProperty('limits.tokenLimit', 7);
  });

  it('a bulk mint accepts a list of data with owners (T2)', async ({ client }) => {
    const collectionId = await client.createCollection(alice, { schema });
    const image = { ipfsCid: 'QmImage' };
    const data = [
      { image, name: { _: 'first' } },
      { image, owner: bob.address },
      { owner: bob.address, data: { image } },
    ];
    await client.write(alice, 'POST', 'token-new/create-multiple', { collectionId, data });
    expect(
      await Promise.all([1, 2, 3].map(tokenId => client.read.token({ collectionId, tokenId }))),
    ).toMatchObject([
      { owner: alice.address, name: { _: 'first' }, image },
      { owner: bob.address, image },
      { owner: bob.address, image },
    ]);
  });
});
