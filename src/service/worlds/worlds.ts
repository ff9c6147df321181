import { Failure } from '../../contract/failures.ts';
import { networks, type NetworkName } from '../../contract/networks.ts';
import type { Block } from '../../chain/blocks/block.ts';
import { createWorld, type World, type WorldOptions, type WorldStorage } from './world.ts';

/** Options that all worlds of a server have by default. */
export type WorldDefaults = Pick<
  WorldOptions,
  'profile' | 'blockTime' | 'seed' | 'keepBlocks' | 'strict' | 'calls' | 'reads'
>;

/** What was kept when a server began. */
export interface Recovered {
  readonly directory: string;
  readonly worlds: number;
  readonly blocks: number;
  /** Transactions and grants of open blocks. */
  readonly pending: number;
}

/** Keeps the worlds of a server beyond its end, and uploaded files. */
export interface WorldsStorage extends WorldStorage {
  readonly recovered: Recovered;
  /** The worlds that were kept. */
  readonly stored: readonly WorldOptions[];
  /** Keeps a new world, or one of `stored`, with all that happens to it from now on. */
  added(world: World): void;
  deleted(world: World): void;
  /** Keeps a block of a file. */
  putFile(key: string, content: Uint8Array): void;
  /** All blocks of files that were kept. */
  files(): Promise<[key: string, content: Uint8Array][]>;
  close(): Promise<void>;
}

/** First segments of paths that have another meaning. */
const reservedIds = ['v1', 'openapi', 'ipfs', 'docs', 'spec', 'reports', 'explorer'];

/** Worlds that a server has at a time. */
const worldsMax = 10_000;

/** The worlds of a server by id. */
export class Worlds {
  private readonly defaults: WorldDefaults;
  private readonly worlds = new Map<string, World>();
  private readonly storage: WorldsStorage | undefined;
  private readonly deleteListeners = new Set<(world: World) => void>();
  private readonly worldsMax: number;
  private created = 0;

  /** Begins with the stored worlds, else with one world per network, with the name of the network. */
  constructor(defaults: WorldDefaults, storage?: WorldsStorage, max = worldsMax) {
    this.defaults = defaults;
    this.worldsMax = max;
    this.storage = storage;
    for (const options of storage?.stored ?? []) this.add(options);
    if (this.worlds.size > 0) return;
    for (const network of Object.keys(networks) as NetworkName[]) this.add({ id: network, network });
  }

  get ids(): string[] {
    return [...this.worlds.keys()];
  }

  /** The world. Throws a `Failure` that lists the worlds if there is none. */
  get(id: string): World {
    const world = this.worlds.get(id);
    if (world === undefined)
      throw new Failure('NotFound', `No world ${id}: there are ${this.ids.join(', ')}`);
    return world;
  }

  /** The world, or undefined. */
  find(id: string): World | undefined {
    return this.worlds.get(id);
  }

  /** Creates a world, with a new id by default. Throws a `Failure` if the id is taken. */
  add({ id, ...options }: Partial<WorldOptions>): World {
    const free = id ?? this.freeId();
    checkFree(other => this.worlds.has(other), free);
    if (this.worlds.size >= this.worldsMax)
      throw new Failure('Conflict', `A server has at most ${this.worldsMax} worlds: delete one first`);
    const world = createWorld({ ...this.defaults, ...withoutUndefined(options), id: free });
    this.worlds.set(free, world);
    this.storage?.added(world);
    world.clock.start();
    return world;
  }

  /** Creates a world in the place of the one with that id, if there is one. */
  replace(id: string, options: Partial<WorldOptions>): World {
    if (this.worlds.has(id)) this.delete(id);
    return this.add({ ...options, id });
  }

  /** Deletes a world. Requests that wait for its next block fail. */
  delete(id: string): void {
    const world = this.get(id);
    this.storage?.deleted(world);
    world.chain.reset();
    world.clock.stop();
    this.worlds.delete(id);
    for (const listener of this.deleteListeners) listener(world);
  }

  /** Calls `listener` for each world that is deleted. */
  onDelete(listener: (world: World) => void): void {
    this.deleteListeners.add(listener);
  }

  /** The world of a snapshot, and the last block in it. Throws a `Failure` for an unknown snapshot. */
  snapshot(id: string): { readonly world: World; readonly block: Block } {
    for (const world of this.worlds.values()) {
      const snapshot = world.chain.history.snapshots.get(id);
      if (snapshot !== undefined) return { world, block: snapshot.head };
    }
    throw new Failure('NotFound', `No snapshot ${id} in any world`);
  }

  /** Stops all clocks. */
  close(): void {
    for (const { clock } of this.worlds.values()) clock.stop();
  }

  private freeId(): string {
    do this.created += 1;
    while (this.worlds.has(`world-${this.created}`));
    return `world-${this.created}`;
  }
}

/** Throws a `Failure` if a new world cannot have this id, beside those. */
export function checkFree(isTaken: (id: string) => boolean, id: string): void {
  if (isTaken(id) || reservedIds.includes(id))
    throw new Failure('Conflict', `World ${id} exists already: choose another id`);
}

/** Removes undefined members, which would override defaults. */
const withoutUndefined = <T extends object>(options: T): Partial<T> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>;
