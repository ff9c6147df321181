/**
 * Work that stops after each step, of microseconds, and returns its result after the last one. Whoever does it decides when to
 * continue, so that work that grows with the state blocks nobody (spec/decisions/development/benchmark.md#long-answers).
 */
export type Steps<R> = Generator<undefined, R>;

/** Does the work without a break. */
export function atOnce<R>(steps: Steps<R>): R {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
