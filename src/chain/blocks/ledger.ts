import type { Hex } from '../state/hex.ts';
import { Table } from '../state/table.ts';
import type { Block, Receipt } from './block.ts';

/** All sealed blocks as one value: a snapshot stores it, a revert restores it. */
export interface Ledger {
  readonly head: Block;
  /** The last block that was dropped because only some are kept; null if none was. */
  readonly dropped: Block | null;
  /** The kept blocks by hash. */
  readonly blocks: Table<Block>;
  /** Hashes by number: of the kept blocks, and of dropped ones from which signed payloads can still be valid. */
  readonly hashes: Table<Hex>;
  readonly inclusions: Table<Inclusion>;
}

/** Number of blocks whose hashes are kept (spec/decisions/chain.md#economy). */
export const hashHistory = 2_400;

/** A transaction with its block; `block` is null while it is in the open block. */
export interface Inclusion {
  readonly receipt: Receipt;
  readonly block: Block | null;
}

const noBlocks = {
  dropped: null,
  blocks: Table.empty<Block>(),
  hashes: Table.empty<Hex>(),
  inclusions: Table.empty<Inclusion>(),
};

/** A chain that has only that block. */
export const ledgerOf = (first: Block): Ledger => extend({ head: first, ...noBlocks }, first, Infinity);

/** A chain whose blocks up to that one are dropped. `hashes` are numbers and hashes of blocks up to that one. */
export const prunedLedgerOf = (dropped: Block, hashes: readonly (readonly [number, Hex])[]): Ledger => ({
  ...noBlocks,
  head: dropped,
  dropped,
  hashes: hashes.reduce((all, [number, hash]) => all.set(String(number), hash), Table.empty<Hex>()),
});

/** The block of that number, if it is kept. */
export function blockAt({ hashes, blocks }: Ledger, number: number): Block | undefined {
  const hash = hashes.get(String(number));
  return hash === undefined ? undefined : blocks.get(hash);
}

/** The ledger with one more block, of which at most the last `keepBlocks` are kept. */
export function extend(ledger: Ledger, block: Block, keepBlocks: number): Ledger {
  let blocks = ledger.blocks.set(block.hash, block);
  let { inclusions } = ledger;
  for (const receipt of block.receipts)
    inclusions = inclusions.set(receipt.transaction.hash, { receipt, block });

  const old = blockAt(ledger, block.number - keepBlocks);
  if (old !== undefined) {
    blocks = blocks.delete(old.hash);
    for (const { transaction } of old.receipts) inclusions = inclusions.delete(transaction.hash);
  }
  const hashes = ledger.hashes
    .set(String(block.number), block.hash)
    .delete(String(block.number - Math.max(keepBlocks, hashHistory)));
  return { head: block, dropped: old ?? ledger.dropped, blocks, hashes, inclusions };
}

/** The ledger without the blocks after a kept one. */
export function without(ledger: Ledger, number: number): Ledger {
  let { head, blocks, hashes, inclusions } = ledger;
  for (let last = head.number; last > number; last -= 1) {
    for (const { transaction } of head.receipts) inclusions = inclusions.delete(transaction.hash);
    blocks = blocks.delete(head.hash);
    hashes = hashes.delete(String(last));
    const before = blocks.get(head.parentHash);
    if (before === undefined) throw new Error(`expected block ${last - 1} to be kept`);
    head = before;
  }
  return { ...ledger, head, blocks, hashes, inclusions };
}
