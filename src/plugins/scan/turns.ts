import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work before other requests have their turn. */
const turnMs = 8;

/** Divides long work into turns, so that other requests are answered in between. */
export class Turns {
  private started = performance.now();

  /** Whether the turn is over. */
  get isOver(): boolean {
    return performance.now() - this.started > turnMs;
  }

  /** Resolves at once, or in the next turn if this one is over. */
  async next(): Promise<void> {
    if (!this.isOver) return;
    await setImmediate();
    this.started = performance.now();
  }
}

/** What is made of each row, in their order. Other requests are answered in between. */
export async function eachOf<R, V>(rows: readonly R[], make: (row: R) => Promise<V>): Promise<V[]> {
  const turns = new Turns();
  const made: V[] = [];
  for (const row of rows) {
    made.push(await make(row));
    if (turns.isOver) await turns.next();
  }
  return made;
}
