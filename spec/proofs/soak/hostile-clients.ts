import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Starts clients of a world that do what no client should, ten times a second. Nobody waits for their answers. */
export function hostileClients(origin: string, world: string): { opened: number; close: () => void } {
  const { hostname: host, port } = new URL(origin);
  const open = new Set<Socket>();
  const send = (text: string | Buffer): Socket => {
    const socket = connect({ host, port: Number(port) });
    clients.opened += 1;
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    socket.resume().write(text);
    return socket;
  };
  /** Sends texts over a WebSocket and reads no more; it is left after a moment, or stays. */
  const subscribe = (path: string, texts: readonly string[], leaves: boolean): void => {
    const key = randomBytes(16).toString('base64');
    const socket = send(
      `GET /${world}${path} HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
    );
    socket.once('data', () => {
      for (const text of texts) socket.write(frame(text));
      socket.pause();
      if (leaves) setTimeout(() => socket.destroy(), 50).unref();
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
    for (const socket of open) socket.destroy();
  };
  const clients = { opened: 0, close };
  return clients;
}

/** A text frame of a WebSocket client, with a mask of zeros. The text has fewer than 126 bytes. */
function frame(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
}
