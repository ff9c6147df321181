import { describe, expect } from 'vitest';
import { test as it } from './vitest.ts';

const cards = { name: 'Cards', description: '', tokenPrefix: 'CRD' };

describe('each test', () => {
  let before = '';

  it('has its own world', async ({ world, alice }) => {
    expect(await world.as(alice).createCollection(cards)).toEqual({ collectionId: 1 });
    before = await world.listen();
  });

  it('closes the world when it ends', async ({ world, bob }) => {
    expect(await world.as(bob).createCollection(cards)).toEqual({ collectionId: 1 });
    await expect(fetch(before)).rejects.toThrow('fetch failed');
  });
});
