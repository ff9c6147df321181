import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createWorld } from 'understudy-cts';

const cards = { name: 'Cards', description: '', tokenPrefix: 'CRD' };

let world;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('a token belongs to the account that it was minted to', async () => {
  const { address } = world.actors.bob;
  const { collectionId } = await world.as('//Alice').createCollection(cards);
  const { tokenId } = await world.as('//Alice').mintToken({ collectionId, owner: address });
  expect(await world.read.tokenOwner({ collectionId, tokenId })).toEqual({ owner: address });
});

test('an HTTP client gets the base URL of the world', async () => {
  const baseUrl = await world.listen();
  const response = await fetch(`${baseUrl}/v1/collections/stats`);
  expect(await response.json()).toEqual({ created: 0, destroyed: 0, alive: 0 });
});
