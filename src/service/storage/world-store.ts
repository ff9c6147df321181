import { openContent, type Block } from '../../chain/blocks/block.ts';
import type { Action } from '../../chain/blocks/chain.ts';
import type { BlockInput, LineValues } from '../../contract/shapes/world-file.ts';
import { DamagedError } from '../records/errors.ts';
import { extrinsicInput, grantInput, inputsOf, openWith } from '../records/inputs.ts';
import { headerOf, rulesOf, type StoredWorld, type WorldHeader } from '../records/stored-world.ts';
import { worldRecords, type PlacedBlock } from '../records/world-records.ts';
import type { World, WorldStorage } from '../worlds/world.ts';
import { Archive, type BlockRow } from './archive.ts';
import { States } from './states.ts';
import { padded, Rows, type Store } from './store.ts';

/** The last block of a world, and the time that was set for the next one. */
interface HeadRow {
  readonly head: number;
  readonly nextTime: number | null;
}

/** Stores what happens to one world; see spec/decisions/data.md#what-is-stored for the keys. */
export class WorldStore implements WorldStorage {
  private readonly store: Store;
  private readonly worldKey: string;
  private readonly headKey: string;
  private readonly blocks: Rows<BlockRow>;
  private readonly inputs: Rows<readonly BlockInput[]>;
  private readonly openInputs: Rows<BlockInput>;
  private readonly snapshotRows: Rows<LineValues['snapshot']>;
  private readonly states: States;
  private readonly snapshots = new Map<string, number>();
  /** The id of the block before each, by id. */
  private readonly parents: (number | null)[] = [];
  private pending: BlockInput[] = [];
  private head = 0;
  private nextPending = 0;
  private nextTime: number | null = null;
  private world: World | undefined;

  /** `workMin` is the work after which a small state is stored again. */
  constructor(store: Store, number: number, workMin: number) {
    this.store = store;
    this.worldKey = `w!${padded(number)}`;
    this.headKey = `H!${padded(number)}`;
    this.blocks = new Rows(store, 'h', number);
    this.inputs = new Rows(store, 'b', number);
    this.openInputs = new Rows(store, 'p', number);
    this.snapshotRows = new Rows(store, 's', number);
    this.states = new States(store, number, workMin);
  }

  settled(): Promise<void> | undefined {
    return this.store.settled();
  }

  /** Stores a new world with all of its history. */
  begin(world: World): void {
    for (const record of worldRecords(world)) {
      if ('placed' in record) this.putBlock(record.placed, inputsOf(record.placed.block));
      else if ('snapshot' in record) this.putSnapshot(record.snapshot);
      else {
        const { head, pending, nextTime } = record.end;
        this.goTo(head, nextTime, pending);
      }
    }
    this.putHeader(world);
  }

  /** Records all that happens to the world from now on. */
  attach(world: World): void {
    this.world = world;
    world.chain.record = action => this.record(action);
    world.clock.onChange = () => this.putHeader(world);
    world.storage = this;
  }

  /** Deletes the world. Its other rows are deleted at the next start. */
  delete({ chain, clock }: World): void {
    chain.record = undefined;
    clock.onChange = undefined;
    this.states.delete();
    this.store.delete(this.worldKey);
  }

  /** Stores the last state. */
  async close(): Promise<void> {
    if (this.world !== undefined) await this.states.close(this.head, this.world.chain.head);
  }

  /** The world as it was stored. Rejects with a `DamagedError`. */
  async load(): Promise<StoredWorld> {
    const { header } = this.store.get(this.worldKey) as { readonly header: WorldHeader };
    const rules = rulesOf(header);
    const rows = (await this.blocks.all()).map(([, row]) => row);
    const archive = new Archive(
      { rules, inputs: id => this.inputsOf(id), state: id => this.states.read(id, rules.profile) },
      rows,
    );
    for (const { id, parent } of rows) this.parents[id] = parent;
    const headRow = this.store.get(this.headKey) as HeadRow | undefined;
    if (headRow === undefined) throw new DamagedError(`the head of world ${header.id} is missing`);
    ({ head: this.head, nextTime: this.nextTime } = headRow);
    await this.states.load();
    for (const [, { id, block }] of await this.snapshotRows.all()) this.snapshots.set(id, block);
    const pending = await this.openInputs.all();
    this.pending = pending.map(([, input]) => input);
    this.nextPending = Number(pending.at(-1)?.[0] ?? -1) + 1;
    const { keepBlocks = Infinity } = header;
    const ledger = archive.ledger(this.head, keepBlocks);
    const snapshots = Array.from(
      this.snapshots,
      ([id, block]) => [id, archive.lazyLedger(block, keepBlocks)] as const,
    );
    const open = { ...openWith(ledger.head, this.pending, rules), timestamp: this.nextTime };
    return {
      header,
      genesis: archive.block(0),
      history: { ledger, snapshots: new Map(snapshots), open },
    };
  }

  private record(action: Action): void {
    switch (action.kind) {
      case 'submit':
        return this.addPending(extrinsicInput(action.extrinsic));
      case 'replace':
        return this.goTo(this.head, this.nextTime, inputsOf(openContent(action.open)));
      case 'grant':
        return this.addPending(grantInput(action.grant));
      case 'time':
        this.nextTime = action.timestamp;
        return this.putHead();
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
    this.pending.push(input);
    this.openInputs.put(this.nextPending, input);
    this.nextPending += 1;
  }

  private addBlock(block: Block): void {
    const id = this.parents.length;
    this.putBlock({ id, parent: this.head, block }, this.pending);
    this.goTo(id);
    this.states.sealed(id, block);
  }

  private putBlock({ id, parent, block }: PlacedBlock, inputs: readonly BlockInput[]): void {
    const { number, hash, parentHash, contentHash, timestamp, hasSetTime, hashes } = block;
    this.parents[id] = parent;
    this.blocks.put(id, { id, parent, number, hash, parentHash, contentHash, timestamp, hasSetTime, hashes });
    this.inputs.put(id, inputs);
    if (parent === null) this.states.add(id, block.state);
  }

  private putSnapshot(row: LineValues['snapshot']): void {
    this.snapshotRows.put(this.snapshots.size, row);
    this.snapshots.set(row.id, row.block);
  }

  /** Begins an open block after that one. */
  private goTo(head: number, nextTime: number | null = null, pending: readonly BlockInput[] = []): void {
    for (let count = this.pending.length; count > 0; count -= 1)
      this.openInputs.drop(this.nextPending - count);
    this.pending = [];
    this.head = head;
    this.nextTime = nextTime;
    this.putHead();
    for (const input of pending) this.addPending(input);
  }

  private putHead(): void {
    this.store.put(this.headKey, { head: this.head, nextTime: this.nextTime } satisfies HeadRow);
  }

  private putHeader(world: World): void {
    this.store.put(this.worldKey, { header: headerOf(world) });
  }

  /** The id of the block that many blocks before the last one. */
  private idBefore(blocks: number): number {
    let id = this.head;
    for (let step = 0; step < blocks; step += 1) id = this.parents[id] ?? 0;
    return id;
  }

  private inputsOf(id: number): readonly BlockInput[] {
    const inputs = this.inputs.get(id);
    if (inputs === undefined) throw new DamagedError(`the inputs of block ${id} are missing`);
    return inputs;
  }
}
