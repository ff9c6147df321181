import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../chain/state/steps.ts';

/** Time after which other work has its turn, in milliseconds. */
const sliceMillis = 5;

/**
 * Does work that grows with the state in slices, between which other requests are answered. Work that takes no longer than a slice is
 * done at once, and its result is no promise. Throws, or rejects, with the error of a step.
 */
export function inSlices<R>(steps: Steps<R>): R | Promise<R> {
  const slice = sliceOf(steps);
  return slice.done === true ? slice.value : remaining(steps);
}

/** The items, of which undefined stands for a step without one. Other requests are answered between slices. */
export async function* itemsInSlices<T>(steps: Iterable<T | undefined>): AsyncGenerator<T> {
  let end = performance.now() + sliceMillis;
  for (const item of steps) {
    if (item !== undefined) yield item;
    if (performance.now() <= end) continue;
    await turn();
    end = performance.now() + sliceMillis;
  }
}

function sliceOf<R>(steps: Steps<R>): IteratorResult<undefined, R> {
  const end = performance.now() + sliceMillis;
  for (;;) {
    const step = steps.next();
    if (step.done === true || performance.now() > end) return step;
  }
}

async function remaining<R>(steps: Steps<R>): Promise<R> {
  for (;;) {
    await turn();
    const slice = sliceOf(steps);
    if (slice.done === true) return slice.value;
  }
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Waits until other requests had their turn. All work waits in one queue, so that slices of several requests do not follow each other without a break. */
function turn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}
