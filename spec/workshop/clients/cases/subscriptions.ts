import type { Socket } from 'socket.io-client';
import { expect, vi } from 'vitest';
import type { Environment } from '../environment.ts';
import { member } from '../driver.ts';
import { ace, card, cards, createCards, pack, withoutSchema } from './cards.ts';
import type { Cases } from './client-case.ts';

/** A connection: a socket with methods for its subscriptions. */
interface Connection {
  readonly socket: Socket;
  readonly on: (event: string, listener: (...received: unknown[]) => void) => void;
}

/** The calls of a listener so far, each with its arguments. */
type Calls = readonly (readonly unknown[])[];

/** A subscription with a filter, and its event when Alice mints an ace for Bob. */
interface Topic {
  readonly event: string;
  readonly filter?: (environment: Environment) => object;
  readonly room: (environment: Environment) => object;
  /** The expected event data, given the status of the write. */
  readonly eventData: (environment: Environment, status: unknown) => object | Promise<object>;
  /** The name of the event data in the declarations since 0.2.7. */
  readonly declared?: string;
  /** Another write that triggers it: Alice sends Bob a coin. */
  readonly isAboutCoins?: boolean;
}

const extrinsic = (status: unknown) => ({ hash: member(status, 'hash') });
const minted = { section: 'common', method: 'ItemCreated' };
const parsed = ({ bob }: Environment) => ({ ...ace, address: bob.address, amount: '1', event: minted });

const topics: Readonly<Record<string, Topic>> = {
  Headers: {
    event: 'headers',
    room: () => ({ name: 'headers' }),
    eventData: (_environment, status) => ({ hash: member(status, 'blockHash'), number: '0x00000003' }),
  },
  Blocks: {
    event: 'blocks',
    room: () => ({ name: 'blocks', data: {} }),
    eventData: (_environment, status) => ({
      hash: member(status, 'blockHash'),
      block: { id: 3, hash: member(status, 'blockHash'), extrinsics: [extrinsic(status)] },
    }),
    declared: 'BlockData',
  },
  Extrinsics: {
    event: 'extrinsics',
    filter: ({ alice }) => ({ signer: alice.address, ...pack }),
    room: ({ alice }) => ({ name: 'extrinsics', data: { signer: alice.address, collectionId: '1' } }),
    eventData: (environment, status) => ({
      isCompleted: true,
      extrinsic: extrinsic(status),
      parsed: parsed(environment),
    }),
    declared: 'ExtrinsicData',
  },
  Events: {
    event: 'events',
    filter: () => minted,
    room: () => ({ name: 'events', data: minted }),
    eventData: ({ bob }, status) => ({
      ...minted,
      data: [1, 1, { substrate: bob.address }, 1],
      event: { ...minted, dataJson: [1, 1, { substrate: bob.address }, 1] },
      extrinsic: extrinsic(status),
    }),
    declared: 'EventData',
  },
  Collection: {
    event: 'collections',
    filter: () => pack,
    room: () => ({ name: 'collection', data: { collectionId: '1' } }),
    eventData: (environment, status) => ({
      event: minted,
      extrinsic: extrinsic(status),
      parsed: parsed(environment),
    }),
    declared: 'CollectionData',
  },
  Balances: {
    event: 'balances',
    filter: ({ bob }) => ({ address: bob.address }),
    room: ({ bob }) => ({ name: 'balance', data: { address: bob.address } }),
    eventData: ({ alice, bob }, status) => ({
      event: { section: 'balances', method: 'Transfer' },
      extrinsic: extrinsic(status),
      parsed: { method: 'Transfer', from: alice.address, to: bob.address, amount: '1000000000000000000' },
    }),
    declared: 'BalancesData',
    isAboutCoins: true,
  },
  AccountCurrentBalance: {
    event: 'account-current-balance',
    filter: ({ bob }) => ({ address: bob.address }),
    room: ({ bob }) => ({ name: 'account-current-balance', data: { address: bob.address } }),
    eventData: async ({ bob }, status) => ({
      extrinsic: extrinsic(status),
      balance: await bob.call('balance.get', { address: bob.address }),
    }),
    declared: 'AccountCurrentBalanceData',
    isAboutCoins: true,
  },
};

/** Opens a connection in a world that has the cards and another collection, and closes it afterwards. */
async function connected(
  environment: Environment,
  play: (connection: Connection) => Promise<void>,
): Promise<void> {
  await createCards(environment.alice, withoutSchema);
  await environment.alice.write('collections.creation', { ...cards, tokenPrefix: 'OTH' });
  const connection = environment.alice.callSync('subscriptions.connect') as Connection;
  try {
    await play(connection);
  } finally {
    connection.socket.close();
  }
}

const listenTo = (connection: Connection, event: string): Calls => {
  const listener = vi.fn<(...received: unknown[]) => void>();
  connection.on(event, listener);
  return listener.mock.calls;
};

const calledOnce = (received: Calls) =>
  vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 3_000 });

/** Calls a method of the connection and waits until the server confirms the subscription. */
async function subscribed(connection: Connection, name: string, filter: object | undefined): Promise<void> {
  const confirmed = new Promise(resolve => connection.socket.once('subscribe-state', resolve));
  callMethod(connection, `subscribe${name}`, filter);
  await confirmed;
}

/** Calls a method of the connection by name; with the filter, if there is one. */
function callMethod(connection: Connection, name: string, filter: object | undefined): void {
  const method = member(connection, name);
  if (typeof method !== 'function') throw new Error(`this connection has no ${name}`);
  Reflect.apply(method, connection, filter === undefined ? [] : [filter]);
}

/** Makes the write that triggers the event; its status. */
const trigger = ({ alice, bob }: Environment, { isAboutCoins = false }: Topic): Promise<unknown> =>
  isAboutCoins
    ? alice.attempt('balance.transfer', { destination: bob.address, amount: 1 })
    : alice.attempt('tokens.create', { ...pack, owner: bob.address, data: card('Ace') });

const subscribes =
  (name: string, topic: Topic) =>
  (environment: Environment): Promise<void> =>
    connected(environment, async connection => {
      const { alice, charlie } = environment;
      const received = listenTo(connection, topic.event);
      const filter = topic.filter?.(environment);
      await subscribed(connection, name, filter);
      // The filter excludes this one.
      if (filter !== undefined)
        await alice.write('balance.transfer', { destination: charlie.address, amount: 1 });
      const status = await trigger(environment, topic);
      await calledOnce(received);
      const [[room, eventData] = []] = received;
      expect(room).toMatchObject(topic.room(environment));
      expect(eventData).toMatchObject(await topic.eventData(environment, status));
      alice.observe(`connection.subscribe${name}`, topic.declared, eventData);
    });

const unsubscribes =
  (name: string, topic: Topic) =>
  (environment: Environment): Promise<void> =>
    connected(environment, async connection => {
      const received = listenTo(connection, topic.event);
      const filter = topic.filter?.(environment);
      await subscribed(connection, name, filter);
      callMethod(connection, `unsubscribe${name}`, filter);
      // An event on another subscription shows that none arrives here.
      const other = name === 'Events' ? 'Blocks' : 'Events';
      const meanwhile = listenTo(connection, topics[other]?.event ?? '');
      await subscribed(connection, other, { section: topic.isAboutCoins === true ? 'balances' : 'common' });
      await trigger(environment, topic);
      await vi.waitFor(() => expect(meanwhile).not.toHaveLength(0), { timeout: 3_000 });
      expect(received).toHaveLength(0);
    });

const casesOfTopics = (): Cases =>
  Object.fromEntries(
    Object.entries(topics).flatMap(([name, topic]) => [
      [`connection.subscribe${name}`, subscribes(name, topic)],
      ...(name === 'Headers' ? [] : [[`connection.unsubscribe${name}`, unsubscribes(name, topic)] as const]),
    ]),
  );

/** Subscriptions over a socket (spec/decisions/service.md#subscriptions); subscriptions.test.ts has more tests. */
export const subscriptionCases: Cases = {
  'subscriptions.connect': environment =>
    connected(environment, async connection => {
      const eventData = listenTo(connection, 'system');
      await calledOnce(eventData);
      expect(eventData).toEqual([
        [{ name: 'system', data: {} }, await environment.alice.call('chain.properties')],
      ]);
    }),
  ...casesOfTopics(),
};
