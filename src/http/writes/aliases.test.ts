import { describe, expect } from 'vitest';
import { it } from '../testing/it.ts';
import { alice, bob } from '../testing/server.ts';

describe('aliases of early clients (spec/decisions/service.md#endpoints)', () => {
  it('limits posted to the creation endpoint are set (C10)', async ({ client }) => {
    const collectionId = await client.createCollection(alice);
    await client.write(alice, 'POST', 'collection-new', {
      address: alice.address,
      collectionId,
      limits: { tokenLimit: 7 },
    });
    const { body } = await client.get<{ limits: { tokenLimit: number } }>('collections', { collectionId });
    expect(body.limits.tokenLimit).toBe(7);
  });

  it('a bulk mint accepts a list of data with owners (T2)', async ({ client }) => {
    const schema = {
      schemaName: 'unique',
      schemaVersion: '1.0.0',
      image: { urlTemplate: 'https://ipfs.example/{infix}' },
      coverPicture: { ipfsCid: 'QmCover' },
    };
    const collectionId = await client.createCollection(alice, { schema });
    const image = { ipfsCid: 'QmImage' };
    await client.write(alice, 'POST', 'token-new/create-multiple', {
      address: alice.address,
      collectionId,
      data: [
        { image, name: { _: 'first' } },
        { image, owner: bob.address },
        { owner: bob.address, data: { image } },
      ],
    });
    const tokens = await Promise.all(
      [1, 2, 3].map(async tokenId => (await client.get<object>('tokens', { collectionId, tokenId })).body),
    );
    expect(tokens).toMatchObject([
      { owner: alice.address, name: { _: 'first' }, image },
      { owner: bob.address, image },
      { owner: bob.address, image },
    ]);
  });
});
