import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  start,
  receivesTimes,
  connectError,
  type ListeningServer,
} from '../../http/testing/socket-fixture.ts';
import { alice, bob } from '../../http/testing/server.ts';

describe('a connection is to the world in its path, else in its namespace', () => {
  let open: ListeningServer['open'];
  let world: ListeningServer['world'];
  beforeAll(async () => void ({ open, world } = await start()));

  it.each([
    ['0.2.5', '/socket.io', '/quartz/v1', ['polling', 'websocket'], 'QTZ'],
    ['0.2.5 with a secondary chain', '/unique/socket.io', '/quartz/v1', ['polling'], 'UNQ'],
    ['0.2.7', '/quartz/v1/socket.io', '/', ['polling', 'websocket'], 'QTZ'],
    ['0.2.11 and 0.2.19', '/socket.io', '/quartz', ['polling', 'websocket'], 'QTZ'],
    ['0.2.23 and 0.7.7', '/quartz/socket.io', '/v1', ['websocket'], 'QTZ'],
    ['0.7.7 without a version', '/quartz', '/v1', ['websocket'], 'QTZ'],
  ])('as %s opens it', async (_client, path, namespace, transports, token) => {
    const { messages } = open(path, namespace, transports);
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    expect(messages[0]).toMatchObject(['system', { name: 'system' }, { token, decimals: 18 }]);
  });

  it.each([
    ['/nope/socket.io', '/v1', /^No world nope: there are opal, quartz, unique$/],
    ['/socket.io', '/nope/v1', /^No world nope: there are opal, quartz, unique$/],
    ['/socket.io', '/', /^No world named: connect to \/<world>\/socket\.io; there are opal, quartz, unique$/],
    ['/opal/socket.io', '/a/b/c', /^Invalid namespace$/],
  ])('and is refused at %s with namespace %s', async (path, namespace, message) => {
    expect(await connectError(open(path, namespace))).toMatch(message);
  });

  it('also to worlds that are created later, until they are deleted', async () => {
    await world.makeWorld({ id: 'late' });
    const client = open('/late/socket.io');
    const other = open('/opal/socket.io');
    await vi.waitFor(() => expect([client.messages.length, other.messages.length]).toEqual([1, 1]));
    const gone = new Promise(resolve => client.socket.on('disconnect', resolve));
    await world.control('DELETE', 'worlds/late');
    expect(await gone).toBe('io server disconnect');
    expect(other.socket.connected).toBe(true);
    expect(await connectError(open('/late/socket.io'))).toMatch(/^No world late/);
  });
});

it('the chain properties have the URL of the world’s JSON-RPC', async () => {
  const { origin } = await start();
  const response = await fetch(`${origin}/quartz/v1/chain/properties`);
  expect(await response.json()).toMatchObject({ wsUrl: `${origin.replace('http', 'ws')}/quartz` });
});

describe('subscribers receive messages', () => {
  it('about extrinsics and events of one collection', async () => {
    const { open, world } = await start();
    for (const _ of [1, 2]) await world.createCollection(alice);
    const client = open();
    await client.send('subscribe:collections', { collectionId: 2 });
    await client.send('subscribe:extrinsics', { collectionId: 2 });
    await client.send('subscribe:events', { collectionId: 2, section: 'common', method: 'ItemCreated' });
    for (const collectionId of [1, 2, 1]) await world.as(alice).mintToken({ collectionId });
    await receivesTimes(client, 'collections', 1);
    await receivesTimes(client, 'extrinsics', 1);
    await receivesTimes(client, 'events', 1);
    expect(client.messages.filter(([name]) => name === 'events')).toMatchObject([
      [
        'events',
        { name: 'events' },
        { method: 'ItemCreated' },
        { method: 'createItem', isCompleted: true, parsed: { collectionId: 2, tokenId: 1 } },
        { hash: expect.stringMatching(/^0x/), number: expect.stringMatching(/^0x/) },
      ],
    ]);
    expect(client.of('collections')[0]).toMatchObject({
      parsed: { collectionId: 2, tokenId: 1, amount: '1' },
    });
    expect(client.messages.find(([name]) => name === 'collections')?.[1]).toEqual({
      name: 'collection',
      data: { collectionId: '2' },
    });
  });

  it('about all collections only', async () => {
    const { open, world } = await start();
    const client = open();
    await client.send('subscribe:collections', { collectionId: '*' });
    await world.createCollection(alice);
    await world.as(alice).transferBalance({ destination: bob.address, amount: 1 });
    await world.as(alice).mintToken({ collectionId: 1 });
    await receivesTimes(client, 'collections', 2);
    const methods = client.of('collections').map(({ event }) => (event as { method: string }).method);
    expect(methods).toEqual(['CollectionCreated', 'ItemCreated']);
  });

  it('filtered by signer, section, method or address; * matches everything', async () => {
    const { open, world } = await start();
    const client = open();
    await client.send('subscribe:extrinsics', { signer: bob.address, collectionId: '*' });
    await client.send('subscribe:events', { section: 'system', method: '*' });
    await client.send('subscribe:balances', { address: bob.address });
    await client.send('subscribe:account:current:balance', { address: bob.address });
    await world.as(alice).transferBalance({ destination: bob.address, amount: 2 });
    await world.createCollection(alice);
    await receivesTimes(client, 'extrinsics', 0);
    await receivesTimes(client, 'events', 2);
    expect(client.of('balances')).toMatchObject([
      {
        extrinsic: { section: 'balances' },
        parsed: { method: 'Transfer', from: alice.address, to: bob.address, amount: '2000000000000000000' },
      },
    ]);
    expect(client.of('account-current-balance')).toMatchObject([
      {
        extrinsic: { signer: alice.address },
        balance: { address: bob.address, freeBalance: { amount: '1000002' } },
      },
    ]);
  });

  it('until they unsubscribe, and once if they subscribe twice', async () => {
    const { open, world } = await start({ blockTime: 'manual' });
    const client = open();
    await client.send('subscribe:headers');
    await client.send('subscribe:headers', '*');
    await world.seal();
    await receivesTimes(client, 'headers', 1);
    await client.send('subscribe:blocks');
    client.socket.emit('unsubscribe:headers');
    await world.seal();
    await receivesTimes(client, 'blocks', 1);
    expect(client.of('headers')).toHaveLength(1);
  });

  it('about past blocks from a block on, and then each new one', async () => {
    const { open, world } = await start({ blockTime: 'manual' });
    await world.seal(250);
    const client = open();
    await client.send('subscribe:blocks', { fromBlock: 10 });
    await world.seal();
    await receivesTimes(client, 'blocks', 242);
    const ids = client.of('blocks').map(({ block }) => (block as { id: number }).id);
    expect(ids).toEqual(Array.from({ length: 242 }, (_, index) => 10 + index));
    expect(client.of('has-next')).toEqual([{ nextId: 110 }, { nextId: 210 }]);
    expect(client.of('subscribe-state').map(({ toBlock, switchToHead }) => [toBlock, switchToHead])).toEqual([
      [109, false],
      [209, false],
      [expect.any(Number), true],
    ]);
  });

  it('about new blocks after a reset or a revert', async () => {
    const { open, world } = await start({ blockTime: 'manual' });
    const client = open();
    await client.send('subscribe:headers');
    await world.seal(3);
    await receivesTimes(client, 'headers', 3);
    await world.post('__sim/reset');
    await world.seal();
    await world.snapshot('one');
    await receivesTimes(client, 'headers', 4);
    await world.seal();
    await receivesTimes(client, 'headers', 5);
    await world.revert('opal.one');
    await world.seal();
    await receivesTimes(client, 'headers', 6);
    expect(client.of('headers').map(({ number }) => Number(number))).toEqual([1, 2, 3, 1, 2, 2]);
  });
});
