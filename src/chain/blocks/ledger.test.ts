import { expect, test } from 'vitest';
import { alice, bob, callOf, submit, testChain } from '../testing/chain.ts';
import type { Block } from './block.ts';
import { extend, ledgerOf, prunedLedgerOf } from './ledger.ts';

const pay = callOf('balances.transferKeepAlive', { to: bob, value: 1n });

/** A chain of seven blocks, one of which has no transaction. */
function blocks(): readonly [Block, Block, Block, ...Block[]] {
  const chain = testChain();
  const sealed: Block[] = [];
  for (const count of [1, 2, 0, 1, 3, 1]) {
    for (let made = 0; made < count; made += 1)
      submit(chain, alice, pay, { hash: `0x${chain.head.number}${made}` });
    sealed.push(chain.seal());
  }
  const [first, second, ...others] = sealed;
  if (first === undefined || second === undefined) throw new Error('expected blocks');
  return [chain.genesis, first, second, ...others];
}

test('after dropped blocks, later ones are added; hashes of the dropped ones are known', () => {
  const [first, second, third] = blocks();
  const pruned = prunedLedgerOf(second, [
    [0, first.hash],
    [1, second.hash],
  ]);
  expect([pruned.head, pruned.dropped, pruned.blocks.get('1')]).toEqual([second, second, undefined]);
  const ledger = extend(pruned, third, 10);
  expect([ledger.head, ledger.dropped, ledger.blocks.get('2')]).toEqual([third, second, third]);
  expect(new Map(ledger.hashes.entries())).toEqual(
    new Map([first, second, third].map(({ number, hash }) => [String(number), hash])),
  );
});

test('the hash of a block is forgotten after 2,400 further blocks (spec/decisions/chain.md#economy)', () => {
  const [first, second] = blocks();
  const later = (number: number): Block => ({ ...second, number });
  const hashesAfter = (number: number) => extend(ledgerOf(first), later(number), 10).hashes.get('0');
  expect([hashesAfter(2_399), hashesAfter(2_400)]).toEqual([first.hash, undefined]);
});
