import { connect, type Socket } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { start, type ListeningServer } from '../../../http/testing/socket-fixture.ts';

let server: ListeningServer;
beforeEach(async () => {
  server = await start({ blockTime: 'manual' });
});

/** An open WebSocket to the first world, and the messages that it got. */
async function open(): Promise<{ readonly socket: WebSocket; readonly messages: Record<string, unknown>[] }> {
  const socket = new WebSocket(server.origin.replace('http', 'ws'));
  onTestFinished(() => socket.terminate());
  const messages: Record<string, unknown>[] = [];
  socket.on('message', data =>
    messages.push(JSON.parse((data as Buffer).toString()) as Record<string, unknown>),
  );
  socket.on('error', () => undefined);
  await new Promise(resolve => socket.once('open', resolve));
  return { socket, messages };
}

const request = (id: number, method: string, params: readonly unknown[] = []): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

/** What a world answers to a message by POST. */
async function post(text: string): Promise<unknown> {
  const response = await fetch(server.origin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
  });
  return response.json();
}

/** The server still answers others. */
const stillAnswers = async (): Promise<void> =>
  expect(await server.rpc('system_name')).toMatchObject({ result: 'Understudy' });

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
    expect(await server.rpc(method, params)).toMatchObject({
      id: 1,
      error: { message: expect.stringMatching(message) as string },
    });
  });

  it.each([
    ['deep lists', '['.repeat(200_000)],
    ['deep lists that end', '['.repeat(100_000) + ']'.repeat(100_000)],
    [
      'deep params',
      `{"jsonrpc":"2.0","id":1,"method":"x","params":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ],
    ['deep batches', JSON.stringify([[[request(1, 'system_name')]]])],
    ['a batch that is too large', `[${Array.from({ length: 1_001 }, () => '1').join()}]`],
    ['no JSON', '\u0000'],
  ])('get an error for %s', async (_name, text) => {
    const answer = await post(text);
    expect(Array.isArray(answer) ? answer[0] : answer).toMatchObject({
      error: { code: expect.any(Number) as number },
    });
    const { socket, messages } = await open();
    socket.send(text);
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    expect(messages).toEqual([answer]);
  });

  it('get an error for a batch whose answers together are over 15 MiB', async () => {
    const text = JSON.stringify(Array.from({ length: 1_000 }, (_, id) => request(id, 'state_getMetadata')));
    expect(await post(text)).toMatchObject({ id: null, error: { code: -32_011 } });
  });

  it('are disconnected for a frame over 15 MiB, which says why; others are not affected', async () => {
    const [{ socket }, other] = [await open(), await open()];
    const closed = new Promise(resolve => socket.once('close', resolve));
    socket.send(' '.repeat(15 * 1024 * 1024 + 1));
    expect(await closed).toBe(1009);
    other.socket.send(JSON.stringify(request(1, 'system_name')));
    await vi.waitFor(() => expect(other.messages).toHaveLength(1));
  });

  it('are disconnected for bytes that are no frame', async () => {
    const { socket } = await open();
    const closed = new Promise(resolve => socket.once('close', resolve));
    (socket as unknown as { readonly _socket: Socket })._socket.write(Buffer.alloc(64, 0xff));
    expect([1002, 1006]).toContain(await closed);
    await stillAnswers();
  });

  it('leave nothing behind after a storm of subscriptions, and get an error beyond 1,024', async () => {
    const { chain } = server.worlds.get('opal');
    let watching = 0;
    const watch = chain.watch.bind(chain);
    chain.watch = onChange => {
      watching += 1;
      const stop = watch(onChange);
      return () => ((watching -= 1), stop());
    };
    const { socket, messages } = await open();
    const subscribe = (id: number): string => JSON.stringify(request(id, 'chain_subscribeNewHeads'));
    for (let id = 1; id <= 1_100; id += 1) socket.send(subscribe(id));
    const answers = (): typeof messages => messages.filter(({ id }) => id !== undefined);
    await vi.waitFor(() => expect(answers()).toHaveLength(1_100), 10_000);
    expect(answers().filter(({ error }) => error !== undefined)).toHaveLength(76);
    for (const { result } of answers().slice(0, 500))
      socket.send(JSON.stringify(request(2_000, 'chain_unsubscribeNewHeads', [result])));
    await vi.waitFor(() => expect(watching).toBe(524), 10_000);
    socket.terminate();
    await vi.waitFor(() => expect(watching).toBe(0), 10_000);
  });

  it('are disconnected when they do not read 64 MiB, and the server continues', async () => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect({ host: hostname, port: Number(port) });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.write(
      'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await new Promise(resolve => socket.once('data', resolve));
    socket.pause();
    // Each is answered with tens of kilobytes.
    const text = Buffer.from(JSON.stringify(request(1, 'state_getMetadata')));
    const frame = Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
    const sockets = (): Promise<number> =>
      new Promise((resolve, reject) =>
        server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    // As many as are needed: the server would read all of them before it disconnects.
    for (let sent = 0; sent < 3_000 && (await sockets()) > 0; sent += 100) {
      socket.write(Buffer.concat(Array<Buffer>(100).fill(frame)));
      await new Promise(resolve => setTimeout(resolve, 5));
    }
    await vi.waitFor(async () => expect(await sockets()).toBe(0), 20_000);
    await stillAnswers();
  });
});
