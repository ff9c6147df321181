import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { creation } from './testing/server.ts';
import { start } from './testing/socket-fixture.ts';
import type { Server } from './server.ts';

describe('requests for another protocol', () => {
  const exchange = async ({ app }: Server, request: string): Promise<string> => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(request);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text;
  };

  it('are answered as plain HTTP, with their body, as Java’s client needs it', async () => {
    const server = await start();
    const body = JSON.stringify(creation);
    const head = [
      'POST /opal/v1/collections HTTP/1.1',
      'host: localhost',
      'connection: Upgrade, HTTP2-Settings',
      'upgrade: h2c',
      'http2-settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
      'content-type: application/json',
      `content-length: ${body.length}`,
    ];
    const second = 'GET /__sim/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
    const text = await exchange(server, `${head.join('\r\n')}\r\n\r\n${body}${second}`);
    expect(text).toMatch(/^HTTP\/1.1 201 Created/);
    expect(text).toMatch(/signerPayloadJSON.*HTTP\/1.1 200 OK/s);
  });

  it('for a WebSocket at an unknown path get a 404', async () => {
    const server = await start();
    const text = await exchange(
      server,
      'GET /opal/v1/nothing HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\nGET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    );
    expect(text).toMatch(/^HTTP\/1.1 404 Not Found.*Cannot GET \/opal\/v1\/nothing/s);
  });
});
