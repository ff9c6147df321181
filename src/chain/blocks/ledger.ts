import type { Hex } from '../state/hex.ts';
import type { Block, Receipt } from './block.ts';

/** Number of blocks whose hashes are kept (spec/decisions/chain.md#economy). */
export const hashHistory = 2_400;

/** A transaction with its block; `block` is null while it is in the open block. */
export interface Inclusion {
  readonly receipt: Receipt;
  readonly block: Block | null;
}

/**
 * Blocks in a row, which ledgers share: it only grows, at its end, so that a ledger finds its own blocks in it whatever was added after
 * them. With persistent tables for each ledger a write took a twentieth longer.
 */
class Row {
  /** Hashes of consecutive blocks up to the last one, also of dropped ones from which signed payloads can still be valid. */
  readonly hashes: Hex[];
  readonly blocks: Block[] = [];
  readonly byHash = new Map<Hex, Block>();
  readonly inclusions = new Map<Hex, Inclusion & { readonly block: Block }>();
  /** The number of the last block. */
  last: number;

  /** A row that begins after the block with that number, whose hash is the last of `hashes`. */
  constructor(last: number, hashes: readonly Hex[]) {
    this.last = last;
    this.hashes = [...hashes];
  }

  push(block: Block): void {
    this.last = block.number;
    this.hashes.push(block.hash);
    this.blocks.push(block);
    this.byHash.set(block.hash, block);
    for (const receipt of block.receipts) this.inclusions.set(receipt.transaction.hash, { receipt, block });
  }

  /** The part of the row from one block to another. */
  part(from: number, to: number): Row {
    const blocks = this.blocks.filter(({ number }) => number >= from && number <= to);
    const before = to - blocks.length;
    const hashes = this.hashes.slice(0, Math.max(0, this.hashes.length - (this.last - before)));
    const part = new Row(before, hashes.slice(-hashHistory));
    for (const block of blocks) part.push(block);
    return part;
  }
}

/** All sealed blocks as one value: a snapshot stores it, a revert restores it. */
export class Ledger {
  readonly head: Block;
  /** The last block that was dropped because only some are kept; null if none was. */
  readonly dropped: Block | null;
  private readonly row: Row;

  private constructor(row: Row, head: Block, dropped: Block | null) {
    this.row = row;
    this.head = head;
    this.dropped = dropped;
  }

  /** A chain that has only that block. */
  static of(first: Block): Ledger {
    const row = new Row(first.number - 1, []);
    row.push(first);
    return new Ledger(row, first, null);
  }

  /** A chain whose blocks up to that one are dropped. `hashes` are numbers and hashes of blocks before it. */
  static after(dropped: Block, hashes: readonly (readonly [number, Hex])[]): Ledger {
    const known = new Map(hashes).set(dropped.number, dropped.hash);
    const inRow: Hex[] = [];
    for (let each = dropped.number, hash = known.get(each); hash !== undefined; hash = known.get((each -= 1)))
      inRow.unshift(hash);
    return new Ledger(new Row(dropped.number, inRow), dropped, dropped);
  }

  /** The kept blocks, in order. */
  get blocks(): readonly Block[] {
    return this.row.blocks.filter(({ number }) => this.isKept(number));
  }

  /** A kept block by number. */
  blockAt(number: number): Block | undefined {
    const { blocks, last } = this.row;
    return this.isKept(number) ? blocks[blocks.length - 1 - (last - number)] : undefined;
  }

  /** A kept block by hash. */
  blockByHash(hash: Hex): Block | undefined {
    const block = this.row.byHash.get(hash);
    return block !== undefined && this.isKept(block.number) ? block : undefined;
  }

  /** A transaction in a kept block. */
  inclusionOf(hash: Hex): Inclusion | undefined {
    const inclusion = this.row.inclusions.get(hash);
    return inclusion !== undefined && this.isKept(inclusion.block.number) ? inclusion : undefined;
  }

  /** The hash of one of the last 2,400 blocks by number, whether it is kept or not: none before it can begin an era. */
  hashAt(number: number): Hex | undefined {
    const { hashes, last } = this.row;
    const isKnown = number <= this.head.number && number > this.head.number - hashHistory;
    return isKnown ? hashes[hashes.length - 1 - (last - number)] : undefined;
  }

  /** Numbers and hashes of the blocks up to that one whose hashes are known, in order. */
  hashesUpTo(number: number): [number, Hex][] {
    const known: [number, Hex][] = [];
    for (let each = number, hash = this.hashAt(each); hash !== undefined; hash = this.hashAt((each -= 1)))
      known.push([each, hash]);
    return known.reverse();
  }

  /** The ledger with one more block, of which at most the last `keepBlocks` are kept. */
  with(block: Block, keepBlocks: number): Ledger {
    const { row } = this.alone(2 * keepBlocks);
    row.push(block);
    return new Ledger(row, block, this.blockAt(block.number - keepBlocks) ?? this.dropped);
  }

  /** The ledger without the blocks after a kept one. */
  upTo(number: number): Ledger {
    const head = this.blockAt(number);
    if (head === undefined) throw new Error(`expected block ${number} to be kept`);
    return new Ledger(this.row, head, this.dropped).alone();
  }

  /** The same ledger with a row that ends with its head, and is not longer: so it keeps no blocks of others in memory. */
  alone(blocksMax = Infinity): Ledger {
    const { row, head, dropped } = this;
    if (row.last === head.number && row.blocks.length <= blocksMax) return this;
    return new Ledger(row.part((dropped?.number ?? -Infinity) + 1, head.number), head, dropped);
  }

  private isKept(number: number): boolean {
    return number <= this.head.number && number > (this.dropped?.number ?? -Infinity);
  }
}
