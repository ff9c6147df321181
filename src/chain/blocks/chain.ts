import { checkTurn, checkValidity, type Rejection, type Validity } from './admission.ts';
import {
  grant,
  include,
  openBlock,
  seal,
  type Block,
  type Extrinsic,
  type Grant,
  type OpenBlock,
  type Receipt,
  type Rules,
} from './block.ts';
import type { Hex } from '../state/state.ts';
import { Table } from '../state/table.ts';

/** Where a transaction stands: in a sealed block, or in the open one, which has no hash yet. */
export interface Inclusion {
  readonly receipt: Receipt;
  readonly block: Block | null;
}

/** Everything that has been sealed, as one value: a snapshot keeps it, a revert takes it back. */
interface Ledger {
  readonly head: Block;
  readonly blocks: Table<Block>;
  readonly numbers: Table<number>;
  readonly inclusions: Table<Place>;
  /** Hashes by number, of more blocks than are kept: signed payloads name the block from which they are valid. */
  readonly hashes: Table<Hex>;
}

/** Blocks whose hashes are known, whatever is kept of them (chain-semantics §1.4). */
const hashHistory = 2_400;

/** A transaction's block number and its position there. */
interface Place {
  readonly number: number;
  readonly index: number;
}

/** How a chain is set up. `blockTime` is in milliseconds, `keepBlocks` bounds the history that can be read. */
export interface ChainOptions {
  readonly genesis: Block;
  readonly rules: Rules;
  readonly blockTime: number;
  readonly keepBlocks: number;
}

/** A chain of blocks: the only thing that changes, and only by replacing one value by another. */
export class Chain {
  readonly genesis: Block;
  readonly rules: Rules;
  private readonly options: ChainOptions;
  private ledger: Ledger;
  private open: OpenBlock;
  private readonly snapshots = new Map<string, Ledger>();
  private readonly watchers = new Set<() => void>();

  constructor(options: ChainOptions) {
    this.options = options;
    this.genesis = options.genesis;
    this.rules = options.rules;
    this.ledger = ledgerOf(options.genesis);
    this.open = openBlock(options.genesis);
  }

  /** The last sealed block: what reads answer from. */
  get head(): Block {
    return this.ledger.head;
  }

  /** The block being made: what the next transaction is judged by. */
  get pending(): OpenBlock {
    return this.open;
  }

  /** A kept block by number. */
  blockAt(number: number): Block | undefined {
    return this.ledger.blocks.get(String(number));
  }

  /** A kept block by hash. */
  blockByHash(hash: Hex): Block | undefined {
    const number = this.ledger.numbers.get(hash);
    return number === undefined ? undefined : this.blockAt(number);
  }

  /** Where the transaction of that hash went. */
  inclusionOf(hash: Hex): Inclusion | undefined {
    const place = this.ledger.inclusions.get(hash);
    const block = place === undefined ? undefined : this.blockAt(place.number);
    const receipt = place === undefined ? undefined : block?.receipts[place.index];
    if (receipt !== undefined && block !== undefined) return { receipt, block };
    const pending = this.open.receipts.find(({ extrinsic }) => extrinsic.hash === hash);
    return pending && { receipt: pending, block: null };
  }

  /** Lets a transaction, whose signature has been verified, into the open block; or says why not, and changes nothing. */
  submit(extrinsic: Extrinsic, validity: Validity): Rejection | undefined {
    const hashOfBlock = (number: number): Hex | undefined => this.ledger.hashes.get(String(number));
    const rejection =
      checkValidity(validity, this.open, hashOfBlock) ?? checkTurn(extrinsic, this.open, this.rules);
    if (rejection !== undefined) return rejection;
    this.open = include(this.open, extrinsic, this.rules);
    return undefined;
  }

  /** Gives coins to an address, in the open block. */
  grant(gift: Grant): void {
    this.open = grant(this.open, gift);
  }

  /** Seals the open block and starts the next one. */
  seal(): Block {
    const block = seal(this.open, this.options.blockTime);
    this.ledger = extend(this.ledger, block, this.options.keepBlocks);
    this.open = openBlock(block);
    this.tellWatchers();
    return block;
  }

  /** Calls back each time a block is sealed or the chain goes back to an earlier one, until the answered function is called. */
  watch(onChange: () => void): () => void {
    const watcher = (): void => onChange();
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Resolves when the next block is sealed, or the chain goes back to an earlier one. */
  nextBlock(): Promise<void> {
    return new Promise(resolve => {
      const stop = this.watch(() => {
        stop();
        resolve();
      });
    });
  }

  /** Remembers the sealed chain as it is now. Returns false if the id is taken. */
  snapshot(id: string): boolean {
    if (this.snapshots.has(id)) return false;
    this.snapshots.set(id, this.ledger);
    return true;
  }

  /** The last block of a snapshot. */
  snapshotHead(id: string): Block | undefined {
    return this.snapshots.get(id)?.head;
  }

  /** Goes back to a snapshot, any number of times; transactions in the open block are gone. Returns false if there is none. */
  revert(id: string): boolean {
    const ledger = this.snapshots.get(id);
    if (ledger === undefined) return false;
    this.restore(ledger);
    return true;
  }

  /** Goes back to the first block. Snapshots are kept. */
  reset(): void {
    this.restore(ledgerOf(this.genesis));
  }

  private restore(ledger: Ledger): void {
    this.ledger = ledger;
    this.open = openBlock(ledger.head);
    this.tellWatchers();
  }

  private tellWatchers(): void {
    for (const tell of this.watchers) tell();
  }
}

const ledgerOf = (genesis: Block): Ledger => ({
  head: genesis,
  blocks: Table.empty<Block>().set(String(genesis.number), genesis),
  numbers: Table.empty<number>().set(genesis.hash, genesis.number),
  inclusions: Table.empty<Place>(),
  hashes: Table.empty<Hex>().set(String(genesis.number), genesis.hash),
});

function extend(ledger: Ledger, block: Block, keepBlocks: number): Ledger {
  let blocks = ledger.blocks.set(String(block.number), block);
  let numbers = ledger.numbers.set(block.hash, block.number);
  let { inclusions } = ledger;
  for (const { extrinsic, index } of block.receipts)
    inclusions = inclusions.set(extrinsic.hash, { number: block.number, index });

  const old = blocks.get(String(block.number - keepBlocks));
  if (old !== undefined) {
    blocks = blocks.delete(String(old.number));
    numbers = numbers.delete(old.hash);
    for (const { extrinsic } of old.receipts) inclusions = inclusions.delete(extrinsic.hash);
  }
  const hashes = ledger.hashes
    .set(String(block.number), block.hash)
    .delete(String(block.number - hashHistory));
  return { head: block, blocks, numbers, inclusions, hashes };
}
