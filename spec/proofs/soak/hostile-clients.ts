import { randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';

/** Starts clients of a world that do what no client should, ten times a second. Nobody waits for their answers. */
export function hostileClients(origin: string, world: string): { opened: number; close: () => void } {
  const { hostname: host, port } = new URL(origin);
  const open = new Set<() => void>();
  const opened = (client: EventEmitter, end: () => void): void => {
    clients.opened += 1;
    open.add(end);
    client.on('error', () => undefined).once('close', () => open.delete(end));
  };
  const send = (text: string | Buffer): Socket => {
    const socket = connect({ host, port: Number(port) });
    opened(socket, () => socket.destroy());
    socket.resume().write(text);
    return socket;
  };
  /** Sends texts over a WebSocket and reads no more; it is left after a moment, or stays. */
  const subscribe = (path: string, texts: readonly string[], leaves: boolean): void => {
    const socket = new WebSocket(`ws://${host}:${port}/${world}${path}`);
    opened(socket, () => socket.terminate());
    socket.once('open', () => {
      for (const text of texts) socket.send(text);
      socket.pause();
      if (leaves) setTimeout(() => socket.terminate(), 50).unref();
    });
  };
  const act = (): void => {
    const read = `GET /${world}/v1/collections/stats HTTP/1.1\r\nhost: localhost\r\n`;
    const write = `POST /${world}/v1/collections HTTP/1.1\r\nhost: localhost\r\nauthorization: Seed //Alice\r\ncontent-type: application/json`;
    for (const text of ['', `${read}x-half`, randomBytes(200)]) send(text);
    send(`${read}\r\n`).destroySoon();
    send(`${write}\r\ncontent-length: 1000\r\n\r\n{"name":`);
    subscribe('', ['{"jsonrpc":"2.0","id":1,"method":"chain_subscribeNewHeads","params":[]}'], true);
    subscribe(
      '/socket.io/?EIO=4&transport=websocket',
      ['40', '42["subscribe:blocks",{"fromBlock":0}]'],
      false,
    );
  };
  const timer = setInterval(act, 100);
  const close = (): void => {
    clearInterval(timer);
    for (const end of open) end();
  };
  const clients = { opened: 0, close };
  return clients;
}
