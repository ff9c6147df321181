import type { Block } from '../../chain/blocks/block.ts';
import type { Rules } from '../../chain/blocks/execution.ts';
import { givenBlock } from '../../chain/blocks/genesis.ts';
import { ledgerOfAll, type Ledger } from '../../chain/blocks/ledger.ts';
import type { State } from '../../chain/state/state.ts';
import type { BlockInput } from '../../contract/shapes/world-file.ts';
import { DamagedError } from '../records/errors.ts';
import { executedBlock } from '../records/inputs.ts';

/** What is known of a block without executing it. `parent` is the id of the block before it; null for the first one. */
export interface BlockRow extends Omit<Block, 'state' | 'receipts' | 'grants'> {
  readonly id: number;
  readonly parent: number | null;
}

/** Where an archive reads from. */
export interface ArchiveSource {
  readonly rules: Rules;
  /** What went into a block. */
  readonly inputs: (id: number) => readonly BlockInput[];
  /** The state after a block if it is stored. */
  readonly state: (id: number) => Readonly<State> | undefined;
}

/** Executed blocks that are kept at most. */
const executedMax = 5_000;

/**
 * Blocks that were stored. Their transactions and states are computed when they are read, from the last block before whose state is
 * stored, and are kept for some time (spec/decisions/data.md#earlier-blocks).
 */
export class Archive {
  private readonly source: ArchiveSource;
  private readonly rows: ReadonlyMap<number, BlockRow>;
  private readonly blocks = new Map<number, Block>();
  /** Executed blocks, the one that was used last at the end. */
  private readonly executed = new Map<number, Block>();
  private readonly states = new Map<number, Readonly<State>>();

  constructor(source: ArchiveSource, rows: readonly BlockRow[]) {
    this.source = source;
    this.rows = new Map(rows.map(row => [row.id, row]));
  }

  /** The block with that id. It is always the same object. */
  block(id: number): Block {
    let block = this.blocks.get(id);
    if (block === undefined) {
      block = this.unexecuted(this.row(id));
      this.blocks.set(id, block);
    }
    return block;
  }

  /** The chain up to the block with that id. */
  ledger(id: number, keepBlocks: number): Ledger {
    const path: Block[] = [];
    for (let next: number | null = id; next !== null; next = this.row(next).parent)
      path.push(this.block(next));
    return ledgerOfAll(path.reverse(), keepBlocks);
  }

  /** The same chain, of which only the head is made at once. */
  lazyLedger(id: number, keepBlocks: number): Ledger {
    let made: Ledger | undefined;
    const all = (): Ledger => (made ??= this.ledger(id, keepBlocks));
    return {
      head: this.block(id),
      get dropped() {
        return all().dropped;
      },
      get blocks() {
        return all().blocks;
      },
      get numbers() {
        return all().numbers;
      },
      get inclusions() {
        return all().inclusions;
      },
      get hashes() {
        return all().hashes;
      },
    };
  }

  /** A block that is executed when its transactions or its state are read. The first block has no transactions. */
  private unexecuted({ id, parent, ...header }: BlockRow): Block {
    const executed = (): Pick<Block, 'receipts' | 'grants'> =>
      parent === null ? { receipts: [], grants: [] } : this.execute(id);
    const state = (): Block['state'] =>
      this.executed.get(id)?.state ?? this.storedState(id) ?? this.execute(id).state;
    return {
      ...header,
      get state() {
        return state();
      },
      get receipts() {
        return executed().receipts;
      },
      get grants() {
        return executed().grants;
      },
    };
  }

  /** The block with its transactions. */
  private execute(id: number): Block {
    const known = this.executed.get(id);
    if (known !== undefined) return this.keep(id, known);
    const missing: BlockRow[] = [];
    let row = this.row(id);
    let parent: Block | undefined;
    do {
      missing.push(row);
      if (row.parent === null) throw new DamagedError(`the state of block ${row.number} is missing`);
      row = this.row(row.parent);
      const state = this.executed.get(row.id)?.state ?? this.storedState(row.id);
      if (state !== undefined) parent = givenBlock({ ...row, state });
    } while (parent === undefined);
    for (const next of missing.reverse()) {
      parent = executedBlock(parent, next, this.source.inputs(next.id), this.source.rules);
      this.keep(next.id, parent);
    }
    return parent;
  }

  /** A stored state is read once; later ones take its place. */
  private storedState(id: number): Readonly<State> | undefined {
    const known = this.states.get(id);
    if (known !== undefined) return known;
    const state = this.source.state(id);
    if (state === undefined) return undefined;
    this.states.clear();
    this.states.set(id, state);
    return state;
  }

  private keep(id: number, block: Block): Block {
    this.executed.delete(id);
    this.executed.set(id, block);
    for (const oldest of this.executed.keys()) {
      if (this.executed.size <= executedMax) break;
      this.executed.delete(oldest);
    }
    return block;
  }

  private row(id: number): BlockRow {
    const row = this.rows.get(id);
    if (row === undefined) throw new DamagedError(`block ${id} is missing`);
    return row;
  }
}
