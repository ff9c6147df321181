/** Time between two checks, and the least delay that counts, in milliseconds. */
const every = 20;
const delayMin = 50;

/**
 * Times in which this process was busy or had no core, so that it noticed answers late. A soak has its clients in one process: what it measures
 * beyond that is the server's, or the system's.
 */
export class OwnDelays {
  private readonly delays: { readonly from: number; readonly to: number }[] = [];
  private last = performance.now();
  private readonly timer = setInterval(() => {
    const now = performance.now();
    if (now - this.last > every + delayMin) this.delays.push({ from: this.last + every, to: now });
    this.last = now;
  }, every).unref();

  /** How much of that time was a delay, in milliseconds; times are those of `performance.now()`. */
  within(from: number, to: number): number {
    return this.delays.reduce(
      (sum, delay) => sum + Math.max(0, Math.min(to, delay.to) - Math.max(from, delay.from)),
      0,
    );
  }

  /** The longest one so far, in milliseconds. */
  get longest(): number {
    return this.delays.reduce((most, { from, to }) => Math.max(most, to - from), 0);
  }

  /** Ends the watch. */
  stop(): void {
    clearInterval(this.timer);
  }
}
