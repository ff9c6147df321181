import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Members } from '../../model/reported.ts';
import type { Chosen } from './implementations/index.ts';
import type { Inspect, Read, Refusal, Implementation, Write } from './implementations/implementation.ts';

/** Runs the hooks of all chosen implementations, one after the other. */
export class Hooks {
  readonly #chosen: readonly Implementation[];
  readonly #forAnswers: readonly Implementation[];
  readonly #inspect: Inspect;

  /** `inspect` reads from the simulator. */
  constructor({ all, forAnswers }: Chosen, inspect: Inspect) {
    this.#chosen = all;
    this.#forAnswers = forAnswers;
    this.#inspect = inspect;
  }

  /** The write for the simulator. */
  async write(operation: WriteOperation, requested: Members): Promise<Write> {
    let write: Write = { operation, requested, body: requested };
    for (const { mapBody } of this.#chosen)
      if (mapBody !== undefined) write = { ...write, body: await mapBody(write, this.#inspect) };
    return write;
  }

  /** The read for the simulator. */
  read(read: Read): Read {
    return this.#chosen.reduce<Read>(
      (mapped, { mapQuery }) => ({ ...mapped, query: mapQuery?.(mapped) ?? mapped.query }),
      read,
    );
  }

  /** A reason to refuse a write that the simulator accepts. */
  async reason(write: Write): Promise<string | undefined> {
    for (const { refuse } of this.#chosen) {
      const reason = await refuse?.(write, this.#inspect);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  /** The outcome of a write that the simulator refuses and the service accepts. */
  async outcomeInstead(write: Write, refusal: Refusal): Promise<unknown> {
    for (const { accept } of this.#chosen) {
      const outcome = await accept?.(write, refusal, this.#inspect);
      if (outcome !== undefined) return outcome;
    }
    return undefined;
  }

  /** The outcome of a write that is done. */
  async outcome(write: Write, outcome: unknown): Promise<unknown> {
    for (const { done } of this.#chosen) done?.(write, outcome);
    let mapped = outcome;
    for (const { mapOutcome } of this.#forAnswers)
      if (mapOutcome !== undefined) mapped = await mapOutcome(mapped, write, this.#inspect);
    return mapped;
  }

  /** The answer to a read. Raises `ReadError`. */
  async answer(read: Read, answer: unknown): Promise<unknown> {
    let mapped = answer;
    for (const { mapAnswer } of this.#forAnswers)
      if (mapAnswer !== undefined) mapped = await mapAnswer(mapped, read, this.#inspect);
    return mapped;
  }

  /** Whether the outcome of every write is needed. */
  get needOutcomes(): boolean {
    return this.#chosen.some(({ done }) => done !== undefined);
  }
}
