import { KeyringProvider } from '@unique-nft/accounts/keyring';
import { Sdk } from 'sdk-0.2.5';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer, type Server } from '../../../src/index.ts';

/** The methods of the socket that all published clients have. */
interface SocketClient {
  readonly socket: Socket;
  readonly on: (event: never, listener: (...args: never[]) => void) => unknown;
  readonly subscribeBlocks: () => unknown;
  readonly subscribeExtrinsics: (filter?: never) => unknown;
  readonly subscribeEvents: (filter?: never) => unknown;
  readonly subscribeHeaders?: () => unknown;
  readonly subscribeCollection?: (filter?: never) => unknown;
  readonly unsubscribeCollection?: (filter?: never) => unknown;
  readonly subscribeBalances?: (filter?: never) => unknown;
  readonly subscribeAccountCurrentBalance?: (filter?: never) => unknown;
}

/** Opens a connection with the unmodified client. */
type Connect = (baseUrl: string) => Promise<unknown>;

const connects: Readonly<Record<string, Connect>> = {
  'sdk 0.2.5': async baseUrl => new (await import('sdk-0.2.5')).Sdk({ baseUrl }).subscriptions.connect(),
  'sdk 0.2.19': async baseUrl =>
    new (await import('sdk-0.2.19/subscriptions')).default({
      options: { baseUrl },
    }).connect(),
  'sdk 0.7.7': async baseUrl =>
    new (await import('sdk-0.7.7/subscriptions')).default({ options: { baseUrl } }).connect(),
};

/** The arguments of each call of a listener. */
type Calls = readonly (readonly Readonly<Record<string, unknown>>[])[];

const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/);

/** The types of 0.2.5. */
const header = {
  hash,
  parentHash: hash,
  number: expect.any(String),
  stateRoot: hash,
  extrinsicsRoot: hash,
  digest: {},
};

/** The types of later clients. */
const block = { id: 3, parentHash: hash, hash, timestamp: '2025-01-01T00:00:18.000Z' };
const mintExtrinsic = {
  hash,
  index: 1,
  section: 'unique',
  method: 'createItem',
  signer: expect.any(String),
  block,
};
const mintEvent = {
  id: expect.stringMatching(/^3-\d+$/),
  section: 'common',
  method: 'ItemCreated',
  index: '0x4202',
  dataHex: expect.stringMatching(/^0x0200000001000000(00d435\w{60})01000000\w{24}$/),
  dataHuman: ['2', '1', { Substrate: expect.any(String) }, '1'],
  dataJson: [2, 1, { substrate: expect.any(String) }, 1],
  extrinsicHash: hash,
};

describe.each(Object.entries(connects))('subscriptions of %s', (name, connect) => {
  const hasCollectionsAndBalances = name !== 'sdk 0.2.5';
  let server: Server;
  let baseUrl: string;
  let client: SocketClient;
  let address: string;
  let sdk: InstanceType<typeof Sdk>;

  beforeEach(async () => {
    server = await createServer();
    baseUrl = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/opal/v1`;
    const alice = await KeyringProvider.fromUri('//Alice');
    ({ address } = alice);
    sdk = new Sdk({ baseUrl, signer: alice });
    for (const tokenPrefix of ['A', 'B'])
      await sdk.collections.creation.submitWaitResult({ address, name: 'N', description: 'D', tokenPrefix });
    client = (await connect(baseUrl)) as SocketClient;
  });
  afterEach(async () => {
    client.socket.close();
    await server.app.close();
  });

  /** Adds a listener with the `on` of the client. */
  const listenTo = (event: string): Calls => {
    const listener = vi.fn<(...args: never[]) => void>();
    client.on(event as never, listener);
    return listener.mock.calls as unknown as Calls;
  };

  /** Waits until the server has confirmed this number of subscriptions. */
  const standing = async (count: number): Promise<void> => {
    const states = listenTo('subscribe-state');
    await vi.waitFor(() => expect(states).toHaveLength(count), { timeout: 4_000 });
  };

  const mint = async (collectionId: number): Promise<unknown> =>
    sdk.tokens.create.submitWaitResult({ address, collectionId, data: { name: { _: 'T' } } } as never);

  const received = async (calls: Calls, count: number): Promise<void> => {
    await vi.waitFor(() => expect(calls).toHaveLength(count), { timeout: 4_000 });
  };

  it('send the chain, new blocks and their headers', async () => {
    const [systems, blocks, headers] = [listenTo('system'), listenTo('blocks'), listenTo('headers')];
    client.subscribeBlocks();
    // Only the first of these clients has headers.
    const hasHeaders = client.subscribeHeaders !== undefined;
    client.subscribeHeaders?.();
    await standing(hasHeaders ? 2 : 1);
    await mint(2);
    await received(blocks, 1);
    expect(systems[0]).toMatchObject([{ name: 'system' }, await sdk.common.chainProperties()]);
    expect(blocks[0]?.[0]).toEqual({ name: 'blocks', data: {} });
    expect(blocks[0]?.[1]).toMatchObject({ hash, header });
    expect(blocks[0]?.[1]?.['block']).toMatchObject({ ...block, extrinsics: [{ method: 'createItem' }] });
    expect(headers).toMatchObject(hasHeaders ? [[{ name: 'headers' }, header]] : []);
  });

  it('send the extrinsics of a collection with their outcomes', async () => {
    const extrinsics = listenTo('extrinsics');
    client.subscribeExtrinsics({ collectionId: 2 } as never);
    await standing(1);
    for (const collectionId of [1, 2, 1]) await mint(collectionId);
    await received(extrinsics, 1);
    const [room, eventData] = extrinsics[0] ?? [];
    expect(room).toEqual({ name: 'extrinsics', data: { collectionId: '2' } });
    const at4 = { ...mintExtrinsic, block: { ...block, id: 4, timestamp: expect.any(String) } };
    expect(eventData?.['extrinsic']).toMatchObject(at4);
    expect(eventData?.['parsed']).toMatchObject({
      collectionId: 2,
      tokenId: 1,
      address,
      amount: '1',
      event: { method: 'ItemCreated' },
    });
    expect(eventData).toMatchObject({ isCompleted: true, error: null, callMethod: { method: 'createItem' } });
    expect(eventData).toMatchObject({
      hash,
      blockIndex: 1,
      block: { hash, header },
      events: expect.any(Array),
    });
  });

  it('send events by section and method, with their extrinsic', async () => {
    const events = listenTo('events');
    client.subscribeEvents({ section: 'common', method: 'ItemCreated' } as never);
    await standing(1);
    await mint(2);
    await received(events, 1);
    const [room, eventData, status] = events[0] ?? [];
    expect(room).toEqual({ name: 'events', data: { section: 'common', method: 'ItemCreated' } });
    expect(eventData).toMatchObject({
      section: 'common',
      method: 'ItemCreated',
      data: [2, 1, {}, 1],
      index: '0x4202',
    });
    expect(eventData?.['event']).toMatchObject(mintEvent);
    expect(eventData?.['extrinsic']).toMatchObject(mintExtrinsic);
    expect(status).toMatchObject({ isCompleted: true, parsed: { collectionId: 2, tokenId: 1 } });
  });

  it.skipIf(!hasCollectionsAndBalances)('send events of a collection until they are cancelled', async () => {
    const collections = listenTo('collections');
    client.subscribeCollection?.({ collectionId: 2 } as never);
    await standing(1);
    for (const collectionId of [2, 1]) await mint(collectionId);
    await received(collections, 1);
    expect(collections[0]?.[0]).toEqual({ name: 'collection', data: { collectionId: '2' } });
    expect(collections[0]?.[1]).toMatchObject({
      event: mintEvent,
      extrinsic: mintExtrinsic,
      parsed: { collectionId: 2, tokenId: 1, address, amount: '1', event: mintEvent },
    });
    client.unsubscribeCollection?.({ collectionId: 2 } as never);
    client.subscribeBlocks();
    const blocks = listenTo('blocks');
    await standing(1);
    await mint(2);
    await received(blocks, 1);
    expect(collections).toHaveLength(1);
  });

  it.skipIf(!hasCollectionsAndBalances)('send transfers of coins, with the balances', async () => {
    const [balances, current] = [listenTo('balances'), listenTo('account-current-balance')];
    const { address: bob } = await KeyringProvider.fromUri('//Bob');
    client.subscribeBalances?.({ address: bob } as never);
    client.subscribeAccountCurrentBalance?.({ address: bob } as never);
    await standing(2);
    await sdk.balance.transfer.submitWaitResult({ address, destination: bob, amount: 1.5 });
    await received(balances, 1);
    await received(current, 1);
    expect(balances[0]?.[0]).toEqual({ name: 'balance', data: { address: bob } });
    const moved = { method: 'Transfer', from: address, to: bob, amount: '1500000000000000000' };
    expect(balances[0]?.[1]).toMatchObject({ event: { section: 'balances' }, parsed: moved });
    expect(current[0]).toMatchObject([
      { name: 'account-current-balance' },
      { extrinsic: { section: 'balances', block }, balance: await sdk.balance.get({ address: bob }) },
    ]);
  });
});
