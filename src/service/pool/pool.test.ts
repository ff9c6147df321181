import { beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../../chain/blocks/block.ts';
import type { Hex } from '../../chain/state/hex.ts';
import { developmentAccounts } from '../../contract/networks.ts';
import { createWorld, type World } from '../worlds/world.ts';

const { Alice, Bob } = developmentAccounts;
let world: World;

beforeEach(() => {
  world = createWorld({ id: 'opal', blockTime: 'manual' });
});

/** A payment by Alice with that nonce, whose hash is its name. */
const payment = (hash: Hex, nonce: number, others: Partial<Transaction> = {}): Transaction => ({
  hash,
  signer: Alice,
  call: { name: 'balances.transferKeepAlive', args: { to: Bob, value: 1n } },
  nonce,
  tip: 0n,
  encodedBytes: 140,
  ...others,
});

const add = (...transactions: readonly Transaction[]): void => {
  for (const transaction of transactions) world.pool.add(transaction, null, true);
};

/** Why the pool rejects a transaction. */
const reasonOf = (transaction: Transaction): string =>
  world.pool.add(transaction, null, true)?.rejected ?? 'none';

describe('the pool of a world', () => {
  it('puts the next nonce into the open block, and keeps later ones until those before them are there', () => {
    add(payment('c', 2), payment('b', 1));
    expect([world.pool.statusOf('b'), world.pool.nextNonce(Alice)]).toEqual(['future', 0]);
    add(payment('a', 0));
    expect(world.chain.pending.receipts.map(({ transaction }) => transaction.hash)).toEqual(['a', 'b', 'c']);
    expect([world.pool.statusOf('b'), world.pool.nextNonce(Alice)]).toEqual(['ready', 3]);
    const block = world.chain.seal();
    expect(world.pool.statusOf('b')).toBe(block);
  });

  it('refuses a transaction that it has, or that a block has', () => {
    add(payment('a', 0), payment('c', 2));
    expect([reasonOf(payment('a', 0)), reasonOf(payment('c', 2))]).toEqual(['imported', 'imported']);
    world.chain.seal();
    expect(reasonOf(payment('a', 0))).toBe('included');
  });

  it('refuses another transaction with a nonce that is taken unless its tip is higher, until the block is sealed', () => {
    add(payment('a', 0), payment('c', 2));
    expect([reasonOf(payment('x', 0)), reasonOf(payment('x', 2))]).toEqual(['replaced', 'replaced']);
    world.chain.seal();
    expect(reasonOf(payment('z', 0, { tip: 1n }))).toBe('staleNonce');
  });

  it('replaces a transaction by one with a higher tip, and says so to watchers', () => {
    const seen: unknown[] = [];
    add(payment('a', 0), payment('b', 1), payment('d', 3));
    world.pool.watch(usurped => seen.push(usurped, world.pool.statusOf('b')));
    add(payment('y', 3, { tip: 1n }), payment('x', 1, { tip: 1n }));
    expect(seen).toEqual([{ hash: 'd', by: 'y' }, 'ready', { hash: 'b', by: 'x' }, undefined]);
    const statuses = ['d', 'y', 'x', 'a'].map(hash => world.pool.statusOf(hash as Hex));
    expect(statuses).toEqual([undefined, 'future', 'ready', 'ready']);
    expect(world.pool.nextNonce(Alice)).toBe(2);
  });

  it('drops what can never be in a block any more', () => {
    const { number, hash } = world.chain.head;
    world.pool.add(payment('c', 2), { checkpoint: { number, hash }, period: 4 }, true);
    for (let blocks = 0; blocks < 2; blocks += 1) world.chain.seal();
    expect(world.pool.statusOf('c')).toBe('future');
    world.chain.seal();
    expect(world.pool.statusOf('c')).toBeUndefined();
  });
});
