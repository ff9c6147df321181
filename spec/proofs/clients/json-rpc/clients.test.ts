import { cryptoWaitReady } from '@polkadot/util-crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { start, type ListeningServer } from '../../../../src/http/testing/socket-fixture.ts';
import type { Outcome, RpcClient } from './drivers/client.ts';
import { rpcClients } from './drivers/index.ts';
import { Wallet } from './drivers/wallet.ts';

let server: ListeningServer;
let origin: string;
let metadata: `0x${string}`;

beforeAll(async () => {
  await cryptoWaitReady();
  // Old versions warn of all versions beside them.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  server = await start();
  ({ origin } = server);
  metadata = ((await server.rpc('state_getMetadata')) as { result: typeof metadata }).result;
});

afterAll(() => void vi.restoreAllMocks());

// Each client continues in its own world, as a program does.
describe.each(Object.entries(rpcClients))('%s', (_name, connect) => {
  let client: RpcClient;
  let wallet: Wallet;
  let minted: Outcome;

  beforeAll(async () => {
    const world = server.worlds.add({ network: 'opal' });
    wallet = new Wallet(metadata);
    client = await connect(`${origin.replace('http', 'ws')}/${world.id}`);
  });
  afterAll(() => client.close());

  it('connects, and reads an account', async () => {
    expect(await client.nonce(wallet.address)).toBe(0);
  });

  it('creates a collection and a token, and gets the events when they are final', async () => {
    const created = await client.send('createCollection', wallet);
    expect(created.events).toContain('Common.CollectionCreated');
    minted = await client.send('mint', wallet);
    expect(minted.events).toContain('Common.ItemCreated');
    expect(minted.events.at(-1)).toBe('System.ExtrinsicSuccess');
    expect(await client.nonce(wallet.address)).toBe(2);
  });

  it('sees a transaction in a block, and then final', async () => {
    expect(minted.statuses).toEqual(['in a block', 'final']);
    const { id } = server.worlds.add({ network: 'opal', blockTime: 500 });
    const atInterval = await connect(`${origin.replace('http', 'ws')}/${id}`);
    const created = await atInterval.send('createCollection', new Wallet(metadata));
    expect(created.statuses).toEqual(['in a block', 'final']);
    await atInterval.close();
  });

  it('reads a token from the storage', async () => {
    expect(await client.tokenOwner(1, 1)).toBe(wallet.address);
  });

  it('learns that a call failed', async () => {
    expect((await client.send('destroyCollection', wallet)).events.at(-1)).toBe('System.ExtrinsicFailed');
  });

  it('shows the decoded calls to the wallet that signs', () => {
    expect(wallet.shown).toMatchObject([
      { name: 'unique.createCollectionEx', args: { data: { mode: 'NFT', tokenPrefix: 'A' } } },
      { name: 'unique.createItem', args: { collection_id: '1', owner: { Substrate: wallet.address } } },
      { name: 'unique.destroyCollection', args: { collection_id: '99' } },
    ]);
  });
});
