import { once } from 'node:events';
import { describe, expect } from 'vitest';
import { WebSocket } from 'ws';
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
    expect(wsUrl).toBe(world.wsUrl);
    const socket = new WebSocket(wsUrl);
    await once(socket, 'open');
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'system_name', params: [] }));
    const [answer] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(String(answer))).toMatchObject({ result: 'Understudy' });
    socket.close();
  });

  it('closes the world when it ends', async ({ world, bob }) => {
    expect(await world.as(bob).createCollection(cards)).toEqual({ collectionId: 1 });
    await expect(fetch(before)).rejects.toThrow('fetch failed');
  });
});
