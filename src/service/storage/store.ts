import { crc32 } from 'node:zlib';
import { DamagedError } from '../records/errors.ts';

/** The part of an embedded database that the storage uses; `classic-level` has it. Keys are in the order of their bytes. */
export interface Database {
  batch(operations: readonly Operation[], options: { readonly sync: boolean }): Promise<void>;
  getSync(key: string): string | undefined;
  iterator(range: Range): { all(): Promise<[string, string][]> };
  keys(range: Range): { all(): Promise<string[]> };
  open(): Promise<void>;
  close(): Promise<void>;
}

/** All keys from `gte` on that are below `lt`. */
interface Range {
  readonly gte: string;
  readonly lt: string;
}

/** A write of one key. */
export type Operation =
  | { readonly type: 'put'; readonly key: string; readonly value: string }
  | { readonly type: 'del'; readonly key: string };

/** All keys that begin with these characters. */
export const below = (prefix: string): Range => ({ gte: prefix, lt: `${prefix}\uffff` });

/** Digits of a checksum before each value. */
const checksumDigits = 8;

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(checksumDigits, '0');

/**
 * Values by key, as JSON with a checksum. Writes are collected and written together: while a write is under way, all further ones wait for the
 * next, so that many requests have one write to the disk in common.
 */
export class Store {
  private readonly database: Database;
  private readonly onFailure: (error: unknown) => Error;
  private queue = new Map<string, string | null>();
  private writing: Promise<void> | undefined;
  private hasTornLog = false;

  /** `onFailure` makes the error that callers of `settled` get out of that of the database. */
  constructor(database: Database, onFailure: (error: unknown) => Error) {
    this.database = database;
    this.onFailure = onFailure;
  }

  /** Writes a value, some time after this. */
  put(key: string, value: unknown): void {
    const text = JSON.stringify(value);
    this.queue.set(key, checksumOf(text) + text);
  }

  /** Deletes a value, some time after this. */
  delete(key: string): void {
    this.queue.set(key, null);
  }

  /** Deletes a value that only ever had one version, which need not be written if it still waits. */
  drop(key: string): void {
    if (!this.queue.delete(key)) this.delete(key);
  }

  /** Resolves when all that was written before is on the disk; undefined if it is. Rejects if it cannot be written. */
  settled(): Promise<void> | undefined {
    if (this.queue.size === 0) return this.writing;
    return this.writing === undefined ? this.write() : this.writing.then(() => this.settled());
  }

  /** The value; undefined if there is none. Throws a `DamagedError` for one that is not as it was written. */
  get(key: string): unknown {
    const stored = this.database.getSync(key);
    return stored === undefined ? undefined : parsed(key, stored);
  }

  /** All values whose keys begin with these characters, in their order. Rejects with a `DamagedError`. */
  async all(prefix: string): Promise<[key: string, value: unknown][]> {
    const entries = await this.database.iterator(below(prefix)).all();
    return entries.map(([key, stored]) => [key, parsed(key, stored)]);
  }

  /** All keys that begin with these characters. */
  keys(prefix: string): Promise<string[]> {
    return this.database.keys(below(prefix)).all();
  }

  /** Deletes all stored values whose keys begin with these characters. */
  async clear(prefix: string): Promise<void> {
    for (const key of await this.keys(prefix)) this.delete(key);
    await this.settled();
  }

  /** Writes what waits, and closes the database. */
  async close(): Promise<void> {
    try {
      await this.settled();
    } finally {
      await this.database.close();
    }
  }

  private write(): Promise<void> {
    const batch = this.queue;
    this.queue = new Map();
    const operations = Array.from(batch, ([key, value]): Operation =>
      value === null ? { type: 'del', key } : { type: 'put', key, value },
    );
    const written = this.writeBatch(operations).then(
      () => void (this.writing = undefined),
      (error: unknown) => {
        this.writing = undefined;
        // What was not written stays, before what came later.
        this.queue = new Map([...batch, ...this.queue]);
        throw this.onFailure(error);
      },
    );
    this.writing = written;
    return written;
  }

  /**
   * A write that failed can leave a part of itself in the log of the database, and at the next start all that was written to the log after it
   * would be lost. So the database is opened again first, which begins a new log.
   */
  private async writeBatch(operations: readonly Operation[]): Promise<void> {
    if (this.hasTornLog) {
      await this.database.close();
      await this.database.open();
    }
    this.hasTornLog = true;
    await this.database.batch(operations, { sync: true });
    this.hasTornLog = false;
  }
}

const idDigits = 12;

/** An id as part of a key, so that keys are in the order of ids. */
export const padded = (id: number): string => String(id).padStart(idDigits, '0');

/** The values of one kind that a world has, by id or by text. */
export class Rows<V> {
  private readonly store: Store;
  private readonly prefix: string;

  constructor(store: Store, kind: string, world: number) {
    this.store = store;
    this.prefix = `${kind}!${padded(world)}!`;
  }

  /** Writes a value, some time after this. */
  put(key: number | string, value: V): void {
    this.store.put(this.keyOf(key), value);
  }

  /** Deletes a value, some time after this. */
  delete(key: number | string): void {
    this.store.delete(this.keyOf(key));
  }

  /** Deletes a value that only ever had one version. */
  drop(key: number | string): void {
    this.store.drop(this.keyOf(key));
  }

  /** The value; undefined if there is none. Throws a `DamagedError`. */
  get(key: number | string): V | undefined {
    return this.store.get(this.keyOf(key)) as V | undefined;
  }

  /** All values in the order of their keys. Rejects with a `DamagedError`. */
  async all(): Promise<[key: string, value: V][]> {
    const values = await this.store.all(this.prefix);
    return values.map(([key, value]) => [key.slice(this.prefix.length), value as V]);
  }

  /** Deletes all stored values whose keys begin with these characters. */
  clear(start: string): Promise<void> {
    return this.store.clear(this.prefix + start);
  }

  private keyOf(key: number | string): string {
    return this.prefix + (typeof key === 'number' ? padded(key) : key);
  }
}

function parsed(key: string, stored: string): unknown {
  const text = stored.slice(checksumDigits);
  if (stored.slice(0, checksumDigits) !== checksumOf(text))
    throw new DamagedError(`the value of ${key} is not as it was written`);
  return JSON.parse(text);
}
