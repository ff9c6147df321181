import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, vi } from 'vitest';
import { createServer, type Server, type ServerOptions } from '../server.ts';
import { alice, collectionBody } from './server.ts';

/** Set-up that the tests of subscriptions share: a server that listens, and sockets that remember what they are told. */

/** Everything that a socket was told: name of the event and arguments. */
type Message = readonly [event: string, ...args: readonly Readonly<Record<string, unknown>>[]];

export interface TestSocket {
  readonly socket: Socket;
  readonly messages: Message[];
  /** What was told by that event, without the room. */
  readonly of: (event: string) => Readonly<Record<string, unknown>>[];
  /** Emits, and waits until the server has said that the subscription stands, or what is wrong with it. */
  readonly send: (event: string, filter?: unknown) => Promise<void>;
}

export interface ListeningServer extends Server {
  readonly origin: string;
  readonly post: (path: string, body?: object, signer?: string) => Promise<unknown>;
  readonly open: (path?: string, namespace?: string, transports?: string[]) => TestSocket;
}

export async function start(options: ServerOptions = {}): Promise<ListeningServer> {
  const server = await createServer(options);
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.app.close());
  const post = async (path: string, body: object = {}, signer = '//Alice'): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: `Seed ${signer}` };
    const response = await fetch(`${origin}/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return response.json();
  };
  return { ...server, origin, post, open: (...place) => openSocket(origin, ...place) };
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
    await vi.waitFor(() => expect(replies()).toBeGreaterThan(before));
  };
  return { socket, messages, of, send };
}

export const create = { address: alice.address, ...collectionBody };

/** Waits until the socket has been told so many times, and a little longer: there must not be more. */
export async function receivesTimes({ of }: TestSocket, event: string, times: number): Promise<void> {
  await vi.waitFor(() => expect(of(event)).toHaveLength(times));
  await new Promise(resolve => setTimeout(resolve, 30));
  expect(of(event)).toHaveLength(times);
}

export const connectError = ({ socket }: TestSocket): Promise<string> =>
  new Promise(resolve => socket.on('connect_error', ({ message }) => resolve(message)));
