import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createWorld } from '../../service/worlds/world.ts';
import { connectTo } from './testing/connect-to.ts';

it('sends all messages of one moment by one system call', async () => {
  const world = createWorld({ id: 'opal' });
  const { call, stream } = connectTo(world);
  const written: string[][] = [];
  const cork = vi.spyOn(stream, 'cork').mockImplementation(() => written.push([]));
  const write = vi.spyOn(stream, 'write').mockImplementation(text => !!written.at(-1)?.push(String(text)));
  const uncork = vi.spyOn(stream, 'uncork').mockReturnValue(undefined);
  await call('chain_subscribeNewHeads');
  await nextTurn();
  expect(written.map(texts => texts.map(text => text.includes('"result"')))).toEqual([[true, true]]);
  world.chain.seal();
  await nextTurn();
  expect(written).toHaveLength(2);
  expect([cork.mock.calls.length, uncork.mock.calls.length, write.mock.calls.length]).toEqual([2, 2, 3]);
});

it('disconnects a client that does not read 64 MiB', async () => {
  const { call, socket } = connectTo(createWorld({ id: 'opal' }));
  socket.bufferedAmount = 64 * 1024 * 1024;
  await call('system_name');
  expect(socket.terminate).not.toHaveBeenCalled();
  socket.bufferedAmount += 1;
  await call('system_name');
  expect(socket.terminate).toHaveBeenCalled();
});

it('leaves nothing behind after a storm of subscriptions, and refuses more than 1,024', async () => {
  const world = createWorld({ id: 'opal' });
  const { chain } = world;
  let watching = 0;
  const watch = chain.watch.bind(chain);
  chain.watch = onChange => {
    watching += 1;
    const stop = watch(onChange);
    return () => ((watching -= 1), stop());
  };
  const { call, close } = connectTo(world);
  const ids: unknown[] = [];
  for (let count = 0; count < 1_024; count += 1) ids.push((await call('chain_subscribeNewHeads')).result);
  expect(await call('chain_subscribeNewHeads')).toMatchObject({ error: { code: -32_006 } });
  for (const id of ids.slice(0, 500)) await call('chain_unsubscribeNewHeads', id);
  expect(watching).toBe(524);
  close();
  expect(watching).toBe(0);
});
