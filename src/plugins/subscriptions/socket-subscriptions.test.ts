import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import { expect, it, vi } from 'vitest';
import { subscriptionTo } from './messages.ts';
import { createWorld } from '../../service/worlds/world.ts';
import { SocketSubscriptions } from './socket-subscriptions.ts';

/** Subscribes a client to headers. Its connection `conn` transmits nothing until it emits `drain`. */
const headersTo = (world = createWorld({ id: 'w', blockTime: 'manual' })) => {
  const [conn, emit, onBug] = [
    new EventEmitter(),
    vi.fn<Socket['emit']>(),
    vi.fn<(error: unknown) => void>(),
  ];
  const feed = new SocketSubscriptions(world, { conn, emit } as unknown as Socket, onBug);
  feed.add(subscriptionTo('headers', {}));
  const messages = (): number => emit.mock.calls.filter(([event]) => event === 'headers').length;
  const turns = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn += 1) await nextTurn();
  };
  return { chain: world.chain, conn, emit, onBug, feed, messages, turns };
};

it('a client that receives nothing gets a limited number of messages, and later the next ones', async () => {
  const { chain, conn, messages, turns } = headersTo();
  for (let count = 0; count < 3_000; count += 1) chain.seal();
  await turns(100);
  expect(messages()).toBeGreaterThanOrEqual(1_000);
  expect(messages()).toBeLessThan(1_200);
  for (let drained = 0; drained < 3; drained += 1) {
    conn.emit('drain');
    await turns(100);
  }
  expect(messages()).toBe(3_000);
});

it('nothing is sent after it is closed', async () => {
  const { chain, conn, feed, messages, turns } = headersTo();
  chain.seal();
  feed.close();
  chain.seal();
  await turns(5);
  expect(messages()).toBe(0);
  expect(conn.eventNames()).toEqual([]);
});

it('a bug in making messages is reported, and does not stop the chain', async () => {
  const { chain, emit, onBug, turns } = headersTo();
  emit.mockImplementation(() => {
    throw new Error('bug');
  });
  expect(chain.seal().number).toBe(1);
  await turns(3);
  expect(onBug).toHaveBeenCalledWith(new Error('bug'));
});
