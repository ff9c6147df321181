import { setImmediate } from 'node:timers/promises';

/** Time after which other work has its turn, in milliseconds. */
const sliceMillis = 5;

/** Work that stops after each step, of microseconds, and returns its result after the last one. */
export type Steps<R> = Generator<void, R>;

/**
 * Does work that grows with the state in slices, between which other requests are answered. Work that takes no longer than a slice is
 * done at once, and its result is no promise. Throws, or rejects, with the error of a step.
 */
export function inSlices<R>(steps: Steps<R>): R | Promise<R> {
  const slice = sliceOf(steps);
  return slice.done === true ? slice.value : remaining(steps);
}

/** Does the work without a break. */
export function atOnce<R>(steps: Steps<R>): R {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function sliceOf<R>(steps: Steps<R>): IteratorResult<void, R> {
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

/** Turns are one after the other, so that the event loop is not blocked for longer if several requests take several slices. */
function turn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}
