import { expect, test } from 'vitest';
import { testChain } from '../testing/chain.ts';
import type { Block } from './block.ts';
import { blockAt, extend, ledgerOf, prunedLedgerOf } from './ledger.ts';

const chain = testChain();
const [first, second, third] = [chain.genesis, chain.seal(), chain.seal()];

test('after dropped blocks, later ones are added; hashes of the dropped ones are known', () => {
  const pruned = prunedLedgerOf(second, [
    [0, first.hash],
    [1, second.hash],
  ]);
  expect([pruned.head, pruned.dropped, blockAt(pruned, 1)]).toEqual([second, second, undefined]);
  const ledger = extend(pruned, third, 10);
  expect([ledger.head, ledger.dropped, blockAt(ledger, 2)]).toEqual([third, second, third]);
  expect(new Map(ledger.hashes.entries())).toEqual(
    new Map([first, second, third].map(({ number, hash }) => [String(number), hash])),
  );
});

test('the hash of a block is forgotten after 2,400 further blocks (spec/decisions/chain.md#economy)', () => {
  const later = (number: number): Block => ({ ...second, number });
  const hashesAfter = (number: number) => extend(ledgerOf(first), later(number), 10).hashes.get('0');
  expect([hashesAfter(2_399), hashesAfter(2_400)]).toEqual([first.hash, undefined]);
});
