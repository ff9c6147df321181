import { Failure } from '../contract/failures.ts';
import { networks, type NetworkName } from '../contract/networks.ts';
import type { Block } from '../chain/blocks/block.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

/** What all worlds of a server have in common unless they say otherwise. */
export type WorldDefaults = Pick<
  WorldOptions,
  'profile' | 'blockTime' | 'seed' | 'keepBlocks' | 'calls' | 'reads'
>;

/** First segments of paths that are not worlds. */
const reservedIds = ['v1', 'openapi', 'ipfs'];

/** The worlds of a server, by id, and the clocks of those that seal at an interval. */
export class Worlds {
  private readonly defaults: WorldDefaults;
  private readonly worlds = new Map<string, World>();
  private readonly clocks = new Map<string, NodeJS.Timeout>();
  private readonly endings = new Set<(world: World) => void>();
  private created = 0;

  /** One world per network to start with, named like it. */
  constructor(defaults: WorldDefaults) {
    this.defaults = defaults;
    for (const network of Object.keys(networks) as NetworkName[]) this.add({ id: network, network });
  }

  get ids(): string[] {
    return [...this.worlds.keys()];
  }

  /** The world, or a `Failure` that names the ones there are. */
  get(id: string): World {
    const world = this.worlds.get(id);
    if (world === undefined)
      throw new Failure('NotFound', `No world ${id}: there are ${this.ids.join(', ')}`);
    return world;
  }

  /** Makes a world; without an id it gets one. Throws a `Failure` if the id is taken. */
  add({ id, ...options }: Partial<WorldOptions>): World {
    const free = id ?? this.freeId();
    if (this.worlds.has(free) || reservedIds.includes(free))
      throw new Failure('Conflict', `World ${free} exists already: choose another id`);
    const world = createWorld({ ...this.defaults, ...withoutUndefined(options), id: free });
    this.worlds.set(free, world);
    if (typeof world.blockTime === 'number')
      this.clocks.set(free, setInterval(() => world.chain.seal(), world.blockTime).unref());
    return world;
  }

  /** Ends a world with everything in it; whoever waits for its next block is told that there is nothing to wait for. */
  delete(id: string): void {
    const world = this.get(id);
    world.chain.reset();
    clearInterval(this.clocks.get(id));
    this.clocks.delete(id);
    this.worlds.delete(id);
    for (const tell of this.endings) tell(world);
  }

  /** Calls back with each world that has ended. */
  onDelete(tell: (world: World) => void): void {
    this.endings.add(tell);
  }

  /** The world that a snapshot was made in, and its last block then. */
  snapshot(id: string): { readonly world: World; readonly block: Block } {
    for (const world of this.worlds.values()) {
      const block = world.chain.snapshotHead(id);
      if (block !== undefined) return { world, block };
    }
    throw new Failure('NotFound', `No snapshot ${id} in any world`);
  }

  /** Stops all clocks. */
  close(): void {
    for (const clock of this.clocks.values()) clearInterval(clock);
  }

  private freeId(): string {
    do this.created += 1;
    while (this.worlds.has(`world-${this.created}`));
    return `world-${this.created}`;
  }
}

/** Lets defaults show through members that are there but undefined. */
const withoutUndefined = <T extends object>(options: T): Partial<T> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>;
