import { setImmediate } from 'node:timers/promises';

/** A value, or one that is there later, such as decoded content. */
export type Later<T> = T | Promise<T>;

/** Applies a function to a value, at once if it is there. */
export const whenThere = <T, U>(value: Later<T>, use: (value: T) => Later<U>): Later<U> =>
  value instanceof Promise ? value.then(use) : use(value);

/** Milliseconds of work before other requests have their turn. */
const turnMs = 8;

/** Divides long work into turns, so that other requests are answered in between. */
export class Turns {
  private started = performance.now();

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
export async function eachOf<R, V>(rows: Iterable<R>, make: (row: R) => Later<V>): Promise<V[]> {
  const [turns, made]: [Turns, V[]] = [new Turns(), []];
  for (const row of rows) {
    const value = make(row);
    made.push(value instanceof Promise ? await value : value);
    if (turns.isOver) await turns.next();
  }
  return made;
}
