import type { Block } from '../../chain/blocks/block.ts';
import type { Action } from '../../chain/blocks/chain.ts';
import { isStateLine } from '../../service/records/state-lines.ts';
import { headerOf, type StoredWorld, type WorldHeader } from '../../service/records/stored-world.ts';
import { blockLine, inputOf, worldLines } from '../../service/records/world-lines.ts';
import { WorldReader } from '../../service/records/world-reader.ts';
import type { BlockInput, Line, LineValues } from '../../contract/shapes/world-file.ts';
import type { World } from '../../service/worlds/world.ts';
import { below, padded, type Store } from './store.ts';

/** The last block of a world, and the time that was set for the next one. */
type HeadRow = Pick<LineValues['end'], 'head' | 'nextTime'>;

/** A row of a world: a line of a world file, an input of the open block, or the head. */
type Row = Line | { readonly input: BlockInput } | { readonly head: HeadRow };

/** What a world is, and the number of its rows, which are written anew when most of its blocks were dropped. */
export interface HeaderRow {
  readonly rows: number;
  readonly header: WorldHeader;
}

/** The rows of one world, which are in the order of the lines of a world file (spec/decisions/data.md#what-is-stored). */
export class WorldStore {
  private readonly store: Store;
  readonly headerKey: string;
  readonly rows: number;
  private readonly prefix: string;
  private readonly snapshots = new Map<string, number>();
  /** The id of the block before each block that is stored, by id. */
  readonly parents: (number | null)[] = [];
  private head = 0;
  private pending: BlockInput[] = [];

  constructor(store: Store, headerKey: string, rows: number) {
    this.store = store;
    this.headerKey = headerKey;
    this.rows = rows;
    this.prefix = `w!${padded(rows)}!`;
  }

  /** Stores a new world with all of its history. */
  begin(world: World): void {
    let base = 0;
    let parts = 0;
    for (const line of worldLines(world)) {
      if (isStateLine(line)) this.put(`b!${padded(base)}!${padded((parts += 1))}`, line);
      else if ('base' in line) this.putBlock((base = line.base.id), null, line);
      else if ('block' in line) this.putBlock(line.block.id, line.block.parent, line);
      else if ('snapshot' in line) this.putSnapshot(line.snapshot);
      else if ('end' in line) this.goTo(line.end.head, line.end.nextTime, line.end.pending);
    }
    this.putHeader(world);
  }

  /** Records all that happens to the world from now on. */
  attach(world: World): void {
    const { chain, clock } = world;
    chain.record = action => this.record(action);
    clock.onChange = () => this.putHeader(world);
  }

  /** Deletes the world, some time after this. */
  delete({ chain, clock }: World): void {
    chain.record = undefined;
    clock.onChange = undefined;
    this.store.delete(this.headerKey);
    this.clear();
  }

  /** Deletes the rows when the header, which no longer names them, is on the disk. */
  clear(): void {
    const clear = (): Promise<void> => this.store.database.clear(below(this.prefix));
    void this.store.settled()?.then(clear, () => undefined);
  }

  /** The world as it was stored. Rejects with a `WorldFileError`. */
  async load(header: WorldHeader): Promise<StoredWorld> {
    const reader = new WorldReader(header);
    let head: HeadRow = { head: 0 };
    for await (const [, value] of this.store.database.iterator(below(this.prefix))) {
      const row = value as Row;
      if ('head' in row) head = row.head;
      else if ('input' in row) this.pending.push(row.input);
      else {
        reader.add(row);
        if ('base' in row) this.parents[row.base.id] = null;
        else if ('block' in row) this.parents[row.block.id] = row.block.parent;
        else if ('snapshot' in row) this.snapshots.set(row.snapshot.id, row.snapshot.block);
      }
    }
    this.head = head.head;
    reader.add({ end: { lines: 0, pending: this.pending, ...head } });
    return reader.finish();
  }

  private record(action: Action): void {
    switch (action.kind) {
      case 'admit':
        return this.addPending(inputOf(action.transaction));
      case 'replace':
        return this.goTo(this.head, action.open.timestamp, action.open.inputs.map(inputOf));
      case 'grant':
        return this.addPending(inputOf(action.grant));
      case 'time':
        return this.putHead(action.timestamp);
      case 'seal':
        return this.addBlock(action.block);
      case 'snapshot':
        return this.putSnapshot({ id: action.id, block: this.head });
      case 'revert':
        return this.goTo(this.snapshots.get(action.id) ?? 0);
      case 'reset':
        return this.goTo(0);
      case 'drop':
        return this.goTo(this.idBefore(action.blocks));
    }
  }

  private addPending(input: BlockInput): void {
    this.put(`p!${padded(this.pending.length)}`, { input });
    this.pending.push(input);
  }

  private addBlock(block: Block): void {
    const id = this.parents.length;
    this.putBlock(id, this.head, blockLine(block, { id, parent: this.head }, this.pending));
    this.goTo(id);
  }

  private putBlock(id: number, parent: number | null, line: Line): void {
    this.parents[id] = parent;
    this.put(`b!${padded(id)}`, line);
  }

  private putSnapshot(snapshot: LineValues['snapshot']): void {
    this.put(`s!${padded(this.snapshots.size)}`, { snapshot });
    this.snapshots.set(snapshot.id, snapshot.block);
  }

  /** Begins an open block after that one. */
  private goTo(head: number, nextTime: number | null = null, pending: readonly BlockInput[] = []): void {
    for (const index of this.pending.keys()) this.store.delete(`${this.prefix}p!${padded(index)}`);
    this.pending = [];
    this.head = head;
    this.putHead(nextTime);
    for (const input of pending) this.addPending(input);
  }

  private putHead(nextTime: number | null): void {
    this.put('h', { head: { head: this.head, ...(nextTime === null ? {} : { nextTime }) } });
  }

  private putHeader(world: World): void {
    this.store.put(this.headerKey, { rows: this.rows, header: headerOf(world) } satisfies HeaderRow);
  }

  private put(key: string, row: Row): void {
    this.store.put(this.prefix + key, row);
  }

  /** The id of the block that many blocks before the last one. */
  private idBefore(blocks: number): number {
    let id = this.head;
    for (let step = 0; step < blocks; step += 1) id = this.parents[id] ?? 0;
    return id;
  }
}
