import { Failure, messageOf } from '../../contract/failures.ts';
import { optionsOf } from '../../service/records/stored-world.ts';
import type { World, WorldOptions } from '../../service/worlds/world.ts';
import type { Recovered, WorldsStorage } from '../../service/worlds/worlds.ts';
import { cryptoReady } from '../../wire/signing/signature.ts';
import { damaged, openDirectory, writeFailure } from './directory.ts';
import { below, padded, Store, type Database } from './store.ts';
import { WorldStore, type HeaderRow } from './world-store.ts';

/** What no request waits for is written after this time, in milliseconds. */
const writeEveryMs = 1_000;

/** The worlds of a data directory, and uploaded files. */
export class Storage implements WorldsStorage {
  readonly recovered: { -readonly [M in keyof Recovered]: Recovered[M] };
  readonly stored: WorldOptions[] = [];
  private readonly store: Store;
  private readonly worldStores = new Map<string, WorldStore>();
  private readonly timer: NodeJS.Timeout;
  /** Numbers of the next world, and of its rows. */
  private numbers = { header: 0, rows: 0 };

  /** @internal Use `openStorage`. */
  constructor(store: Store, directory: string) {
    this.store = store;
    this.recovered = { directory, worlds: 0, blocks: 0, pending: 0 };
    // Blocks that are sealed while there are no requests. A request gets the error if it cannot be written.
    this.timer = setInterval(() => void this.settled()?.catch(() => undefined), writeEveryMs).unref();
  }

  /** Reads all worlds. Rejects with a `WorldFileError`. */
  async load(): Promise<void> {
    for await (const [key, value] of this.store.database.iterator(below('h!'))) {
      const { rows, header } = value as HeaderRow;
      this.numbers.header = Number(key.slice(2)) + 1;
      const store = new WorldStore(this.store, key, rows);
      const world = await store.load(header);
      const { ledger, open } = world.history;
      this.recovered.worlds += 1;
      this.recovered.blocks += ledger.head.number - world.genesis.number;
      this.recovered.pending += open.inputs.length;
      this.stored.push({ id: header.id, ...optionsOf(world) });
      this.worldStores.set(header.id, store);
    }
    // Rows can have no world: what a server did not clear before its end stays.
    const last = { ...below('w!'), reverse: true, limit: 1 };
    for await (const [key] of this.store.database.iterator(last))
      this.numbers.rows = Number(key.slice(2).split('!')[0]) + 1;
  }

  added(world: World): void {
    let store = this.worldStores.get(world.id);
    if (store === undefined) {
      store = this.newStore(`h!${padded(this.numbers.header)}`, world);
      this.numbers.header += 1;
    } else if (store.parents.length > 3 * world.chain.keepBlocks) {
      // Most of its blocks were dropped since.
      const old = store;
      store = this.newStore(old.headerKey, world);
      old.clear();
    }
    store.attach(world);
    world.storage = this;
  }

  private newStore(headerKey: string, world: World): WorldStore {
    const store = new WorldStore(this.store, headerKey, this.numbers.rows);
    this.numbers.rows += 1;
    store.begin(world);
    this.worldStores.set(world.id, store);
    return store;
  }

  deleted(world: World): void {
    this.worldStores.get(world.id)?.delete(world);
    this.worldStores.delete(world.id);
  }

  settled(): Promise<void> | undefined {
    return this.store.settled();
  }

  putFile(key: string, content: Uint8Array): void {
    this.store.put(`f!${key}`, Buffer.from(content).toString('base64'));
  }

  async files(): Promise<[key: string, content: Uint8Array][]> {
    const files: [string, Uint8Array][] = [];
    for await (const [key, text] of this.store.database.iterator(below('f!')))
      files.push([key.slice(2), Buffer.from(String(text), 'base64')]);
    return files;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.store.close();
  }
}

/**
 * Opens a data directory, which is made if it is missing unless it must exist. Rejects with a `Failure` that says what to do, also if it
 * is damaged.
 */
export async function openStorage(directory: string, mustExist = false, given?: Database): Promise<Storage> {
  // Hashes of the blocks that are executed again take less time then.
  await cryptoReady();
  const database = given ?? (await openDirectory(directory, mustExist));
  const storage = new Storage(new Store(database, error => writeFailure(directory, error)), directory);
  try {
    await storage.load();
    return storage;
  } catch (error) {
    await storage.close();
    throw error instanceof Failure ? error : damaged(directory, messageOf(error));
  }
}
