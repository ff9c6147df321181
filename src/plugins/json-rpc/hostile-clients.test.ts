import type { Socket } from 'node:net';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { it } from '../../http/testing/it.ts';
import { start } from '../../http/testing/socket-fixture.ts';
import { createWorld } from '../../service/worlds/world.ts';
import { connectTo } from './testing/connect-to.ts';

const request = (id: number, method: string): object => ({ jsonrpc: '2.0', id, method });
const world = createWorld({ id: 'opal' });

describe('hostile clients of JSON-RPC', () => {
  it.each([
    ['state_getStorage', ['0x0'], /key must be two/],
    ['state_getStorage', ['26a'], /key must be two/],
    ['state_getStorage', ['0xzz'], /key must be two/],
    ['state_getStorage', [], /key must be two/],
    ['state_getStorage', [{}], /key must be two/],
    ['state_getKeysPaged', ['0x', 1e9], /count must be/],
    ['state_queryStorageAt', [['0x', 7]], /keys must be/],
    ['state_call', ['Core_version', '0x1'], /data must be two/],
    ['author_submitExtrinsic', ['0x'], /Verification Error/],
    ['author_submitExtrinsic', [`0x${'ff'.repeat(100)}`], /Verification Error/],
    ['unique_tokenData', ['x', -1], /must be/],
    ['constructor', [], /Method not found/],
    ['__proto__', [], /Method not found/],
    ['toString', [], /Method not found/],
  ])('get an error for %s %j', async (method, params, message) => {
    const { error } = await connectTo(world).call(method, ...params);
    expect(error?.message).toMatch(message);
  });

  it.for([
    ['deep lists', '['.repeat(200_000)],
    ['deep lists that end', '['.repeat(100_000) + ']'.repeat(100_000)],
    [
      'deep params',
      `{"jsonrpc":"2.0","id":1,"method":"x","params":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ],
    ['deep batches', JSON.stringify([[[request(1, 'system_name')]]])],
    ['a batch that is too large', `[${Array.from({ length: 1_001 }, () => '1').join()}]`],
    ['no JSON', '\u0000'],
    [
      'a batch whose answers together are over 15 MiB',
      JSON.stringify(Array.from({ length: 1_000 }, (_, id) => request(id, 'state_getMetadata'))),
    ],
  ])('get an error for %s', async ([_name, text = ''], { client }) => {
    const { body } = await client.raw('POST', '/opal', text);
    expect([body].flat()[0]).toMatchObject({ error: { code: expect.any(Number) as number } });
    const { send, next } = connectTo(world);
    send(text);
    expect(await next()).toEqual(body);
  });

  it('are disconnected for a frame over 15 MiB and for bytes that are no frame; others are not', async () => {
    const server = await start();
    const open = async () => {
      const socket = new WebSocket(server.origin.replace('http', 'ws'));
      onTestFinished(() => socket.terminate());
      socket.on('error', () => undefined);
      await new Promise(resolve => socket.once('open', resolve));
      const closed = new Promise(resolve => socket.once('close', resolve));
      return { socket, closed };
    };
    const [large, malformed, other] = [await open(), await open(), await open()];
    large.socket.send(' '.repeat(15 * 1024 * 1024 + 1));
    expect(await large.closed).toBe(1009);
    (malformed.socket as unknown as { readonly _socket: Socket })._socket.write(Buffer.alloc(64, 0xff));
    expect([1002, 1006]).toContain(await malformed.closed);
    const answered = vi.fn<() => void>();
    other.socket.on('message', answered);
    other.socket.send(JSON.stringify(request(1, 'system_name')));
    await vi.waitFor(() => expect(answered).toHaveBeenCalled());
  });
});
