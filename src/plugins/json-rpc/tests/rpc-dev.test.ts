import { u8aToHex } from '@polkadot/util';
import { beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { developmentAccounts } from '../../../contract/networks.ts';
import { accountInfo } from '../stored.ts';
import { account } from '../../../wire/scale/accounts.ts';
import { blake2, encodedKey } from '../storage/item.ts';
import { accountPrefix } from '../storage/system.ts';
import { start, type ListeningServer } from '../../../http/testing/socket-fixture.ts';
import { createServer } from '../../server.ts';

const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';

let server: ListeningServer;
let post: ListeningServer['rpc'];
beforeEach(async () => {
  server = await start({ blockTime: 'manual' });
  post = server.rpc;
});

/** The answer to a request over a WebSocket that a page of that origin opened. */
const sendFrom = (page: string, method: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/opal`, { origin: page });
    socket.on('open', () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method })));
    socket.on('message', data => {
      resolve(JSON.parse(Buffer.isBuffer(data) ? data.toString() : ''));
      socket.close();
    });
    socket.on('error', reject);
  });

const chain = () => server.worlds.get('opal').chain;
const refused = { error: { code: -32_601, message: 'RPC call is unsafe to be called externally' } };

describe('dev_newBlock', () => {
  it('seals blocks: one, several, or up to a number; the answer is the hash of the last one', async () => {
    expect(await post('dev_newBlock')).toMatchObject({ result: chain().head.hash });
    await post('dev_newBlock', [{ count: 2 }]);
    expect(chain().head.number).toBe(3);
    await post('dev_newBlock', [{ to: 10 }]);
    expect(chain().head.number).toBe(10);
  });

  it('refuses what it cannot do', async () => {
    const { error } = (await post('dev_newBlock', [{ dmp: [] }])) as { error: { message: string } };
    expect(error.message).toContain('dmp');
    expect(chain().head.number).toBe(0);
  });
});

it('dev_setBlockBuildMode decides when blocks are sealed', async () => {
  const { clock } = server.worlds.get('opal');
  for (const [mode, blockTime] of [
    ['Instant', 'instant'],
    ['Manual', 'manual'],
    ['Batch', 'instant'],
  ]) {
    expect(await post('dev_setBlockBuildMode', [mode])).toMatchObject({ result: null });
    expect(clock.blockTime).toBe(blockTime);
  }
  expect(await post('dev_setBlockBuildMode', ['Sometimes'])).toMatchObject({ error: { code: -32_602 } });
});

it('dev_timeTravel sets the time of the next block, but none of the past', async () => {
  const time = Date.UTC(2040, 0, 1);
  expect(await post('dev_timeTravel', ['2040-01-01T00:00:00Z'])).toMatchObject({ result: time });
  await post('dev_newBlock');
  expect(chain().head.timestamp).toBe(time);
  expect(await post('dev_timeTravel', [time])).toMatchObject({ error: { code: -32_602 } });
});

it('dev_setHead drops later blocks, by hash, number or distance', async () => {
  await post('dev_newBlock', [{ count: 5 }]);
  const third = chain().blockAt(3)?.hash;
  expect(await post('dev_setHead', [-1])).toMatchObject({ result: chain().blockAt(4)?.hash });
  expect(await post('dev_setHead', [third])).toMatchObject({ result: third });
  expect(chain().head.number).toBe(3);
  expect(await post('chain_getBlockHash', [4])).toMatchObject({ result: null });
  for (const none of [4, -9, `0x${'1'.repeat(64)}`, 'x'])
    expect(await post('dev_setHead', [none])).toMatchObject({ error: { code: -32_602 } });
  expect(await post('dev_newBlock')).toMatchObject({ result: chain().blockAt(4)?.hash });
});

describe('dev_setStorage', () => {
  /** The free coins of Bob, and all coins. */
  const coins = async (): Promise<readonly (bigint | undefined)[]> => {
    await post('dev_newBlock');
    const { state } = chain().head;
    return [state.accounts.get(developmentAccounts.Bob)?.balance, state.indexes.issuance];
  };

  it('sets balances up or down, named or as bytes', async () => {
    const [before = 0n, issuance = 0n] = await coins();
    const named = (free: unknown): object => ({ System: { Account: [[[bob], { data: { free } }]] } });
    await post('dev_setStorage', [named(7)]);
    expect(await coins()).toEqual([7n, issuance - before + 7n]);
    await post('dev_setStorage', [named('1000000000000000000000')]);
    expect(await coins()).toEqual([10n ** 21n, issuance - before + 10n ** 21n]);

    const key = accountPrefix + u8aToHex(encodedKey(blake2(account), developmentAccounts.Bob)).slice(2);
    const data = { free: 5n, reserved: 0n, frozen: 0n, flags: 0n };
    const value = accountInfo.codec.enc({ nonce: 0, consumers: 0, providers: 1, sufficients: 0, data });
    expect(await post('dev_setStorage', [[[key, u8aToHex(value)]]])).toHaveProperty('result');
    expect(await coins()).toEqual([5n, issuance - before + 5n]);
  });

  it.each([
    [{ Sudo: { Key: bob } }],
    [{ System: { Account: [[['x'], {}]] } }],
    [{ System: { Account: [[[bob], { data: { free: -1 } }]] } }],
    [{ System: { Account: [[[bob], { nonce: 3, data: { free: 1 } }]] } }],
    [[['0x1234', '0x']]],
    [[[`0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9${'0'.repeat(96)}`, '0x00']]],
    [7],
  ])('refuses %j, and changes nothing', async values => {
    const before = await coins();
    expect(await post('dev_setStorage', [values])).toMatchObject({ error: { code: -32_602 } });
    expect(await coins()).toEqual(before);
  });
});

describe('methods dev_* are closed as control routes are', () => {
  it('to pages of other origins, by POST and by WebSocket, while other methods are open to them', async () => {
    const foreign = 'https://example.com';
    expect(await post('dev_newBlock', [], { origin: foreign })).toMatchObject(refused);
    expect(await post('dev_newBlock', [], { 'sec-fetch-site': 'cross-site' })).toMatchObject(refused);
    expect(await sendFrom(foreign, 'dev_newBlock')).toMatchObject(refused);
    expect(chain().head.number).toBe(0);
    expect(await sendFrom(foreign, 'system_chain')).toMatchObject({ result: 'opal' });
    expect(await sendFrom(server.origin, 'dev_newBlock')).toMatchObject({ result: chain().head.hash });
  });

  it('to all on a server without control routes', async () => {
    const { app, worlds } = await createServer({ simRoutes: false });
    const payload = { jsonrpc: '2.0', id: 1, method: 'dev_newBlock' };
    const answer = await app.inject({ method: 'POST', url: '/opal', payload });
    expect(answer.json()).toMatchObject(refused);
    expect(worlds.get('opal').chain.head.number).toBe(0);
    await app.close();
  });
});
