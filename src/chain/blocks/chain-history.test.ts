import { describe, expect, test } from 'vitest';
import { alice, bob, callOf, submit, testChain } from '../testing/chain.ts';
import { Chain, type Action } from './chain.ts';

const pay = callOf('balances.transferKeepAlive', { to: bob, value: 1n });

describe('the time of the open block (spec/decisions/data.md#what-changes-a-world)', () => {
  test('is the block time after its parent, never of the clock, unless another one is set (spec/statements/rulings.md#2.20)', () => {
    const chain = testChain({ blockTime: 5 });
    const start = chain.head.timestamp;
    expect(chain.nextTimestamp).toBe(start + 5);
    expect(chain.setNextTimestamp(start + 100)).toBe(true);
    expect(chain.nextTimestamp).toBe(start + 100);
    expect([chain.seal().timestamp, chain.seal().timestamp]).toEqual([start + 100, start + 105]);
    expect([1, 2].map(number => chain.blockAt(number)?.hasSetTime)).toEqual([true, false]);
  });

  test('must be after the last block; otherwise nothing changes', () => {
    const chain = testChain({ blockTime: 5 });
    const start = chain.head.timestamp;
    expect([start - 1, start, start + 1].map(time => chain.setNextTimestamp(time))).toEqual([
      false,
      false,
      true,
    ]);
    expect(chain.setNextTimestamp(start)).toBe(false);
    expect(chain.nextTimestamp).toBe(start + 1);
  });

  test('can be removed', () => {
    const [chain, other] = [testChain(), testChain()];
    chain.setNextTimestamp(chain.head.timestamp + 77);
    expect(chain.setNextTimestamp(null)).toBe(true);
    expect(chain.seal()).toEqual(other.seal());
  });

  test('is part of the hash of the block if it was set', () => {
    const hashes = [null, 77, 78].map(later => {
      const chain = testChain();
      if (later !== null) chain.setNextTimestamp(chain.head.timestamp + later);
      return chain.seal().hash;
    });
    expect(new Set(hashes).size).toBe(3);
  });
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

test('a chain with the history of another continues as that one', () => {
  const chain = testChain({ keepBlocks: 2 });
  for (const id of ['one', 'two', 'three']) {
    submit(chain, alice, pay, { hash: `sealed-${id}` });
    chain.seal();
    chain.snapshot(id);
  }
  submit(chain, alice, pay, { hash: 'pending' });
  const { genesis, rules, blockTime, keepBlocks, history } = chain;
  const next = new Chain({ genesis, rules, blockTime, keepBlocks, history });
  expect([...next.history.snapshots.keys()]).toEqual(['one', 'two', 'three']);
  expect([next.firstKept, testChain().firstKept]).toEqual([2, 0]);
  expect(['sealed-one', 'sealed-two', 'pending'].map(hash => next.inclusionOf(hash)?.block)).toEqual([
    undefined,
    chain.blockAt(2),
    null,
  ]);
  expect(next.seal()).toEqual(chain.seal());
  expect([next.revert('one'), next.head.hash]).toEqual([true, chain.history.snapshots.get('one')?.head.hash]);
});
