import { WsProvider } from '@polkadot/api';
import { describe, expect } from 'vitest';
import { test as it } from './vitest.ts';

const cards = { name: 'Cards', description: '', tokenPrefix: 'CRD' };

describe('each test', () => {
  it('has the six accounts', ({ world, alice, bob, charlie, dave, eve, ferdie }) => {
    expect({ alice, bob, charlie, dave, eve, ferdie }).toEqual(world.actors);
  });

  let before = '';

  it('has its own world', async ({ world, alice }) => {
    expect(await world.as(alice).createCollection(cards)).toEqual({ collectionId: 1 });
    before = await world.listen();
  });

  it('has JSON-RPC', async ({ wsUrl, world }) => {
    const provider = new WsProvider(wsUrl);
    await provider.isReady;
    expect(await provider.send('system_name', [])).toBe('Understudy');
    expect(wsUrl).toBe(world.wsUrl);
    await provider.disconnect();
  });

  it('closes the world when it ends', async ({ world, bob }) => {
    expect(await world.as(bob).createCollection(cards)).toEqual({ collectionId: 1 });
    await expect(fetch(before)).rejects.toThrow('fetch failed');
  });
});
