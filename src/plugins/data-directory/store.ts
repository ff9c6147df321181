import type { ClassicLevel } from 'classic-level';

/** The part of LevelDB that is used. Keys are in the order of their bytes, values are JSON. */
export type Database = Pick<ClassicLevel<string, unknown>, 'batch' | 'iterator' | 'clear' | 'open' | 'close'>;

type Operation =
  | { readonly type: 'put'; readonly key: string; readonly value: unknown }
  | { readonly type: 'del'; readonly key: string };

/** All keys that begin with these characters. */
export const below = (prefix: string): { readonly gte: string; readonly lt: string } => ({
  gte: prefix,
  lt: `${prefix}\uffff`,
});

/** A number as part of a key, so that keys are in the order of numbers. */
export const padded = (number: number): string => String(number).padStart(12, '0');

/**
 * Writes to a database. They are collected until somebody waits for them, and written as one atomic batch, which the disk has confirmed. While it
 * is written, all further ones wait for the next, so that many requests have one write in common.
 */
export class Store {
  readonly database: Database;
  private readonly onFailure: (error: unknown) => Error;
  private queue = new Map<string, Operation>();
  private writing: Promise<void> | undefined;
  private hasFailed = false;

  /** `onFailure` makes the error that callers of `settled` get out of that of the database. */
  constructor(database: Database, onFailure: (error: unknown) => Error) {
    this.database = database;
    this.onFailure = onFailure;
  }

  /** Writes a value, some time after this. */
  put(key: string, value: unknown): void {
    this.queue.set(key, { type: 'put', key, value });
  }

  /** Deletes a value, some time after this. */
  delete(key: string): void {
    this.queue.set(key, { type: 'del', key });
  }

  /** Resolves when all that was written before is on the disk; undefined if it is. Rejects if it cannot be written. */
  settled(): Promise<void> | undefined {
    if (this.queue.size === 0) return this.writing;
    this.writing ??= this.write().finally(() => (this.writing = undefined));
    return this.queue.size === 0 ? this.writing : this.writing.then(() => this.settled());
  }

  /** Writes what waits, and closes the database. */
  async close(): Promise<void> {
    try {
      await this.settled();
    } finally {
      await this.database.close();
    }
  }

  private async write(): Promise<void> {
    const batch = this.queue;
    this.queue = new Map();
    try {
      // After a failure, LevelDB writes again only once it was opened again.
      if (this.hasFailed) {
        await this.database.close();
        await this.database.open();
      }
      await this.database.batch([...batch.values()], { sync: true });
      this.hasFailed = false;
    } catch (error) {
      this.hasFailed = true;
      // What was not written stays, before what came later.
      this.queue = new Map([...batch, ...this.queue]);
      throw this.onFailure(error);
    }
  }
}
