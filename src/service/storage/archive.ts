import type { Block, PlacedGrant, Receipt } from '../../chain/blocks/block.ts';
import type { Rules } from '../../chain/blocks/execution.ts';
import { givenBlock } from '../../chain/blocks/genesis.ts';
import type { Hex, State } from '../../chain/state/state.ts';
import type { BlockInput } from '../../contract/shapes/world-file.ts';
import { executedBlock } from '../world-file/inputs.ts';
import { DamagedError } from '../world-file/errors.ts';

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
  private readonly rows = new Map<number, BlockRow>();
  private readonly blocks = new Map<number, ArchivedBlock>();
  /** Executed blocks, the one that was used last at the end. */
  private readonly executed = new Map<number, Block>();
  private readonly states = new Map<number, Readonly<State>>();

  constructor(source: ArchiveSource, rows: Iterable<BlockRow>) {
    this.source = source;
    for (const row of rows) this.rows.set(row.id, row);
  }

  /** The block with that id. It is always the same object. */
  block(id: number): Block {
    let block = this.blocks.get(id);
    if (block === undefined) {
      block = new ArchivedBlock(this, this.row(id));
      this.blocks.set(id, block);
    }
    return block;
  }

  /** All blocks up to the one with that id, from the first one on. */
  path(id: number): Block[] {
    const path: Block[] = [];
    for (let next: number | null = id; next !== null; next = this.row(next).parent)
      path.push(this.block(next));
    return path.reverse();
  }

  /** The state after a block. */
  stateOf(id: number): Readonly<State> {
    return this.executed.get(id)?.state ?? this.storedState(id) ?? this.execute(id).state;
  }

  /** The block with its transactions. */
  execute(id: number): Block {
    const known = this.executed.get(id);
    if (known !== undefined) return this.keep(id, known);
    const missing: BlockRow[] = [];
    let row = this.row(id);
    let parent: Block | undefined;
    do {
      missing.push(row);
      if (row.parent === null) throw new DamagedError(`the state of block ${row.number} is missing`);
      const before = this.row(row.parent);
      const state = this.executed.get(before.id)?.state ?? this.storedState(before.id);
      if (state !== undefined) parent = givenBlock({ ...before, state });
      row = before;
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

/** A block of an archive. */
class ArchivedBlock implements Block {
  readonly number: number;
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly contentHash: Hex;
  readonly timestamp: number;
  readonly hasSetTime: boolean;
  readonly hashes: readonly Hex[];
  readonly #archive: Archive;
  readonly #id: number;
  readonly #isFirst: boolean;

  constructor(archive: Archive, row: BlockRow) {
    this.#archive = archive;
    this.#id = row.id;
    this.#isFirst = row.parent === null;
    this.number = row.number;
    this.hash = row.hash;
    this.parentHash = row.parentHash;
    this.contentHash = row.contentHash;
    this.timestamp = row.timestamp;
    this.hasSetTime = row.hasSetTime;
    this.hashes = row.hashes;
  }

  get state(): Readonly<State> {
    return this.#archive.stateOf(this.#id);
  }

  get receipts(): readonly Receipt[] {
    return this.#isFirst ? [] : this.#archive.execute(this.#id).receipts;
  }

  get grants(): readonly PlacedGrant[] {
    return this.#isFirst ? [] : this.#archive.execute(this.#id).grants;
  }
}
