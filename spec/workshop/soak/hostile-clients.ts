import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { addresses } from '../processes/addresses.ts';

/** How often each act of hostile clients was done: never so far. */
const noActs = {
  stall: 0,
  'half body': 0,
  disconnect: 0,
  'disconnect a write': 0,
  'never read': 0,
  garbage: 0,
  idle: 0,
  'subscribe and drop': 0,
};

/** What hostile clients do. */
export type Act = keyof typeof noActs;

/** Connections of a kind that are opened at once, until there are as many as wanted. */
const openedAtOnce = 50;

/** Clients of a world of their own that do what no client should. Nobody waits for their answers. */
export class HostileClients {
  readonly counts: Record<Act, number> = { ...noActs };
  private readonly place: { readonly host: string; readonly port: number };
  private readonly world: string;
  private readonly open = new Set<Socket>();
  private readonly idleMax: number;
  private idle = 0;
  private most = 0;

  /** `idleMax` are idle connections at a time. */
  constructor(origin: string, world: string, idleMax: number) {
    const { hostname, port } = new URL(origin);
    this.place = { host: hostname, port: Number(port) };
    this.world = world;
    this.idleMax = idleMax;
  }

  /** Connections that were open at a time at most. */
  get connectionsMax(): number {
    return this.most;
  }

  /** Does one of each. */
  act(): void {
    for (let opened = 0; opened < openedAtOnce && this.idle < this.idleMax; opened += 1) {
      this.idle += 1;
      this.send('idle', '').once('close', () => (this.idle -= 1));
    }
    // Of the first world: the other one may have as many connections as it can.
    const dropped = this.upgrade('subscribe and drop', '/');
    const subscription = { jsonrpc: '2.0', id: 1, method: 'chain_subscribeNewHeads' };
    dropped.once('data', () => dropped.write(frame(JSON.stringify(subscription))));
    setTimeout(() => dropped.destroy(), 50).unref();
    this.send('stall', `GET /${this.world}/v1/collections/stats HTTP/1.1\r\nhost: x\r\nx-half`);
    this.send('half body', this.post('collections', '{"name":', 1_000));
    this.send('garbage', randomBytes(200));
    this.leave('disconnect', `GET /${this.world}/v1/collections/stats HTTP/1.1\r\nhost: x\r\n\r\n`);
    // It keeps the size of the state, unlike a mint.
    const body = JSON.stringify({ address: addresses.alice, destination: addresses.bob, amount: 0.001 });
    this.leave('disconnect a write', this.post('balance/transfer?use=Result', body, body.length));
    this.subscribe();
  }

  /** Ends all of them. */
  close(): void {
    for (const socket of this.open) socket.destroy();
  }

  private post(path: string, body: string, bytes: number): string {
    const head = [
      `POST /${this.world}/v1/${path} HTTP/1.1`,
      'host: localhost',
      'authorization: Seed //Alice',
      'content-type: application/json',
      `content-length: ${bytes}`,
    ];
    return [...head, '', body].join('\r\n');
  }

  /** Subscribes to all blocks so far over a WebSocket, and never reads. */
  private subscribe(): void {
    const socket = this.upgrade('never read', `/${this.world}/socket.io/?EIO=4&transport=websocket`);
    socket.once('data', () => {
      socket.write(frame('40'));
      socket.write(frame('42["subscribe:blocks",{"fromBlock":0}]'));
      socket.pause();
    });
  }

  /** Requests a WebSocket. */
  private upgrade(act: Act, path: string): Socket {
    const key = randomBytes(16).toString('base64');
    return this.send(
      act,
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
    );
  }

  /** Sends a request and closes the connection at once. */
  private leave(act: Act, text: string): void {
    const socket = this.send(act, text);
    socket.end();
    setTimeout(() => socket.destroy(), 5).unref();
  }

  private send(act: Act, text: string | Buffer): Socket {
    const socket = connect(this.place);
    this.counts[act] += 1;
    this.open.add(socket);
    this.most = Math.max(this.most, this.open.size);
    socket.on('error', () => undefined);
    socket.once('close', () => this.open.delete(socket));
    // An answer that is never read would keep the end of the connection from being noticed.
    if (act !== 'never read') socket.resume();
    socket.write(text);
    return socket;
  }
}

/** A text frame of a WebSocket client, with a mask of zeros. The text has fewer than 126 bytes. */
function frame(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
}
