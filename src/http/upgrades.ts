import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { acceptsHost, type AccessOptions } from './requests/access.ts';

/** How WebSockets of some kind are connected. */
export interface Upgrade {
  readonly accepts: (request: IncomingMessage) => boolean;
  readonly connect: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** Connects WebSockets. The first of `upgrades` that accepts a request takes it; without one it is answered as if it had asked for none. */
export function connectWebSockets(server: Server, upgrades: readonly Upgrade[], access: AccessOptions): void {
  server.on('upgrade', (request, socket, head) => {
    // A foreign host gets the usual error.
    const { host = '', upgrade: protocol } = request.headers;
    const isAccepted =
      protocol?.toLowerCase() === 'websocket' && acceptsHost(host.replace(/:\d*$/, ''), access);
    const upgrade = isAccepted ? upgrades.find(({ accepts }) => accepts(request)) : undefined;
    if (upgrade === undefined) withoutUpgrade(server, request, socket, head);
    else upgrade.connect(request, socket, head);
  });
}

/** The URL at which a world answers JSON-RPC and subscriptions, of its base URL. */
export const webSocketUrl = (baseUrl: string): string => baseUrl.replace(/^http/, 'ws');

/** Headers that request another protocol on the same connection. */
const upgradeHeaders = ['connection', 'upgrade', 'http2-settings'];

/**
 * Serves a request for another protocol as plain HTTP/1.1, which a server may do. Java's HTTP client requests HTTP/2 each
 * time, and Node passes every such request to the listener for WebSockets.
 */
function withoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, body: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(index, index + 2);
    if (!upgradeHeaders.includes(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]));
  server.emit('connection', socket);
}
