import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createWorld } from '../../service/worlds/world.ts';
import { Connection } from './connection.ts';

it('sends all messages of one moment by one system call', async () => {
  const stream = new PassThrough();
  const socket = Object.assign(new EventEmitter(), {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    send: (text: string) => void stream.write(text),
  });
  const written: string[][] = [];
  const cork = vi.spyOn(stream, 'cork').mockImplementation(() => written.push([]));
  const write = vi.spyOn(stream, 'write').mockImplementation(text => !!written.at(-1)?.push(String(text)));
  const uncork = vi.spyOn(stream, 'uncork').mockReturnValue(undefined);
  const world = createWorld({ id: 'opal' });
  new Connection(world, socket as unknown as WebSocket, stream, {
    checkControl: () => undefined,
    onBug: error => expect.unreachable(String(error)),
    record: () => undefined,
  });
  const subscribe = { jsonrpc: '2.0', id: 1, method: 'chain_subscribeNewHeads', params: [] };
  socket.emit('message', Buffer.from(JSON.stringify(subscribe)));
  await nextTurn();
  expect(written.map(texts => texts.map(text => text.includes('"result"')))).toEqual([[true, true]]);
  world.chain.seal();
  await nextTurn();
  expect(written).toHaveLength(2);
  expect([cork.mock.calls.length, uncork.mock.calls.length, write.mock.calls.length]).toEqual([2, 2, 3]);
});
