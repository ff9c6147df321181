import { u32Max } from '../../../src/contract/limits.ts';

/** Ids in the simulator from here on stand for ids from clients that do not exist. */
const unassigned = 3_000_000_000;

/** Maps ids that the simulator counts from 1 to other ids, one to one, for any id that a client may send. */
export class Numbering {
  readonly #first: number;
  readonly #gap: number;
  readonly #jitter: (number: number) => number;
  /** Ids from clients that do not exist, so that references to them can be mapped back. */
  readonly #others: number[] = [];

  /** The first id, and the maximum gap; `jitter` is below the gap, by id in the simulator. */
  constructor(first: number, gap: number, jitter: (number: number) => number) {
    this.#first = first;
    this.#gap = gap;
    this.#jitter = jitter;
  }

  /** The id for clients. */
  outward(number: number): number {
    if (!Number.isInteger(number) || number < 0) return number;
    // Only the token of a Fungible collection has the id 0 in the simulator.
    if (number === 0) return this.#first === 0 ? u32Max : 0;
    if (number >= unassigned) return this.#others[number - unassigned] ?? number;
    return this.#first + (number - 1) * this.#gap + this.#jitter(number);
  }

  /** The id in the simulator. Other values are returned as they are. */
  inward(number: number): number {
    if (!Number.isInteger(number) || number < 0 || number > u32Max) return number;
    if (number === this.outward(0)) return 0;
    const guess = Math.floor((number - this.#first) / this.#gap) + 1;
    if (guess >= 1 && guess < unassigned && this.outward(guess) === number) return guess;
    const known = this.#others.indexOf(number);
    if (known !== -1) return unassigned + known;
    this.#others.push(number);
    return unassigned + this.#others.length - 1;
  }
}
