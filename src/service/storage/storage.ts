import { Failure, messageOf } from '../../contract/failures.ts';
import { optionsOf } from '../records/stored-world.ts';
import type { World, WorldOptions } from '../worlds/world.ts';
import type { WorldsStorage } from '../worlds/worlds.ts';
import { damaged, openDirectory, writeFailure } from './directory.ts';
import { padded, Store, type Database } from './store.ts';
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

/** Work after which a small state is stored again. */
const defaultWorkMin = 10_000;

/** The worlds of a data directory, and uploaded files. */
export class Storage implements WorldsStorage {
  recovered: Recovered;
  readonly stored: WorldOptions[] = [];
  private readonly store: Store;
  private readonly workMin: number;
  private readonly worldStores = new Map<string, WorldStore>();
  private readonly timer: NodeJS.Timeout;
  private nextNumber = 0;

  /** @internal Use `openStorage`. */
  constructor(store: Store, directory: string, workMin: number) {
    this.store = store;
    this.workMin = workMin;
    this.recovered = { directory, worlds: 0, blocks: 0, pending: 0 };
    // Blocks that are sealed while there are no requests. A request gets the error if it cannot be written.
    this.timer = setInterval(() => void this.settled()?.catch(() => undefined), writeEveryMs).unref();
  }

  /** Reads all worlds. Rejects with a `DamagedError`. */
  async load(): Promise<void> {
    const numbers = (await this.store.keys('w!')).map(key => Number(key.slice(2)));
    await removeOrphans(this.store, new Set(numbers));
    for (const number of numbers) {
      const store = new WorldStore(this.store, number, this.workMin);
      const world = await store.load();
      const { ledger, open } = world.history;
      const { worlds, blocks, pending, directory } = this.recovered;
      this.recovered = {
        directory,
        worlds: worlds + 1,
        blocks: blocks + ledger.head.number - world.genesis.number,
        pending: pending + open.receipts.length + open.grants.length,
      };
      this.stored.push({ id: world.header.id, ...optionsOf(world) });
      this.worldStores.set(world.header.id, store);
      this.nextNumber = number + 1;
    }
  }

  added(world: World): void {
    let store = this.worldStores.get(world.id);
    if (store === undefined) {
      store = new WorldStore(this.store, this.nextNumber, this.workMin);
      this.nextNumber += 1;
      store.begin(world);
      this.worldStores.set(world.id, store);
    }
    store.attach(world);
  }

  deleted(world: World): void {
    this.worldStores.get(world.id)?.delete(world);
    this.worldStores.delete(world.id);
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
    for (const store of this.worldStores.values()) await store.close();
    await this.store.close();
  }
}

/** Opens a data directory. Rejects with a `Failure` that says what to do. */
export async function openStorage(directory: string, workMin?: number): Promise<Storage> {
  return storageOf(await openDirectory(directory), directory, workMin);
}

/** The storage in a database. Closes it and rejects with a `Failure` if it is damaged. */
export async function storageOf(
  database: Database,
  directory: string,
  workMin = defaultWorkMin,
): Promise<Storage> {
  const storage = new Storage(
    new Store(database, error => writeFailure(directory, error)),
    directory,
    workMin,
  );
  try {
    await storage.load();
    return storage;
  } catch (error) {
    await storage.close();
    throw error instanceof Failure ? error : damaged(directory, messageOf(error));
  }
}

/** Deletes the rows of worlds that were deleted. */
async function removeOrphans(store: Store, present: ReadonlySet<number>): Promise<void> {
  const heads = (await store.keys('H!')).map(key => Number(key.slice(2)));
  for (const number of heads.filter(one => !present.has(one))) {
    const prefix = padded(number);
    for (const kind of ['b', 'h', 'p', 's', 'c', 'C']) await store.clear(`${kind}!${prefix}!`);
    await store.clear(`H!${prefix}`);
  }
}
