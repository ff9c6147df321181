import { once } from 'node:events';
import { u8aToHex } from '@polkadot/util';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { developmentAccounts } from '../../../contract/networks.ts';
import { coinHolder } from '../arguments.ts';
import { accountInfo } from '../stored.ts';
import { blake2 } from '../storage/item.ts';
import { accountPrefix } from '../storage/system.ts';
import { serve } from '../../../http/testing/server.ts';
import { start } from '../../../http/testing/socket-fixture.ts';
import { createWorld, type World } from '../../../service/worlds/world.ts';
import { connectTo, type ConnectedClient } from '../testing/connect-to.ts';

const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';

let world: World;
let call: ConnectedClient['call'];
beforeEach(() => {
  world = createWorld({ id: 'opal', blockTime: 'manual' });
  ({ call } = connectTo(world));
});

describe('dev_newBlock', () => {
  it('seals blocks: one, several, or up to a number; the answer is the hash of the last one', async () => {
    expect(await call('dev_newBlock')).toMatchObject({ result: world.chain.head.hash });
    await call('dev_newBlock', { count: 2 });
    expect(world.chain.head.number).toBe(3);
    await call('dev_newBlock', { to: 10 });
    expect(world.chain.head.number).toBe(10);
  });

  it('refuses what it cannot do', async () => {
    expect((await call('dev_newBlock', { dmp: [] })).error?.message).toContain('dmp');
    expect(world.chain.head.number).toBe(0);
  });
});

it('dev_setBlockBuildMode decides when blocks are sealed', async () => {
  for (const [mode, blockTime] of [
    ['Instant', 'instant'],
    ['Manual', 'manual'],
    ['Batch', 'instant'],
  ]) {
    expect(await call('dev_setBlockBuildMode', mode)).toMatchObject({ result: null });
    expect(world.clock.blockTime).toBe(blockTime);
  }
  expect(await call('dev_setBlockBuildMode', 'Sometimes')).toMatchObject({ error: { code: -32_602 } });
});

it('dev_timeTravel sets the time of the next block, but none of the past', async () => {
  const time = Date.UTC(2040, 0, 1);
  expect(await call('dev_timeTravel', '2040-01-01T00:00:00Z')).toMatchObject({ result: time });
  await call('dev_newBlock');
  expect(world.chain.head.timestamp).toBe(time);
  expect(await call('dev_timeTravel', time)).toMatchObject({ error: { code: -32_602 } });
});

it('dev_setHead drops later blocks, by hash, number or distance', async () => {
  await call('dev_newBlock', { count: 5 });
  const third = world.chain.blockAt(3)?.hash;
  expect(await call('dev_setHead', -1)).toMatchObject({ result: world.chain.blockAt(4)?.hash });
  expect(await call('dev_setHead', third)).toMatchObject({ result: third });
  expect(world.chain.head.number).toBe(3);
  expect(await call('chain_getBlockHash', 4)).toMatchObject({ result: null });
  for (const none of [4, -9, `0x${'1'.repeat(64)}`, 'x'])
    expect(await call('dev_setHead', none)).toMatchObject({ error: { code: -32_602 } });
  expect(await call('dev_newBlock')).toMatchObject({ result: world.chain.blockAt(4)?.hash });
});

describe('dev_setStorage', () => {
  /** The free coins of Bob, and all coins. */
  const coins = async (): Promise<readonly (bigint | undefined)[]> => {
    await call('dev_newBlock');
    const { state } = world.chain.head;
    return [state.accounts.get(developmentAccounts.Bob)?.balance, state.indexes.issuance];
  };

  it('sets balances up or down, named or as bytes', async () => {
    const [before = 0n, issuance = 0n] = await coins();
    const named = (free: unknown): object => ({ System: { Account: [[[bob], { data: { free } }]] } });
    await call('dev_setStorage', named(7));
    expect(await coins()).toEqual([7n, issuance - before + 7n]);
    await call('dev_setStorage', named('1000000000000000000000'));
    expect(await coins()).toEqual([10n ** 21n, issuance - before + 10n ** 21n]);

    const holder = coinHolder('account');
    const key =
      accountPrefix + u8aToHex(blake2(holder).hash(holder.shape.codec.enc(developmentAccounts.Bob))).slice(2);
    const data = { free: 5n, reserved: 0n, frozen: 0n, flags: 0n };
    const value = accountInfo.codec.enc({ nonce: 0, consumers: 0, providers: 1, sufficients: 0, data });
    expect(await call('dev_setStorage', [[key, u8aToHex(value)]])).toHaveProperty('result');
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
    expect(await call('dev_setStorage', values)).toMatchObject({ error: { code: -32_602 } });
    expect(await coins()).toEqual(before);
  });
});

describe('methods dev_* are closed as control routes are', () => {
  const refused = { error: { code: -32_601, message: 'RPC call is unsafe to be called externally' } };

  it('to pages of other origins, by POST and by WebSocket, while other methods are open to them', async () => {
    const { origin: own, rpc, worlds } = await start({ blockTime: 'manual' });
    const { chain } = worlds.get('opal');
    const sendFrom = async (origin: string, method: string): Promise<unknown> => {
      const socket = new WebSocket(own.replace('http', 'ws'), { origin });
      onTestFinished(() => socket.terminate());
      socket.on('open', () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method })));
      const [data] = (await once(socket, 'message')) as [Buffer];
      return JSON.parse(data.toString());
    };
    const foreign = 'https://example.com';
    expect(await rpc('dev_newBlock', [], { origin: foreign })).toMatchObject(refused);
    expect(await rpc('dev_newBlock', [], { 'sec-fetch-site': 'cross-site' })).toMatchObject(refused);
    expect(await sendFrom(foreign, 'dev_newBlock')).toMatchObject(refused);
    expect(chain.head.number).toBe(0);
    expect(await sendFrom(foreign, 'system_chain')).toMatchObject({ result: 'opal' });
    expect(await sendFrom(own, 'dev_newBlock')).toMatchObject({ result: chain.head.hash });
  });

  it('to all on a server without control routes', async () => {
    const client = await serve({ simRoutes: false });
    const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'dev_newBlock' });
    expect((await client.raw('POST', '/opal', request)).body).toMatchObject(refused);
  });
});
