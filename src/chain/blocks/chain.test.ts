import { describe, expect, test } from 'vitest';
import { accountOf } from '../state/state.ts';
import { alice, bob, callOf, submit, testChain, wealth } from '../testing/chain.ts';
import type { Block } from './block.ts';
import type { Action, Chain } from './chain.ts';
import { forkBlock } from './genesis.ts';

/** Bob receives one base unit in every call, so that blocks differ. */
const pay = callOf('balances.transferKeepAlive', { to: bob, value: 1n });
const paid = (chain: Chain, number: number): bigint | undefined => {
  const block = chain.blockAt(number);
  return block && accountOf(block.state, bob).balance - wealth;
};

/** Seals that many blocks, with one payment each. */
function payments(chain: Chain, count: number): Chain {
  for (let made = 0; made < count; made++) {
    submit(chain, alice, pay);
    chain.seal();
  }
  return chain;
}

describe('blocks that are dropped', () => {
  test('are those after a kept block; the chain is as it was when that was the last one', () => {
    const [chain, other] = [payments(testChain(), 5), payments(testChain(), 3)];
    chain.snapshot('s');
    submit(chain, alice, pay);
    expect([chain.dropAfter(6), chain.dropAfter(3)]).toEqual([false, true]);
    expect(chain.pending.receipts.length).toBe(0);
    expect([3, 4].map(nonce => chain.inclusionOf(`${alice}/${nonce}`))).toEqual([undefined, undefined]);
    expect(payments(chain, 2).head.hash).toBe(payments(other, 2).head.hash);
    expect([chain.revert('s'), chain.head.number, paid(chain, 5)]).toEqual([true, 5, 5n]);
  });

  test('do not bring back those that are no longer kept', () => {
    const chain = payments(testChain({ keepBlocks: 3 }), 5);
    expect([chain.dropAfter(2), chain.dropAfter(4), chain.firstKept]).toEqual([false, true, 3]);
    expect(payments(chain, 2).firstKept).toBe(4);
  });
});

describe('blocks and the open block', () => {
  test('every block keeps its own state (spec/statements/rulings.md#design-3)', () => {
    const chain = payments(testChain(), 5);
    expect([0, 1, 2, 3, 4, 5].map(number => paid(chain, number))).toEqual([0n, 1n, 2n, 3n, 4n, 5n]);
    expect(chain.blockAt(6)).toBeUndefined();
  });

  test('an empty block has the same state object', () => {
    const chain = testChain();
    expect(chain.seal().state).toBe(chain.genesis.state);
  });
});

describe('snapshots', () => {
  test('the open block is not in the snapshot, and is dropped by a revert', () => {
    const chain = testChain();
    submit(chain, alice, pay, { hash: '0x01' });
    chain.snapshot('s');
    expect(chain.revert('s')).toBe(true);
    expect(chain.inclusionOf('0x01')).toBeUndefined();
    expect(chain.pending.receipts.length).toBe(0);
    expect(submit(chain, alice, pay, { nonce: 0 })).toBeUndefined();
  });

  test('have unique ids; those of later blocks survive a revert', () => {
    const chain = payments(testChain(), 1);
    expect(chain.snapshot('one')).toBe(true);
    payments(chain, 1);
    expect([chain.snapshot('one'), chain.snapshot('two')]).toEqual([false, true]);
    const heads = ['one', 'two'].map(id => chain.revert(id) && chain.head.number);
    expect(heads).toEqual([1, 2]);
  });
});

describe('bounded history (spec/statements/rulings.md#design-3)', () => {
  test.each([1, 2, 5])('the last %i blocks are kept, with hashes and transactions', keepBlocks => {
    const chain = testChain({ keepBlocks });
    const made = Array.from({ length: 8 }, (_, index) => {
      submit(chain, alice, pay, { hash: `tx${index + 1}` });
      return chain.seal();
    });
    for (const block of made) {
      const isKept = block.number > 8 - keepBlocks;
      expect(chain.blockAt(block.number)).toBe(isKept ? block : undefined);
      expect(chain.blockByHash(block.hash)).toBe(isKept ? block : undefined);
      expect(chain.inclusionOf(`tx${block.number}`)?.block).toBe(isKept ? block : undefined);
    }
    expect(chain.blockAt(0)).toBeUndefined();
    expect(chain.genesis.number).toBe(0);
  });
});

test('a fork begins with the state of a block, which is the parent of its first one', () => {
  const origin = payments(testChain(), 3).head;
  const genesis = forkBlock({ worldId: 'fork', network: 'opal', profile: 'document', seed: 'test' }, origin);
  expect([genesis.parentHash, genesis.receipts]).toEqual([origin.hash, []]);
  expect(genesis.state).toBe(origin.state);
  const chain = payments(testChain({ genesis }), 1);
  chain.reset();
  expect(chain.head).toBe(genesis);
});

test('the time of the open block is part of its hash if it was set, and can be removed', () => {
  const sealedWith = (...times: readonly (number | null)[]): Block => {
    const chain = testChain();
    for (const later of times) chain.setNextTimestamp(later && chain.head.timestamp + later);
    return chain.seal();
  };
  expect(new Set([sealedWith(), sealedWith(77), sealedWith(78)].map(({ hash }) => hash)).size).toBe(3);
  expect(sealedWith(77, null)).toEqual(sealedWith());
});

test('all actions are recorded when they have taken effect, before watchers are called (spec/decisions/data.md#what-changes-a-world)', () => {
  const chain = testChain();
  const happened: (Action | string)[] = [];
  chain.record = action => happened.push(action);
  chain.watch(() => happened.push('watcher'));
  submit(chain, alice, pay);
  submit(chain, alice, pay, { nonce: 7 });
  const transaction = chain.pending.receipts.at(0)?.transaction;
  const coins = { address: bob, amount: 3n };
  chain.grant(coins);
  const timestamp = chain.head.timestamp + 50;
  chain.setNextTimestamp(timestamp);
  chain.setNextTimestamp(0);
  const block = chain.seal();
  chain.snapshot('s');
  chain.snapshot('s');
  chain.revert('s');
  chain.revert('unknown');
  chain.reset();
  expect(happened).toEqual([
    { kind: 'admit', transaction },
    { kind: 'grant', grant: coins },
    { kind: 'time', timestamp },
    { kind: 'seal', block },
    'watcher',
    { kind: 'snapshot', id: 's' },
    { kind: 'revert', id: 's' },
    'watcher',
    { kind: 'reset' },
    'watcher',
  ]);
  expect(chain.reverts).toBe(2);
});
