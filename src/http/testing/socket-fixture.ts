import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, vi } from 'vitest';
import type { Server, ServerOptions } from '../../plugins/server.ts';
import { listening } from './base-url.ts';
import { clientOf, type Client } from './server.ts';

/** Fixtures of the subscription tests: a server that listens, and sockets that record their messages. */

/** A message to a socket: name of the event, and arguments. */
type Message = readonly [event: string, ...args: readonly Readonly<Record<string, unknown>>[]];

/** A socket, and the messages that it has received. */
export interface TestSocket {
  readonly socket: Socket;
  readonly messages: Message[];
  /** The first argument after the room, of each message with that event. */
  readonly of: (event: string) => Readonly<Record<string, unknown>>[];
  /** Emits an event, and waits for the state of the subscription or an error. */
  readonly send: (event: string, filter?: unknown) => Promise<void>;
}

/** A server with its origin, a client of its world opal, and a way to open sockets. */
export interface ListeningServer extends Server {
  readonly origin: string;
  readonly world: Client;
  /** A request of JSON-RPC by POST, to the world opal. */
  readonly rpc: (method: string, params?: readonly unknown[], headers?: object) => Promise<unknown>;
  readonly open: (path?: string, namespace?: string, transports?: string[]) => TestSocket;
}

/** Starts a server on a free port, which is closed after the test. */
export async function start(options: ServerOptions = {}): Promise<ListeningServer> {
  const { origin, ...server } = await listening(options);
  const rpc = async (method: string, params: readonly unknown[] = [], headers = {}): Promise<unknown> => {
    const response = await fetch(`${origin}/opal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return response.json();
  };
  return {
    ...server,
    origin,
    world: clientOf(server.app),
    rpc,
    open: (...place) => openSocket(origin, ...place),
  };
}

function openSocket(
  origin: string,
  path = '/opal/socket.io',
  namespace = '/v1',
  transports = ['websocket'],
): TestSocket {
  const socket = io(`${origin}${namespace}`, { path, transports, forceNew: true, reconnection: false });
  onTestFinished(() => void socket.close());
  const messages: Message[] = [];
  socket.onAny((...args) => messages.push(args as unknown as Message));
  const of = (event: string): Readonly<Record<string, unknown>>[] =>
    messages.flatMap(([name, , data]) => (name === event && data !== undefined ? [data] : []));
  const replies = (): number =>
    messages.filter(([name]) => name === 'subscribe-state' || name === 'exception').length;
  const send = async (event: string, ...filter: unknown[]): Promise<void> => {
    const before = replies();
    socket.emit(event, ...filter);
    await vi.waitFor(() => expect(replies()).toBeGreaterThan(before), { timeout: 20_000 });
  };
  return { socket, messages, of, send };
}

/** Asserts that the socket receives that many messages, and no more within a short time. */
export async function receivesTimes({ of }: TestSocket, event: string, times: number): Promise<void> {
  await vi.waitFor(() => expect(of(event)).toHaveLength(times));
  await new Promise(resolve => setTimeout(resolve, 30));
  expect(of(event)).toHaveLength(times);
}

/** The message of the error when the socket cannot connect. */
export const connectError = ({ socket }: TestSocket): Promise<string> =>
  new Promise(resolve => socket.on('connect_error', ({ message }) => resolve(message)));
