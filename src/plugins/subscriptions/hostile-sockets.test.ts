import { beforeAll, describe, expect, it, vi } from 'vitest';
import { start, receivesTimes, type ListeningServer } from '../../http/testing/socket-fixture.ts';

describe('hostile clients', () => {
  let open: ListeningServer['open'];
  beforeAll(async () => void ({ open } = await start()));

  it.each([
    ['subscribe:everything', {}, /^Unknown event subscribe:everything: emit subscribe: or unsubscribe: with/],
    ['x'.repeat(1_000), {}, /^Unknown event x{64}: /],
    ['subscribe:constructor', {}, /^Unknown event/],
    ['subscribe:blocks', 7, /^A filter of blocks is an object or \*$/],
    ['subscribe:blocks', [1], /^A filter of blocks is an object or \*$/],
    ['subscribe:blocks', { fromBlock: -1 }, /fromBlock must be >= 0/],
    ['subscribe:collections', { collectionId: 'x' }, /collectionId must be integer/],
    ['subscribe:collections', { collectionId: { $gt: 0 } }, /collectionId must be integer/],
    ['subscribe:extrinsics', { signer: 'nobody' }, /^Invalid address: signer is "nobody", expected an SS58/],
    ['subscribe:events', { section: 'x'.repeat(65) }, /section must have at most 64 characters/],
  ])('receive an error for %s %j', async (event, filter, message) => {
    const client = open();
    await client.send(event, filter);
    const [, exception] = client.messages.find(([name]) => name === 'exception') ?? [];
    expect(exception).toMatchObject({ status: 'error', error: { code: 'UN01004', name: 'ValidationError' } });
    expect(exception?.['message']).toMatch(message);
    expect(client.socket.connected).toBe(true);
  });

  it('have at most 100 subscriptions, and are disconnected for large messages; others are not affected', async () => {
    const { open: openOf, world } = await start({ blockTime: 'manual' });
    const [other, client] = [openOf(), openOf()];
    await other.send('subscribe:headers');
    for (let id = 1; id <= 100; id += 1) client.socket.emit('subscribe:collections', { collectionId: id });
    await vi.waitFor(() => expect(client.of('subscribe-state')).toHaveLength(100));
    await client.send('subscribe:collections', { collectionId: 101 });
    const [, exception] = client.messages.at(-1) ?? [];
    expect(exception?.['message']).toBe('A socket can have 100 subscriptions: end one first');
    const gone = new Promise(resolve => client.socket.on('disconnect', resolve));
    client.socket.emit('subscribe:events', { section: 'x'.repeat(100_000) });
    expect(await gone).toMatch(/^transport/);
    await world.seal();
    await receivesTimes(other, 'headers', 1);
  });
});

describe('no state is left behind', () => {
  it('of a closed socket: nothing watches the chain', async () => {
    const { open, worlds } = await start();
    const { chain } = worlds.get('opal');
    const stops = vi.fn<() => void>();
    const watch = chain.watch.bind(chain);
    chain.watch = onChange => {
      const stop = watch(onChange);
      return () => (stops(), stop());
    };
    const client = open();
    await client.send('subscribe:blocks');
    expect(stops).not.toHaveBeenCalled();
    client.socket.close();
    await vi.waitFor(() => expect(stops).toHaveBeenCalledOnce());
  });

  it('of open sockets when the server closes, which does not wait for them', async () => {
    const { app, open } = await start();
    const clients = [open(), open('/socket.io', '/quartz', ['polling'])];
    await Promise.all(clients.map(client => client.send('subscribe:blocks')));
    const gone = Promise.all(
      clients.map(({ socket }) => new Promise(resolve => socket.on('disconnect', resolve))),
    );
    await app.close();
    expect(await gone).toHaveLength(2);
  });
});
