import type { Block } from '../../chain/blocks/block.ts';
import type { Rules } from '../../chain/blocks/execution.ts';
import type { Action } from '../../chain/blocks/chain.ts';
import { ledgerOfAll, type Ledger } from '../../chain/blocks/ledger.ts';
import { calls } from '../../chain/calls/index.ts';
import { profiles } from '../../chain/profile.ts';
import { digestsOf } from '../../chain/state/digest.ts';
import type { Hex } from '../../chain/state/state.ts';
import type { BlockInput, Line, LineValues } from '../../contract/shapes/world-file.ts';
import { optionsIn } from '../world-file/add.ts';
import { extrinsicInput, grantInput, openWith } from '../world-file/inputs.ts';
import { isStateLine, type StateLine } from '../world-file/state-lines.ts';
import { headerOf, worldLines } from '../world-file/write.ts';
import type { World, WorldOptions, WorldStorage } from '../world.ts';
import { Archive, type BlockRow } from './archive.ts';
import { workBeforeCheckpoint, workMin, workOf } from './checkpoint-work.ts';
import { lazyLedger } from './lazy-ledger.ts';
import { padded, type HeadRow, type SnapshotRow, type WorldRow } from './rows.ts';
import { States } from './states.ts';
import { DamagedError } from '../world-file/errors.ts';
import type { Store } from './store.ts';

/** Stores what happens to one world; see spec/decisions/data.md#what-is-stored for the keys. */
export class WorldStore implements WorldStorage {
  private readonly store: Store;
  private readonly prefix: string;
  private readonly snapshots = new Map<string, number>();
  /** The id of the block before each, by id. */
  private readonly parents: (number | null)[] = [];
  private readonly states: States;
  private pendingKeys: string[] = [];
  private pending: BlockInput[] = [];
  private head = 0;
  private nextId = 0;
  private nextPending = 0;
  private nextTime: number | null = null;
  private readonly checkpointWork: number;
  private work = 0;
  private checkpointing: Promise<void> | undefined;
  private isDeleted = false;

  /** `checkpointWork` is the work after which a small state is stored again. */
  constructor(store: Store, number: number, checkpointWork = workMin) {
    this.checkpointWork = checkpointWork;
    this.store = store;
    this.prefix = padded(number);
    this.states = new States(store, this.prefix);
  }

  settled(): Promise<void> | undefined {
    return this.store.settled();
  }

  callbackUrl(hash: Hex, url: string | undefined): void {
    if (url === undefined) this.store.delete(this.key('u', hash));
    else this.store.put(this.key('u', hash), url);
  }

  /** Stores a new world with all of its history. */
  begin(world: World): void {
    let state:
      { readonly id: number; readonly block: LineValues['base']; readonly lines: StateLine[] } | undefined;
    const endState = (): void => {
      if (state === undefined) return;
      this.store.put(this.key('c', `${padded(state.id)}!${padded(0)}`), state.lines);
      const { collectionsCreated, collectionsDestroyed } = state.block;
      this.states.put(state.id, { parts: 1, digests: {}, collectionsCreated, collectionsDestroyed });
      state = undefined;
    };
    for (const line of worldLines(world)) {
      if (isStateLine(line)) {
        state?.lines.push(line);
        continue;
      }
      endState();
      if ('base' in line) state = { id: line.base.id, block: line.base, lines: [] };
      this.addLine(line, world);
    }
    this.putWorld(world);
  }

  /** Records all that happens to the world from now on. */
  attach(world: World): void {
    world.chain.record = action => this.record(action, world);
    world.clock.onChange = () => this.putWorld(world);
    world.storage = this;
  }

  /** Deletes the world. Its other rows are deleted at the next start. */
  delete(): void {
    this.isDeleted = true;
    this.store.delete(`w!${this.prefix}`);
  }

  /** Stores the state if enough has happened since the last time. */
  async close(world: World): Promise<void> {
    await this.checkpointing;
    if (this.work >= this.checkpointWork / 4) await this.checkpoint(world.chain.head);
  }

  /** The options of the world as it was stored. Rejects with a `DamagedError`. */
  async load(): Promise<WorldOptions & { readonly blocks: number; readonly pendingInputs: number }> {
    const { header } = this.store.get(`w!${this.prefix}`) as WorldRow;
    const rules: Rules = { profile: profiles[header.profile], calls };
    const rows = (await this.store.all(this.key('h', ''))).map(([, row]) => row as BlockRow);
    const archive = new Archive(
      {
        rules,
        inputs: id => this.inputs(id),
        state: id => this.states.read(id, rules.profile),
      },
      rows,
    );
    for (const { id, parent } of rows) this.parents[id] = parent;
    const keepBlocks = header.keepBlocks ?? Infinity;
    const headRow = this.store.get(`H!${this.prefix}`) as HeadRow | undefined;
    if (headRow === undefined) throw new DamagedError(`the head of world ${header.id} is missing`);
    this.head = headRow.head;
    this.nextTime = headRow.nextTime;
    this.nextId = Math.max(...rows.map(({ id }) => id)) + 1;
    await this.states.load();
    const ledger = ledgerOfAll(archive.path(this.head), keepBlocks);
    const snapshots = new Map<string, Ledger>();
    for (const [, row] of await this.store.all(this.key('s', ''))) {
      const { id, block } = row as SnapshotRow;
      this.snapshots.set(id, block);
      snapshots.set(
        id,
        lazyLedger(archive.block(block), () => ledgerOfAll(archive.path(block), keepBlocks)),
      );
    }
    const pending = await this.store.all(this.key('p', ''));
    this.pendingKeys = pending.map(([key]) => key);
    this.pending = pending.map(([, input]) => input as BlockInput);
    this.nextPending = Number(this.pendingKeys.at(-1)?.split('!')[2] ?? -1) + 1;
    const open = openWith(ledger.head, this.pending, rules);
    const urls = (await this.store.all(this.key('u', ''))).map(([key, url]): [string, string] => [
      key.split('!')[2] ?? '',
      String(url),
    ]);
    return {
      id: header.id,
      ...optionsIn(header),
      chain: {
        genesis: archive.block(0),
        history: { ledger, snapshots, open: { ...open, timestamp: this.nextTime } },
        callbackUrls: new Map(urls),
      },
      blocks: ledger.head.number - archive.block(0).number,
      pendingInputs: this.pending.length,
    };
  }

  private record(action: Action, world: World): void {
    switch (action.kind) {
      case 'submit':
        return this.addPending(extrinsicInput(action.extrinsic));
      case 'grant':
        return this.addPending(grantInput(action.grant));
      case 'time':
        this.nextTime = action.timestamp;
        return this.putHead();
      case 'seal':
        return this.addBlock(action.block, world);
      case 'snapshot':
        return this.addSnapshot({ id: action.id, block: this.head });
      case 'revert':
        return this.goTo(this.snapshots.get(action.id) ?? 0);
      case 'reset':
        return this.goTo(0);
      case 'drop':
        return this.goTo(this.idBefore(action.blocks));
    }
  }

  private addPending(input: BlockInput): void {
    const key = this.key('p', padded(this.nextPending));
    this.nextPending += 1;
    this.pendingKeys.push(key);
    this.pending.push(input);
    this.store.put(key, input);
  }

  private dropPending(): void {
    for (const key of this.pendingKeys) this.store.drop(key);
    this.pendingKeys = [];
    this.pending = [];
  }

  private addBlock(block: Block, world: World): void {
    const { number, hash, parentHash, contentHash, timestamp, hasSetTime, hashes } = block;
    const id = this.nextId;
    this.work += workOf(block);
    this.putBlock(
      { id, parent: this.head, number, hash, parentHash, contentHash, timestamp, hasSetTime, hashes },
      this.pending,
    );
    this.goTo(id);
    if (
      this.work > workBeforeCheckpoint(block.state, this.checkpointWork) &&
      this.checkpointing === undefined
    )
      this.checkpointing = this.checkpoint(world.chain.head)
        .catch(() => undefined)
        .finally(() => (this.checkpointing = undefined));
  }

  private addSnapshot(row: SnapshotRow): void {
    this.store.put(this.key('s', padded(this.snapshots.size)), row);
    this.snapshots.set(row.id, row.block);
  }

  private goTo(head: number): void {
    this.dropPending();
    this.head = head;
    this.nextTime = null;
    this.putHead();
  }

  /** A line of a world that is stored for the first time. */
  private addLine(line: Exclude<Line, StateLine>, world: World): void {
    if ('base' in line) {
      const { id, number, hash, parentHash, contentHash = hash, timestamp } = line.base;
      this.putBlock(
        { id, parent: null, number, hash, parentHash, contentHash, timestamp, hasSetTime: false, hashes: [] },
        [],
      );
    } else if ('block' in line) {
      const { inputs, contentHash = line.block.hash, hasSetTime = false, ...block } = line.block;
      const hashes = inputs.flatMap(input => ('extrinsic' in input ? [input.extrinsic.hash] : []));
      const parentHash = (this.store.peek(this.key('h', padded(block.parent))) as BlockRow).hash;
      this.putBlock({ ...block, parentHash, contentHash, hasSetTime, hashes }, inputs);
    } else if ('snapshot' in line) this.addSnapshot(line.snapshot);
    else if ('callbackUrl' in line) this.callbackUrl(line.callbackUrl.hash, line.callbackUrl.url);
    else if ('end' in line) {
      this.head = line.end.head;
      for (const input of line.end.pending) this.addPending(input);
      this.nextTime = line.end.nextTime ?? null;
      this.putHead();
      const { state } = world.chain.genesis;
      const { collectionsCreated, collectionsDestroyed } = state;
      this.states.put(0, { parts: 1, digests: digestsOf(state), collectionsCreated, collectionsDestroyed });
    }
  }

  private putWorld(world: World): void {
    if (!this.isDeleted) this.store.put(`w!${this.prefix}`, { header: headerOf(world) } satisfies WorldRow);
  }

  private putHead(): void {
    this.store.put(`H!${this.prefix}`, { head: this.head, nextTime: this.nextTime } satisfies HeadRow);
  }

  /** The id of the block that many blocks before the last one. */
  private idBefore(blocks: number): number {
    let id = this.head;
    for (let step = 0; step < blocks; step += 1) id = this.parents[id] ?? 0;
    return id;
  }

  private putBlock(row: BlockRow, inputs: readonly BlockInput[]): void {
    this.parents[row.id] = row.parent;
    this.store.put(this.key('h', padded(row.id)), row);
    this.store.put(this.key('b', padded(row.id)), inputs);
    this.nextId = row.id + 1;
  }

  /** Stores the state after the last block. */
  private checkpoint(block: Block): Promise<void> {
    this.work = 0;
    return this.states.write(this.head, block.state, () => this.isDeleted);
  }

  private inputs(id: number): readonly BlockInput[] {
    const inputs = this.store.get(this.key('b', padded(id)));
    if (inputs === undefined) throw new DamagedError(`the inputs of block ${id} are missing`);
    return inputs as readonly BlockInput[];
  }

  private key(kind: string, rest: string): string {
    return `${kind}!${this.prefix}!${rest}`;
  }
}
