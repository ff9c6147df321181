import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createWorld } from 'understudy-cts';

const cards = { name: 'Cards', description: '', tokenPrefix: 'CRD' };

let world;
before(async () => (world = await createWorld()));
after(() => world.close());

test('only the owner sets limits', async () => {
  const { collectionId } = await world.as('//Alice').createCollection(cards);
  await assert.rejects(world.as('//Bob').setLimits({ collectionId, limits: { tokenLimit: 1 } }), {
    code: 'common.NoPermission',
  });
});
