import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, vi, type Mock } from 'vitest';
import type { WebSocket } from 'ws';
import type { World } from '../../../service/worlds/world.ts';
import { Connection } from '../connection.ts';

/** A message to a client. */
export interface Message {
  readonly id?: number | null;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
  readonly params?: { readonly subscription: string; readonly result: Readonly<Record<string, unknown>> };
}

/** A client that is connected without a network. */
export interface ConnectedClient {
  readonly socket: { bufferedAmount: number; readonly terminate: Mock<() => void> };
  readonly stream: PassThrough;
  readonly send: (text: string) => void;
  /** Takes the first message, or the first that is wanted, as soon as it is there. */
  readonly next: (isWanted?: (message: Message) => boolean) => Promise<Message>;
  /** The answer to a request. */
  readonly call: (method: string, ...params: unknown[]) => Promise<Message>;
  /** What subscriptions have sent and was not taken. */
  readonly results: () => unknown[];
  readonly close: () => void;
}

/** Connects a client to a world. It answers pings, unless it should not. */
export function connectTo(world: World, { isPonging = true } = {}): ConnectedClient {
  const messages: Message[] = [];
  const stream = new PassThrough();
  const socket = Object.assign(new EventEmitter(), {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    send(text: string) {
      messages.push(JSON.parse(text) as Message);
      stream.write(text);
    },
    ping: (data: string) => isPonging && setImmediate(() => socket.emit('pong', Buffer.from(data))),
    terminate: vi.fn<() => void>(),
  });
  new Connection(world, socket as unknown as WebSocket, stream, {
    checkControl: () => undefined,
    onBug: error => expect.unreachable(String(error)),
    record: () => undefined,
  });
  const next: ConnectedClient['next'] = async (isWanted = () => true) => {
    for (;;) {
      const at = messages.findIndex(isWanted);
      const [found] = at < 0 ? [] : messages.splice(at, 1);
      if (found !== undefined) return found;
      await nextTurn();
    }
  };
  const send = (text: string): void => void socket.emit('message', Buffer.from(text));
  let requests = 0;
  return {
    socket,
    stream,
    send,
    next,
    call(method, ...params) {
      requests += 1;
      const id = requests;
      send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      return next(message => message.id === id);
    },
    results: () => messages.flatMap(({ params }) => (params === undefined ? [] : [params.result])),
    close: () => void socket.emit('close'),
  };
}
