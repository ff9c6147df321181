import { setImmediate as nextTurn } from 'node:timers/promises';
import { hexToU8a, u8aToHex } from '@polkadot/util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address } from '../../../chain/state/address.ts';
import type { Hex } from '../../../chain/state/hex.ts';
import { developmentAccounts } from '../../../contract/networks.ts';
import { mockSignature } from '../../../service/extrinsics/signed-transaction.ts';
import type { BlockTime } from '../../../service/worlds/clock.ts';
import { createWorld, type World } from '../../../service/worlds/world.ts';
import { encodeCall } from '../../../wire/calls/calls.ts';
import { encodeSigned, extrinsicHash } from '../../../wire/signing/extrinsic.ts';
import { extraBytes } from '../../../wire/signing/payload.ts';
import { connectTo } from '../testing/connect-to.ts';

const { Alice, Bob } = developmentAccounts;
let world: World;

const worldWith = (blockTime: BlockTime): World =>
  createWorld({ id: 'opal', blockTime, mockSignatures: true });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  world = worldWith('manual');
});
afterEach(() => {
  vi.useRealTimers();
});

/** A payment, as bytes. */
const payment = (signer: Address, nonce: number, tip = 0n, value = 1n): Hex =>
  u8aToHex(
    encodeSigned(signer, hexToU8a(mockSignature), {
      extra: extraBytes({ kind: 'immortal' }, nonce, tip),
      method: hexToU8a(encodeCall({ name: 'balances.transferKeepAlive', args: { to: Bob, value } })),
    }),
  );
const hashOf = (bytes: Hex): Hex => extrinsicHash(hexToU8a(bytes));

/** A client that can watch a transaction. */
function connect(options?: Parameters<typeof connectTo>[1]) {
  const { results: statuses, call, close } = connectTo(world, options);
  const watch = async (bytes: Hex) => (await call('author_submitAndWatchExtrinsic', bytes)).result;
  return { call, close, statuses, watch };
}

describe('a transaction with a higher tip replaces one that waits in the open block', () => {
  it.each(['manual', 6_000] as const)('with blocks %s', async blockTime => {
    world = worldWith(blockTime);
    const [old, other, later, stays] = [
      payment(Alice, 0, 0n, 5n),
      payment(Bob, 0),
      payment(Alice, 1),
      payment(Bob, 1),
    ];
    const clients = [connect(), connect(), connect(), connect()] as const;
    for (const [index, bytes] of [old, other, later, stays].entries()) await clients[index]?.watch(bytes);
    const { call } = connect();
    expect(await call('author_submitExtrinsic', payment(Alice, 0))).toMatchObject({ error: { code: 1014 } });
    const by = payment(Alice, 0, 1n);
    expect(await call('author_submitExtrinsic', by)).toMatchObject({ result: hashOf(by) });
    expect(await call('author_pendingExtrinsics')).toMatchObject({ result: [by, other, later, stays] });
    expect(clients[0].statuses()).toEqual(['ready', { usurped: hashOf(by) }]);
    const { hash } = world.chain.seal();
    expect(clients.map(({ statuses }) => statuses().at(-1))).toEqual([
      { usurped: hashOf(by) },
      { inBlock: hash },
      { inBlock: hash },
      { inBlock: hash },
    ]);
    for (const { close } of clients) close();
  });

  it('drops one that is no longer valid', async () => {
    const [client, dependent] = [connect(), connect()];
    const poor: Address = `0x${'77'.repeat(32)}`;
    const gift = { name: 'balances.transferKeepAlive', args: { to: poor, value: 10n ** 18n } } as const;
    world.pool.add(
      { hash: '0x01', signer: Alice, call: gift, nonce: 0, tip: 0n, encodedBytes: 140 },
      null,
      true,
    );
    await dependent.watch(payment(poor, 0));
    await client.call('author_submitExtrinsic', payment(Alice, 0, 1n));
    expect(dependent.statuses()).toEqual(['ready', 'dropped']);
  });
});

describe('finalized comes when a client has had time to read the block', () => {
  it('answers pings, but does not read', async () => {
    const { watch, statuses } = connect();
    await watch(payment(Alice, 0));
    const { hash } = world.chain.seal();
    await nextTurn();
    await nextTurn();
    vi.advanceTimersByTime(199);
    expect(statuses()).toEqual(['ready', { inBlock: hash }]);
    vi.advanceTimersByTime(1);
    expect(statuses()).toEqual(['ready', { inBlock: hash }, { finalized: hash }]);
  });

  it('never answers a ping', async () => {
    const { watch, statuses } = connect({ isPonging: false });
    await watch(payment(Alice, 0));
    const { hash } = world.chain.seal();
    vi.advanceTimersByTime(4_999);
    expect(statuses()).toEqual(['ready', { inBlock: hash }]);
    vi.advanceTimersByTime(1);
    expect(statuses()).toEqual(['ready', { inBlock: hash }, { finalized: hash }]);
  });

  it('not after a revert, which retracts and drops it', async () => {
    const { watch, statuses } = connect();
    world.chain.snapshot('s');
    await watch(payment(Alice, 0));
    const { hash } = world.chain.seal();
    world.chain.revert('s');
    vi.advanceTimersByTime(10_000);
    expect(statuses()).toEqual(['ready', { inBlock: hash }, { retracted: hash }, 'dropped']);
  });

  it.each(['unwatches', 'closes'] as const)('not after the client %s', async end => {
    const { watch, statuses, call, close } = connect();
    const id = await watch(payment(Alice, 0));
    const { hash } = world.chain.seal();
    if (end === 'closes') close();
    else await call('author_unwatchExtrinsic', id);
    vi.advanceTimersByTime(10_000);
    expect(statuses()).toEqual(['ready', { inBlock: hash }]);
  });
});
