import { Failure, messageOf } from '../../contract/failures.ts';
import type { World, WorldOptions } from '../world.ts';
import type { WorldsStorage } from '../worlds.ts';
import { damaged, openDirectory, writeFailure } from './directory.ts';
import { padded } from './rows.ts';
import { Store, type Database } from './store.ts';
import { WorldStore } from './world-store.ts';

/** What was in a directory when it was opened. */
export interface Recovered {
  readonly directory: string;
  readonly worlds: number;
  readonly blocks: number;
  /** Transactions and grants of open blocks. */
  readonly pending: number;
}

/** What no request waits for is written after this time, in milliseconds. */
const writeEveryMs = 1_000;

/** With what a storage begins. */
interface Beginning {
  readonly recovered: Recovered;
  /** Number of the next new world. */
  readonly nextNumber: number;
  readonly checkpointWork: number | undefined;
}

/** The worlds of a data directory, and uploaded files. */
export class Storage implements WorldsStorage {
  readonly recovered: Recovered;
  readonly stored: readonly WorldOptions[];
  private readonly store: Store;
  private readonly worldStores: Map<string, WorldStore>;
  private readonly worlds = new Map<string, World>();
  private readonly checkpointWork: number | undefined;
  private readonly timer: NodeJS.Timeout;
  private nextNumber: number;

  /** @internal Use `openStorage`. */
  constructor(
    store: Store,
    loaded: readonly { readonly store: WorldStore; readonly options: WorldOptions }[],
    { recovered, nextNumber, checkpointWork }: Beginning,
  ) {
    this.store = store;
    this.recovered = recovered;
    this.nextNumber = nextNumber;
    this.checkpointWork = checkpointWork;
    this.stored = loaded.map(({ options }) => options);
    this.worldStores = new Map(loaded.map(({ store: one, options }) => [options.id, one]));
    // Blocks that are sealed while there are no requests. A request gets the error if it cannot be written.
    this.timer = setInterval(() => void this.settled()?.catch(() => undefined), writeEveryMs).unref();
  }

  added(world: World): void {
    let store = this.worldStores.get(world.id);
    if (store === undefined) {
      store = new WorldStore(this.store, this.nextNumber, this.checkpointWork);
      this.nextNumber += 1;
      store.begin(world);
      this.worldStores.set(world.id, store);
    }
    this.worlds.set(world.id, world);
    store.attach(world);
  }

  deleted(world: World): void {
    world.chain.record = undefined;
    this.worldStores.get(world.id)?.delete();
    this.worldStores.delete(world.id);
    this.worlds.delete(world.id);
  }

  settled(): Promise<void> | undefined {
    return this.store.settled();
  }

  /** Stores a block of a file. */
  putFile(key: string, content: Uint8Array): void {
    this.store.put(`f!${key}`, Buffer.from(content).toString('base64'));
  }

  /** All blocks of files that were stored. */
  async files(): Promise<[key: string, content: Uint8Array][]> {
    const rows = await this.store.all('f!');
    return rows.map(([key, text]) => [key.slice(2), Buffer.from(String(text), 'base64')]);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    for (const [id, store] of this.worldStores) {
      const world = this.worlds.get(id);
      if (world !== undefined) await store.close(world);
    }
    await this.store.close();
  }
}

/** Opens a data directory. Rejects with a `Failure` that says what to do. */
export async function openStorage(directory: string, checkpointWork?: number): Promise<Storage> {
  return storageOf(await openDirectory(directory), directory, checkpointWork);
}

/** The storage in a database. Closes it and rejects with a `Failure` if it is damaged. */
export async function storageOf(
  database: Database,
  directory: string,
  checkpointWork?: number,
): Promise<Storage> {
  const store = new Store(database, error => writeFailure(directory, error));
  try {
    const numbers = (await store.keys('w!')).map(key => Number(key.slice(2)));
    await removeOrphans(store, new Set(numbers));
    const loaded: { store: WorldStore; options: WorldOptions }[] = [];
    const recovered = { directory, worlds: 0, blocks: 0, pending: 0 };
    for (const number of numbers) {
      const worldStore = new WorldStore(store, number, checkpointWork);
      const { blocks, pendingInputs, ...options } = await worldStore.load();
      loaded.push({ store: worldStore, options });
      recovered.worlds += 1;
      recovered.blocks += blocks;
      recovered.pending += pendingInputs;
    }
    return new Storage(store, loaded, {
      recovered,
      nextNumber: Math.max(-1, ...numbers) + 1,
      checkpointWork,
    });
  } catch (error) {
    await database.close();
    throw error instanceof Failure ? error : damaged(directory, messageOf(error));
  }
}

/** Deletes the rows of worlds that were deleted. */
async function removeOrphans(store: Store, present: ReadonlySet<number>): Promise<void> {
  const heads = (await store.keys('H!')).map(key => Number(key.slice(2)));
  for (const number of heads.filter(one => !present.has(one))) {
    const prefix = padded(number);
    for (const kind of ['b', 'h', 'p', 's', 'c', 'C', 'u']) await store.clear(`${kind}!${prefix}!`);
    await store.clear(`H!${prefix}`);
  }
}
