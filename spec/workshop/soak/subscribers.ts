import { WebSocket } from 'ws';
import { Mismatch } from './client.ts';

/** Connections that are opened at once, until there are as many as wanted. */
const openedAtOnce = 50;

/** What each of them subscribes to. */
const subscriptions = ['chain_subscribeNewHeads', 'chain_subscribeAllHeads', 'state_subscribeRuntimeVersion'];

/** What was received by all of them. */
export interface Notified {
  /** Connections that were open at a time at most. */
  readonly connections: number;
  /** Notices of blocks. */
  readonly blocks: number;
}

/** Connections of JSON-RPC with three subscriptions each. Each has to be notified of every block by two of them, once and in order. */
export class Subscribers {
  private readonly url: string;
  private readonly max: number;
  private readonly open = new Set<WebSocket>();
  private most = 0;
  private blocks = 0;
  private mismatch: Mismatch | undefined;

  /** At most `max` connections to the world. */
  constructor(origin: string, world: string, max: number) {
    this.url = `${origin.replace('http', 'ws')}/${world}`;
    this.max = max;
  }

  /** What they received. Throws a `Mismatch` if a block was lost or doubled, or a connection was closed. */
  get notified(): Notified {
    if (this.mismatch !== undefined) throw this.mismatch;
    return { connections: this.most, blocks: this.blocks };
  }

  /** Opens some of them. One that the busy server does not accept is replaced by the next call. */
  subscribe(): void {
    for (let opened = 0; opened < openedAtOnce && this.open.size < this.max; opened += 1) this.connect();
  }

  /** Ends all of them. */
  close(): void {
    for (const socket of this.open) {
      socket.removeAllListeners('close');
      socket.terminate();
    }
  }

  private connect(): void {
    const socket = new WebSocket(this.url);
    const last = new Map<string, number>();
    let isConnected = false;
    this.open.add(socket);
    socket.on('error', () => undefined);
    socket.on('open', () => {
      isConnected = true;
      this.most = Math.max(this.most, this.open.size);
      for (const method of subscriptions)
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }));
    });
    socket.on('close', code => {
      this.open.delete(socket);
      if (isConnected) this.mismatch ??= new Mismatch(`a connection with subscriptions was closed: ${code}`);
    });
    socket.on('message', data => this.receive(last, Buffer.isBuffer(data) ? data.toString() : ''));
  }

  private receive(last: Map<string, number>, text: string): void {
    const [, digits] = /"number":"0x([0-9a-f]+)"/.exec(text) ?? [];
    const [, subscription] = /"subscription":"(\w+)"/.exec(text) ?? [];
    if (digits === undefined || subscription === undefined) return;
    const number = parseInt(digits, 16);
    const before = last.get(subscription);
    last.set(subscription, number);
    this.blocks += 1;
    if (before !== undefined && number !== before + 1)
      this.mismatch ??= new Mismatch(`a subscriber was notified of block ${number} after block ${before}`);
  }
}
