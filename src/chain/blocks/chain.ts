import type { Hex } from '../state/hex.ts';
import { checkNonceAndFee, checkValidity, type Rejection, type Validity } from './admission.ts';
import {
  grant,
  include,
  openBlock,
  seal,
  timeOf,
  type Block,
  type Transaction,
  type Grant,
  type OpenBlock,
} from './block.ts';
import type { Rules } from './execution.ts';
import { replace, rivalOf } from './replacement.ts';
import { Ledger, type Inclusion } from './ledger.ts';

/** The blocks of a chain, its snapshots by id in the order in which they were taken, and the open block. */
export interface History {
  readonly ledger: Ledger;
  readonly snapshots: ReadonlyMap<string, Ledger>;
  readonly open: OpenBlock;
}

/**
 * Something that changed a chain. All that ever happened to a chain is a list of these, from which it can be made again
 * (spec/decisions/data.md#what-changes-a-world).
 */
export type Action =
  | { readonly kind: 'admit'; readonly transaction: Transaction }
  | { readonly kind: 'replace'; readonly open: OpenBlock }
  | { readonly kind: 'grant'; readonly grant: Grant }
  | { readonly kind: 'time'; readonly timestamp: number | null }
  | { readonly kind: 'seal'; readonly block: Block }
  | { readonly kind: 'snapshot'; readonly id: string }
  | { readonly kind: 'revert'; readonly id: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'drop'; readonly blocks: number };

/** Options of a chain. `blockTime` is in milliseconds; `keepBlocks` is the number of blocks that can be read. */
export interface ChainOptions {
  readonly genesis: Block;
  readonly rules: Rules;
  readonly blockTime: number;
  readonly keepBlocks: number;
  /** What to continue with, instead of the genesis block alone. */
  readonly history?: History | undefined;
}

/** A chain of blocks. It replaces one immutable value by another; but for it, only the row of blocks that ledgers share changes in `chain/`. */
export class Chain {
  readonly genesis: Block;
  readonly rules: Rules;
  /** Time between blocks, in milliseconds of chain time; for the blocks that are sealed from now on. */
  blockTime: number;
  /** Is called with each action as soon as it has taken effect, before any watcher. */
  record: ((action: Action) => void) | undefined;
  /** How often the chain was reverted or reset. */
  reverts = 0;
  /** Number of blocks that can be read. */
  readonly keepBlocks: number;
  private ledger: Ledger;
  private open: OpenBlock;
  private readonly snapshots = new Map<string, Ledger>();
  private readonly watchers = new Set<() => void>();

  constructor(options: ChainOptions) {
    this.blockTime = options.blockTime;
    this.keepBlocks = options.keepBlocks;
    this.genesis = options.genesis;
    this.rules = options.rules;
    this.ledger = options.history?.ledger ?? Ledger.of(options.genesis);
    this.open = options.history?.open ?? openBlock(options.genesis);
    for (const [id, ledger] of options.history?.snapshots ?? []) this.snapshots.set(id, ledger);
  }

  /** All that a chain of the same genesis needs to continue as this one. */
  get history(): History {
    return { ledger: this.ledger, snapshots: this.snapshots, open: this.open };
  }

  /** The last sealed block, which reads use. */
  get head(): Block {
    return this.ledger.head;
  }

  /** The open block, on top of which the next transaction is executed. */
  get pending(): OpenBlock {
    return this.open;
  }

  /** Number of the oldest kept block. */
  get firstKept(): number {
    const { dropped } = this.ledger;
    return dropped === null ? this.genesis.number : dropped.number + 1;
  }

  /** Number of transactions in kept blocks. */
  get transactionCount(): number {
    return this.ledger.blocks.reduce((sum, { receipts }) => sum + receipts.length, 0);
  }

  /** A kept block by number. */
  blockAt(number: number): Block | undefined {
    return this.ledger.blockAt(number);
  }

  /** The hash of one of the last 2,400 blocks by number, whether it is kept or not: none before it can begin an era. */
  hashAt(number: number): Hex | undefined {
    return this.ledger.hashAt(number);
  }

  /** A kept block by hash. */
  blockByHash(hash: Hex): Block | undefined {
    return this.ledger.blockByHash(hash);
  }

  /** The transaction of that hash in a kept block or in the open one. */
  inclusionOf(hash: Hex): Inclusion | undefined {
    const sealed = this.ledger.inclusionOf(hash);
    if (sealed !== undefined) return sealed;
    const receipt = this.open.receipts.findLast(({ transaction }) => transaction.hash === hash);
    return receipt && { receipt, block: null };
  }

  /**
   * Admits a transaction with a verified signature to the open block, in the place of one with the same signer and nonce if its tip is
   * higher. A rejected one changes nothing.
   */
  admit(transaction: Transaction, validity: Validity): Rejection | undefined {
    const invalid = checkValidity(validity, this.open, number => this.hashAt(number));
    if (invalid !== undefined) return invalid;
    const rival = rivalOf(this.open, transaction);
    if (rival !== undefined && transaction.tip > rival.tip) {
      const open = replace(this.open, rival, transaction, this.rules);
      if ('rejected' in open) return open;
      this.open = open;
      this.record?.({ kind: 'replace', open });
      return undefined;
    }
    const rejection = checkNonceAndFee(transaction, this.open);
    if (rejection !== undefined) return rejection;
    this.open = include(this.open, transaction, this.rules);
    this.record?.({ kind: 'admit', transaction });
    return undefined;
  }

  /** Gives new coins to an address, in the open block. */
  grant(given: Grant): void {
    this.open = grant(this.open, given);
    this.record?.({ kind: 'grant', grant: given });
  }

  /** The time that the open block has when it is sealed, in milliseconds. */
  get nextTimestamp(): number {
    return timeOf(this.open, this.blockTime);
  }

  /** Sets the time of the open block, in milliseconds; null removes it. Returns false if it is not after the last block. */
  setNextTimestamp(timestamp: number | null): boolean {
    if (timestamp !== null && timestamp <= this.head.timestamp) return false;
    this.open = { ...this.open, timestamp };
    this.record?.({ kind: 'time', timestamp });
    return true;
  }

  /** Seals the open block and starts the next one. */
  seal(): Block {
    const block = seal(this.open, this.blockTime);
    this.ledger = this.ledger.with(block, this.keepBlocks);
    this.record?.({ kind: 'seal', block });
    this.begin(block);
    return block;
  }

  /** Calls `onChange` after each seal, revert and reset. Returns a function that stops this. */
  watch(onChange: () => void): () => void {
    const watcher = (): void => onChange();
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Resolves after the next seal, revert or reset. */
  nextBlock(): Promise<void> {
    return new Promise(resolve => {
      const stop = this.watch(() => {
        stop();
        resolve();
      });
    });
  }

  /** Stores the sealed blocks under the id. Returns false if the id is taken. */
  snapshot(id: string): boolean {
    if (this.snapshots.has(id)) return false;
    this.snapshots.set(id, this.ledger);
    this.record?.({ kind: 'snapshot', id });
    return true;
  }

  /** Restores a snapshot, which stays. Drops the open block with its transactions and time. Returns false if there is no such snapshot. */
  revert(id: string): boolean {
    const ledger = this.snapshots.get(id)?.alone();
    if (ledger === undefined) return false;
    this.snapshots.set(id, ledger);
    this.record?.({ kind: 'revert', id });
    this.restore(ledger);
    return true;
  }

  /** Drops all blocks after a kept one, and the open block. Returns false if there is no such block. */
  dropAfter(number: number): boolean {
    if (this.blockAt(number) === undefined) return false;
    this.record?.({ kind: 'drop', blocks: this.head.number - number });
    this.restore(this.ledger.upTo(number));
    return true;
  }

  /** Restores the first block. Keeps snapshots. */
  reset(): void {
    this.record?.({ kind: 'reset' });
    this.restore(Ledger.of(this.genesis));
  }

  private restore(ledger: Ledger): void {
    this.reverts += 1;
    this.ledger = ledger;
    this.begin(ledger.head);
  }

  /** Begins the block after the new head. */
  private begin(head: Block): void {
    this.open = openBlock(head);
    for (const watcher of this.watchers) watcher();
  }
}
