import { describe, expect, it } from 'vitest';
import { exchange, listening } from './testing/base-url.ts';
import { creation } from './testing/server.ts';

describe('requests for another protocol', () => {
  it('are answered as plain HTTP, with their body, as Java’s client needs it', async () => {
    const { origin } = await listening();
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
    const { text } = await exchange(origin, `${head.join('\r\n')}\r\n\r\n${body}${second}`);
    expect(text).toMatch(/^HTTP\/1.1 201 Created/);
    expect(text).toMatch(/signerPayloadJSON.*HTTP\/1.1 200 OK/s);
  });

  it('for a WebSocket at an unknown path get a 404', async () => {
    const { origin } = await listening();
    const { text } = await exchange(
      origin,
      'GET /opal/v1/nothing HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\nGET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    );
    expect(text).toMatch(/^HTTP\/1.1 404 Not Found.*Cannot GET \/opal\/v1\/nothing/s);
  });
});
