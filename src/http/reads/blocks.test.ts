import { setTimeout } from 'node:timers/promises';
import { describe, expect, vi } from 'vitest';
import { it } from '../testing/it.ts';
import { alice, bob, collectionBody, edward, serve, type Client } from '../testing/server.ts';
import { Worlds } from '../../service/worlds/worlds.ts';

const properties = [{ key: 'k', value: 'v' }];

/** Waits until so many transactions of the signer are there. */
const arrival = (client: Client, { address }: typeof alice, count = 1): Promise<unknown> =>
  vi.waitUntil(async () => (await client.nonce(address)) === count, { interval: 1 });

describe('manual blocks', () => {
  it('verify against the pending state', async () => {
    const client = await serve({ blockTime: 'manual' });
    const body = { address: alice.address, collectionId: 1, properties };
    const verified = () => client.build('POST', 'collections/properties', body, { verify: 'true' });
    await expect(verified()).rejects.toThrow('Collection not found');
    await client.write(alice, 'POST', 'collections', collectionBody);
    await verified();
  });

  it('include funding in the next block', async () => {
    const client = await serve({ blockTime: 'manual' });
    await client.fund(edward.address, 3);
    expect(await client.balance(edward.address)).toBe(0n);
    await client.seal();
    expect(await client.balance(edward.address)).toBe(3n * 10n ** 18n);
  });

  it('let use=Result wait until they are sealed', async () => {
    const client = await serve({ blockTime: 'manual' });
    const created = client.as(alice).createCollection(collectionBody);
    await arrival(client, alice);
    const refused = client.as(bob).setCollectionProperties({ collectionId: 1, properties });
    const results = Promise.allSettled([created, refused]);
    await arrival(client, bob);
    expect(await Promise.race([results, setTimeout(50, 'still waiting')])).toBe('still waiting');
    await client.seal();
    const message = 'Signer is not Collection Owner or Collection Admin';
    expect(await results).toMatchObject([
      { value: { collectionId: 1 } },
      { reason: { status: 400, message } },
    ]);
  });

  it.each([
    ['reverted', async (client: Client) => client.post('__sim/reset')],
    ['deleted', async (client: Client) => client.raw('DELETE', '/__sim/worlds/opal')],
  ])('answer a pending use=Result when the world is %s', async (_how, end) => {
    const client = await serve({ blockTime: 'manual' });
    const results = Promise.allSettled([client.as(alice).createCollection(collectionBody)]);
    await arrival(client, alice);
    await end(client);
    expect(await results).toMatchObject([{ reason: { status: 404, name: 'NotFoundError' } }]);
  });
});

describe('interval blocks', () => {
  it.each([
    ['world', (worlds: Worlds) => worlds.delete('quick')],
    ['server', (worlds: Worlds) => worlds.close()],
  ])('end with their %s', async (_what, end) => {
    const worlds = new Worlds({});
    const { chain } = worlds.add({ id: 'quick', blockTime: 1 });
    await setTimeout(30);
    expect(chain.head.number).toBeGreaterThan(0);
    end(worlds);
    const { number } = chain.head;
    await setTimeout(30);
    expect(chain.head.number).toBe(number);
  });
});

describe('reads at a block', () => {
  it.for(['0x00', 'latest', '', '1'])('refuse "%s", which is no block hash', async (at, { client }) => {
    await expect(client.read.stats({ at })).rejects.toMatchObject({
      status: 400,
      details: [{ property: 'at' }],
    });
  });

  it('refuse blocks of another world, reverted blocks, and unknown blocks', async ({ client }) => {
    const { hash: elsewhere } = await client.at('quartz').head();
    const { hash: reverted } = await client.seal();
    await client.post('__sim/reset');
    for (const at of [elsewhere, reverted, `0x${'0'.repeat(64)}`])
      await expect(client.read.stats({ at })).rejects.toThrow(`No block ${at}`);
  });
});

describe('keepBlocks', () => {
  it('bounds the blocks that can be read, and drops older ones with their transactions', async () => {
    const client = await serve({ keepBlocks: 3 });
    const hashes: string[] = [];
    const blocks = [(await client.head()).hash];
    for (let made = 0; made < 5; made += 1) {
      const { hash, blockHash = '' } = await client.write(alice, 'POST', 'collections', collectionBody);
      hashes.push(hash);
      blocks.push(blockHash);
    }
    const statuses = blocks.map(async at => (await client.get('collections/stats', { at })).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 200, 200, 200]);
    const found = hashes.map(async hash => (await client.get('extrinsic/status', { hash })).status);
    expect(await Promise.all(found)).toEqual([404, 404, 200, 200, 200]);
    expect(await client.read.stats({})).toMatchObject({ created: 5 });
  });
});

describe('outcomes of transactions that share a block', () => {
  it('report the limits after each transaction, not after the block', async () => {
    const client = await serve({ blockTime: 'manual' });
    await client.write(alice, 'POST', 'collections', collectionBody);
    const setting = async (limits: object): Promise<string> =>
      (await client.write(alice, 'POST', 'collections/set-limits', { collectionId: 1, limits })).hash;
    const hashes = [await setting({ tokenLimit: 9 }), await setting({ tokenLimit: 4 })];
    await client.seal();
    const statuses = await Promise.all(hashes.map(async hash => client.status(hash)));
    expect(statuses).toMatchObject([
      { blockIndex: 2, parsed: { limits: { tokenLimit: 9 } } },
      { blockIndex: 3, parsed: { limits: { tokenLimit: 4 } } },
    ]);
  });
});
