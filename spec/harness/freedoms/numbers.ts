import { u32Max } from '../../../src/contract/limits.ts';

/** Numbers of the simulator from here on stand for numbers of clients that nothing has. */
const unassigned = 3_000_000_000;

/** Another numbering of what the simulator numbers from 1: one to one, for any number that a client may send. */
export class Numbering {
  readonly #first: number;
  readonly #gap: number;
  readonly #jitter: (number: number) => number;
  /** Numbers of clients that nothing has, so that what refers to them can be read again. */
  readonly #others: number[] = [];

  /** The first number, and by how much they grow at most; `jitter` is below that, by number of the simulator. */
  constructor(first: number, gap: number, jitter: (number: number) => number) {
    this.#first = first;
    this.#gap = gap;
    this.#jitter = jitter;
  }

  /** The number that clients know. */
  outward(number: number): number {
    if (!Number.isInteger(number) || number < 0) return number;
    // Nothing has the number 0 in the simulator but the only token of a Fungible collection.
    if (number === 0) return this.#first === 0 ? u32Max : 0;
    if (number >= unassigned) return this.#others[number - unassigned] ?? number;
    return this.#first + (number - 1) * this.#gap + this.#jitter(number);
  }

  /** The number that the simulator knows. What is no id at all stays what it is. */
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
