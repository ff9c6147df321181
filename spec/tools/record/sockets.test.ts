import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { openProxy } from './proxy.ts';

/** A proxy in front of a target that sends all messages back. */
async function stage() {
  const server = createServer((request, response) => {
    request.resume();
    response.end(`${request.method} ${request.url}`);
  });
  const sockets = new WebSocketServer({ server, handleProtocols: () => 'echo' });
  sockets.on('connection', (socket, { headers, url }) => {
    socket.send(`${url} ${headers.origin}`);
    socket.on('message', (data, isBinary) => {
      socket.send(data, { binary: isBinary });
      if (!isBinary) socket.close(4_001, 'enough');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy = await openProxy(
    origin,
    0,
    (_incoming, pass) => pass(),
    async (_message, pass) => void (await pass()),
  );
  onTestFinished(async () => {
    await proxy.close();
    sockets.close();
    server.close();
  });
  return proxy.origin;
}

it('passes any WebSocket on: its path, headers, protocol, bytes and code', async () => {
  const url = `${(await stage()).replace('http', 'ws')}/opal/socket.io?a=1`;
  const socket = new WebSocket(url, ['none', 'echo'], { origin: 'https://page.test' });
  const [greeting] = (await once(socket, 'message')) as [Buffer];
  expect(greeting.toString()).toBe('/opal/socket.io?a=1 https://page.test');
  expect(socket.protocol).toBe('echo');
  socket.send(Buffer.from([0, 255]));
  expect(await once(socket, 'message')).toEqual([Buffer.from([0, 255]), true]);
  socket.send('end');
  expect(await once(socket, 'message')).toEqual([Buffer.from('end'), false]);
  const [code] = (await once(socket, 'close')) as [number];
  expect(code).toBe(4_001);
});

it('serves requests for other protocols as plain HTTP', async () => {
  const { hostname, port } = new URL(await stage());
  const { connect } = await import('node:net');
  const socket = connect(Number(port), hostname);
  socket.write('GET /opal HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('HTTP/1.1 200');
  socket.destroy();
});

it('refuses a WebSocket that the target refuses', async () => {
  const server = createServer((_request, response) => response.end());
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy = await openProxy(
    origin,
    0,
    (_incoming, pass) => pass(),
    async () => undefined,
  );
  onTestFinished(() => proxy.close());
  const [error] = (await once(new WebSocket(proxy.origin.replace('http', 'ws')), 'error').catch(
    (e: unknown) => [e],
  )) as [Error];
  expect(error.message).toContain('502');
});
