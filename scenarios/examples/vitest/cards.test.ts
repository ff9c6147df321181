import { expect } from 'vitest';
import { test } from 'understudy-cts/vitest';

const cards = { name: 'Cards', description: '', tokenPrefix: 'CRD', limits: { tokenLimit: 1 } };

// Each test has a world of its own.
test('a collection has at most tokenLimit tokens', async ({ world, alice }) => {
  const { collectionId } = await world.as(alice).createCollection(cards);
  await world.as(alice).mintToken({ collectionId });
  await expect(world.as(alice).mintToken({ collectionId })).rejects.toMatchObject({
    code: 'common.CollectionTokenLimitExceeded',
  });
});
