import { io, type Socket } from 'socket.io-client';
import { expect, vi } from 'vitest';
import { channels, type Topic } from '../../../../src/plugins/subscriptions/channels.ts';
import { withAddresses } from '../../../sequences/requests.ts';
import type { Environment } from '../environment.ts';
import { member } from '../driver.ts';
import type { Members } from '../published.ts';
import { pack } from './cards.ts';
import { play, type Case, type Cases } from './client-case.ts';

/** What has listeners: a socket, or the connection of a client. */
interface Listening {
  readonly on: (event: string, listener: (...received: unknown[]) => void) => unknown;
}

/** A connection of a client: a socket with methods for its subscriptions. */
interface Connection extends Listening {
  readonly socket: Socket;
}

/** The calls of a listener so far, each with its arguments. */
type Calls = readonly (readonly unknown[])[];

/** A subscription by the end of its methods' names. */
interface Subscription {
  readonly topic: Topic;
  /** Includes the write of the test, but not a transfer of coins from Alice to Charlie. */
  readonly filter?: Members;
  /** The write that it reports; by default a mint to Bob. */
  readonly write?: string;
}

const mint = '@alice mint 1 {owner: @bob}';
const sendCoins = '@alice transferBalance @bob 1';

const subscriptions: Readonly<Record<string, Subscription>> = {
  Headers: { topic: 'headers' },
  Blocks: { topic: 'blocks' },
  Extrinsics: { topic: 'extrinsics', filter: { signer: '@alice', ...pack } },
  Events: { topic: 'events', filter: { section: 'common', method: 'ItemCreated' } },
  Collection: { topic: 'collections', filter: pack },
  Balances: { topic: 'balances', filter: { address: '@bob' }, write: sendCoins },
  AccountCurrentBalance: { topic: 'account:current:balance', filter: { address: '@bob' }, write: sendCoins },
};

/** Opens a connection of the client and a socket without it, in a world that has two collections, and closes them afterwards. */
async function connected(
  { alice, baseUrl, plain }: Environment,
  test: (connection: Connection, socket: Socket) => Promise<void>,
): Promise<void> {
  await play(plain, ['@alice createCollection x2']);
  const connection = alice.callSync('subscriptions.connect') as Connection;
  const { origin, pathname } = new URL(baseUrl);
  const path = pathname.replace('v1', 'socket.io');
  const socket = io(`${origin}/v1`, { path, transports: ['websocket'], forceNew: true });
  try {
    await test(connection, socket);
  } finally {
    connection.socket.close();
    socket.close();
  }
}

const listenTo = (listening: Listening, event: string): Calls => {
  const listener = vi.fn<(...received: unknown[]) => void>();
  listening.on(event, listener);
  return listener.mock.calls;
};

/** Waits for one message on the socket, and for the same to the client. */
async function isOne(received: Calls, expected: Calls): Promise<void> {
  const limit = { timeout: 3_000 };
  await vi.waitFor(() => expect(expected).toHaveLength(1), limit);
  await vi.waitFor(() => expect(received).toEqual(expected), limit);
}

/** Waits until the server confirms a subscription. */
async function confirmed(socket: Socket, subscribe: () => void): Promise<void> {
  const confirmation = new Promise(resolve => socket.once('subscribe-state', resolve));
  subscribe();
  await confirmation;
}

/** The client receives what the socket does, or nothing once it has ended the subscription. */
const listens =
  (name: string, { topic, filter, write = mint }: Subscription, isEnded: boolean): Case =>
  environment =>
    connected(environment, async (connection, socket) => {
      const { plain } = environment;
      const { event } = channels[topic];
      const [received, expected] = [listenTo(connection, event), listenTo(socket, event)];
      const args = filter === undefined ? [] : [withAddresses(filter, plain.actors)];
      const call = (method: string, ...given: readonly unknown[]): void => {
        const found = member(connection, method);
        if (typeof found !== 'function') throw new Error(`this connection has no ${method}`);
        Reflect.apply(found, connection, given);
      };
      await confirmed(connection.socket, () => call(`subscribe${name}`, ...args));
      if (!isEnded) {
        await confirmed(socket, () => socket.emit(`subscribe:${topic}`, ...args));
        if (filter !== undefined) await play(plain, ['@alice transferBalance @charlie 1']);
        await play(plain, [write]);
        return isOne(received, expected);
      }
      call(`unsubscribe${name}`, ...args);
      // A message on another subscription shows that none arrives here.
      const other = name === 'Events' ? 'Blocks' : 'Events';
      const meanwhile = listenTo(connection, other.toLowerCase());
      await confirmed(connection.socket, () => call(`subscribe${other}`, {}));
      await play(plain, [write]);
      await vi.waitFor(() => expect(meanwhile).not.toHaveLength(0), { timeout: 3_000 });
      expect(received).toHaveLength(0);
    });

/** Subscriptions over a socket (spec/decisions/service.md#subscriptions); subscriptions.test.ts has more tests. */
export const subscriptionCases: Cases = {
  'subscriptions.connect': environment =>
    connected(environment, (connection, socket) =>
      isOne(listenTo(connection, 'system'), listenTo(socket, 'system')),
    ),
  ...Object.fromEntries(
    Object.entries(subscriptions).flatMap(([name, subscription]) => [
      [`connection.subscribe${name}`, listens(name, subscription, false)],
      // No client can end this one.
      ...(name === 'Headers' ? [] : [[`connection.unsubscribe${name}`, listens(name, subscription, true)]]),
    ]),
  ),
};
