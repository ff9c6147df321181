import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test('the service lists what a test prepares', async ({ request, world }) => {
  const cards = { name: 'Cards', description: '', tokenPrefix: 'CRD' };
  const { collectionId } = await world.as('//Alice').createCollection(cards);

  const response = await request.get('collections', { params: { collectionId } });
  expect(await response.json()).toMatchObject({ id: collectionId, name: 'Cards' });
});
