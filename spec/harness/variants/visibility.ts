/** When writes show: each some time after its submit, and in the order of the submits. */
export class Visibility {
  readonly #delay: () => number;
  /** Writes that do not show yet: the time when they will, and the last block before them. */
  #hidden: { at: number; readonly before: unknown }[] = [];
  #last = 0;
  #turn: Promise<unknown> = Promise.resolve();

  /** `delay` is in milliseconds. */
  constructor(delay: () => number) {
    this.#delay = delay;
  }

  /** Submits one write after the other; returns the time when it shows. */
  async hide<T>(
    head: () => Promise<unknown>,
    submit: () => Promise<T>,
  ): Promise<{ readonly submitted: T; readonly at: number }> {
    const turn = this.#turn.then(async () => {
      // The time is unknown until it is submitted.
      const write = { at: Infinity, before: await head() };
      this.#hidden.push(write);
      try {
        const submitted = await submit();
        this.#last = Math.max(performance.now() + this.#delay(), this.#last);
        write.at = this.#last;
        return { submitted, at: write.at };
      } catch (error) {
        this.#hidden = this.#hidden.filter(other => other !== write);
        throw error;
      }
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** The last block that shows; undefined where all do. */
  get block(): unknown {
    const now = performance.now();
    while (this.#hidden[0] !== undefined && this.#hidden[0].at <= now) this.#hidden.shift();
    return this.#hidden[0]?.before;
  }

  /** Waits until all submitted writes show. */
  async settled(): Promise<void> {
    await this.#turn;
    await until(this.#last);
  }
}

/** Waits for a time on the clock of `performance.now`. */
export async function until(at: number): Promise<void> {
  for (let left = at - performance.now(); left > 0; left = at - performance.now())
    await new Promise(resolve => setTimeout(resolve, Math.ceil(left)));
}
