import { describe, expect, test } from 'vitest';
import { accountOf } from '../state/state.ts';
import { alice, bob, callOf, rulesOf, submit, testChain, wealth } from '../testing/chain.ts';
import { Chain } from './chain.ts';
import { forkBlock, genesisTime } from './genesis.ts';

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
    expect([4, 5].map(number => [chain.blockAt(number), chain.hashAt(number)])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
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
    for (const number of [0, 3, 5]) {
      const block = chain.blockAt(number);
      expect(chain.blockByHash(block?.hash ?? '')).toBe(block);
    }
    expect(chain.blockByHash('0x00')).toBeUndefined();
  });

  test('an empty block has the same state object', () => {
    const chain = testChain();
    expect(chain.seal().state).toBe(chain.genesis.state);
  });

  test('nextBlock resolves after a seal, a revert and a reset', async () => {
    const chain = testChain();
    chain.snapshot('s');
    for (const happen of [() => chain.seal(), () => chain.revert('s'), () => chain.reset()]) {
      const waiting = Promise.all([chain.nextBlock(), chain.nextBlock()]);
      happen();
      await expect(waiting).resolves.toHaveLength(2);
    }
  });
});

describe('the inclusion of a transaction', () => {
  test('is unknown, then the open block, then its sealed block', () => {
    const chain = testChain();
    expect(chain.inclusionOf('0x01')).toBeUndefined();
    submit(chain, alice, pay, { hash: '0x00' });
    submit(chain, alice, pay, { hash: '0x01' });
    expect(chain.inclusionOf('0x01')).toMatchObject({ receipt: { index: 1 }, block: null });
    const block = chain.seal();
    chain.seal();
    expect(chain.inclusionOf('0x01')).toEqual({ receipt: block.receipts[1], block });
  });
});

describe('snapshots', () => {
  test('a revert restores blocks, hashes and inclusions, any number of times', () => {
    const chain = payments(testChain(), 2);
    chain.snapshot('two');
    const two = chain.head;
    for (const round of [1, 2, 3]) {
      submit(chain, alice, pay, { hash: `later${round}` });
      chain.seal();
      const later = chain.head;
      expect(chain.revert('two')).toBe(true);
      expect(chain.head).toBe(two);
      expect([chain.blockAt(3), chain.blockByHash(later.hash), chain.inclusionOf(`later${round}`)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(chain.pending.number).toBe(3);
    }
    expect(paid(chain, 2)).toBe(2n);
  });

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
    expect([chain.snapshot('one'), chain.snapshot('one')]).toEqual([true, false]);
    payments(chain, 1);
    expect(chain.snapshot('two')).toBe(true);
    chain.revert('one');
    expect(chain.history.snapshots.get('two')?.head.number).toBe(2);
    expect(chain.revert('two')).toBe(true);
    expect([chain.head.number, paid(chain, 2)]).toEqual([2, 2n]);
  });

  test('a revert to an unknown one changes nothing', () => {
    const chain = payments(testChain(), 1);
    const { head, pending } = chain;
    expect(chain.revert('none')).toBe(false);
    expect([chain.head, chain.pending]).toEqual([head, pending]);
  });

  test('a reset restores the first block, and keeps the snapshots', () => {
    const chain = payments(testChain(), 3);
    chain.snapshot('three');
    chain.reset();
    expect(chain.head).toBe(chain.genesis);
    expect([1, 2, 3].map(number => chain.blockAt(number))).toEqual([undefined, undefined, undefined]);
    expect(chain.revert('three')).toBe(true);
    expect(chain.head.number).toBe(3);
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

  test('no table has entries of a dropped block, so memory is bounded', () => {
    const chain = payments(testChain({ keepBlocks: 3 }), 10);
    const { ledger } = chain as unknown as { ledger: Readonly<Record<string, { readonly size: number }>> };
    const sizes = ['blocks', 'inclusions'].map(table => ledger[table]?.size);
    expect(sizes).toEqual([3, 3]);
  });

  test('a snapshot keeps its blocks', () => {
    const chain = payments(testChain({ keepBlocks: 2 }), 3);
    chain.snapshot('three');
    payments(chain, 5);
    chain.revert('three');
    expect([1, 2, 3].map(number => paid(chain, number))).toEqual([undefined, 2n, 3n]);
  });
});

describe('forks', () => {
  test('continue with number, time and state of a block, under another hash', () => {
    const origin = payments(testChain(), 3).head;
    const identity = { worldId: 'fork', network: 'opal', profile: 'document', seed: 'test' };
    const genesis = forkBlock(identity, origin);
    const chain = new Chain({ genesis, rules: rulesOf(), blockTime: 6_000, keepBlocks: Infinity });
    expect(genesis).toMatchObject({
      number: 3,
      parentHash: origin.hash,
      timestamp: genesisTime + 18_000,
      receipts: [],
    });
    expect(genesis.state).toBe(origin.state);
    expect(genesis.hash).not.toBe(origin.hash);
    payments(chain, 1);
    expect([chain.head.number, paid(chain, 4)]).toEqual([4, 4n]);
    chain.reset();
    expect(chain.head).toBe(genesis);
  });
});
