import type { Hex } from '../state/state.ts';
import { Table } from '../state/table.ts';
import type { Block, Receipt } from './block.ts';

/** All sealed blocks as one value: a snapshot stores it, a revert restores it. */
export interface Ledger {
  readonly head: Block;
  /** The last block that was dropped because only some are kept; null if none was. */
  readonly dropped: Block | null;
  readonly blocks: Table<Block>;
  readonly blocksByHash: Table<Block>;
  readonly inclusions: Table<Inclusion>;
  /** Hashes by number, of more blocks than are kept, because signed payloads name the block from which they are valid. */
  readonly hashes: Table<Hex>;
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
  blocksByHash: Table.empty<Block>(),
  inclusions: Table.empty<Inclusion>(),
  hashes: Table.empty<Hex>(),
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

/** The ledger with one more block, of which at most the last `keepBlocks` are kept. */
export function extend(ledger: Ledger, block: Block, keepBlocks: number): Ledger {
  let blocks = ledger.blocks.set(String(block.number), block);
  let blocksByHash = ledger.blocksByHash.set(block.hash, block);
  let { inclusions } = ledger;
  for (const receipt of block.receipts)
    inclusions = inclusions.set(receipt.transaction.hash, { receipt, block });

  const old = blocks.get(String(block.number - keepBlocks));
  if (old !== undefined) {
    blocks = blocks.delete(String(old.number));
    blocksByHash = blocksByHash.delete(old.hash);
    for (const { transaction } of old.receipts) inclusions = inclusions.delete(transaction.hash);
  }
  const hashes = ledger.hashes
    .set(String(block.number), block.hash)
    .delete(String(block.number - hashHistory));
  return { head: block, dropped: old ?? ledger.dropped, blocks, blocksByHash, inclusions, hashes };
}

/** The ledger without the blocks after a kept one. */
export function without(ledger: Ledger, number: number): Ledger {
  let { head, blocks, blocksByHash, inclusions, hashes } = ledger;
  for (let last = head.number; last > number; last -= 1) {
    for (const { transaction } of head.receipts) inclusions = inclusions.delete(transaction.hash);
    blocksByHash = blocksByHash.delete(head.hash);
    blocks = blocks.delete(String(last));
    hashes = hashes.delete(String(last));
    const before = blocks.get(String(last - 1));
    if (before === undefined) throw new Error(`expected block ${last - 1} to be kept`);
    head = before;
  }
  return { ...ledger, head, blocks, blocksByHash, inclusions, hashes };
}
