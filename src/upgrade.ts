import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Headers that request another protocol on the same connection. */
const upgradeHeaders = ['connection', 'upgrade', 'http2-settings'];

/**
 * Serves a request for another protocol as plain HTTP/1.1, which a server may do. Java's HTTP client requests HTTP/2 each
 * time, and Node passes every such request to the listener for WebSockets.
 */
export function withoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, body: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(index, index + 2);
    if (!upgradeHeaders.includes(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]));
  server.emit('connection', socket);
}
