import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testChain } from '../testing/chain.ts';
import type { Block, Receipt } from './block.ts';
import { hashHistory, Ledger } from './ledger.ts';

const { genesis } = testChain();

/** The block after the last of these, with a transaction. Its name distinguishes it from others of that number. */
function blockAfter(blocks: readonly Block[], name: number): Block {
  const number = blocks.length;
  const transaction = { hash: `tx ${number} ${name}` } as Receipt['transaction'];
  const receipts = [{ transaction } as Receipt];
  return { ...genesis, number, hash: `block ${number} ${name}`, receipts };
}

test('ledgers that go on from the same one do not see the blocks of each other, and each keeps its last ones', () => {
  const actions = fc.array(fc.tuple(fc.constantFrom('with', 'upTo', 'alone'), fc.nat()), { maxLength: 60 });
  fc.assert(
    fc.property(actions, fc.constantFrom(1, 2, 5, Infinity), (list, keepBlocks) => {
      const made = [{ ledger: Ledger.of(genesis), all: [genesis], dropped: -1 }];
      for (const [name, [action, pick]] of list.entries()) {
        const from = made[pick % made.length] ?? made[0];
        if (from === undefined) return;
        const { ledger, all, dropped } = from;
        if (action === 'with') {
          const block = blockAfter(all, name);
          const last = Math.max(dropped, block.number - keepBlocks);
          made.push({ ledger: ledger.with(block, keepBlocks), all: [...all, block], dropped: last });
        } else if (action === 'alone') made.push({ ...from, ledger: ledger.alone() });
        else {
          const number = Math.max(dropped + 1, all.length - 1 - (pick % 3));
          made.push({ ledger: ledger.upTo(number), all: all.slice(0, number + 1), dropped });
        }
      }
      const blocks = new Set(made.flatMap(({ all }) => all));
      for (const { ledger, all, dropped } of made) {
        const kept = all.slice(dropped + 1);
        expect([ledger.head, ledger.dropped]).toEqual([all.at(-1), all[dropped] ?? null]);
        expect(ledger.blocks).toEqual(kept);
        expect(ledger.hashesUpTo(ledger.head.number)).toEqual(all.map(({ hash }, number) => [number, hash]));
        for (const block of blocks) {
          const own = kept.includes(block) ? block : undefined;
          expect(ledger.blockByHash(block.hash)).toBe(own);
          expect(ledger.inclusionOf(`tx ${block.hash.slice(6)}`)?.block).toBe(
            block === genesis ? undefined : own,
          );
          expect(ledger.blockAt(block.number)).toBe(
            all[block.number] === kept.at(block.number - dropped - 1) ? all[block.number] : undefined,
          );
        }
      }
    }),
  );
});

test('after dropped blocks, later ones are added; hashes of the dropped ones are known', () => {
  const [second, third] = [blockAfter([genesis], 0), blockAfter([genesis, genesis], 0)];
  const ledger = Ledger.after(second, [[0, genesis.hash]]).with(third, 10);
  expect([ledger.head, ledger.dropped, ledger.blocks]).toEqual([third, second, [third]]);
  expect([0, 1, 2, 3].map(number => ledger.hashAt(number))).toEqual([
    genesis.hash,
    second.hash,
    third.hash,
    undefined,
  ]);
});

test.each([10, Infinity])(
  'the hash of a block is forgotten after 2,400 further blocks, whether the last %d or all are kept (spec/decisions/chain.md#economy)',
  keepBlocks => {
    let ledger = Ledger.of(genesis);
    const seal = (): Ledger =>
      (ledger = ledger.with({ ...genesis, number: ledger.head.number + 1 }, keepBlocks));
    while (ledger.head.number < hashHistory - 1) seal();
    expect(ledger.hashAt(0)).toBe(genesis.hash);
    expect([seal().hashAt(0), ledger.hashAt(1)]).toEqual([undefined, genesis.hash]);
  },
);
