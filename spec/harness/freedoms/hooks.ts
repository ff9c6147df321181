import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Members } from './json.ts';
import type { Taken } from './takings/index.ts';
import type { Look, Read, Refusal, Taking, Write } from './takings/taking.ts';

/** All hooks of the switches that are on, one after the other. */
export class Hooks {
  readonly #taken: readonly Taking[];
  readonly #forAnswers: readonly Taking[];
  readonly #look: Look;

  /** `look` reads from the simulator. */
  constructor({ all, forAnswers }: Taken, look: Look) {
    this.#taken = all;
    this.#forAnswers = forAnswers;
    this.#look = look;
  }

  /** The write that the simulator gets. */
  async write(operation: WriteOperation, asked: Members): Promise<Write> {
    let write: Write = { operation, asked, body: asked };
    for (const { mapBody } of this.#taken)
      if (mapBody !== undefined) write = { ...write, body: await mapBody(write, this.#look) };
    return write;
  }

  /** The read that the simulator gets. */
  read(read: Read): Read {
    return this.#taken.reduce<Read>(
      (mapped, { mapQuery }) => ({ ...mapped, query: mapQuery?.(mapped) ?? mapped.query }),
      read,
    );
  }

  /** A reason of the service's own to refuse the write. */
  async reason(write: Write): Promise<string | undefined> {
    for (const { refuse } of this.#taken) {
      const reason = await refuse?.(write, this.#look);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  /** The outcome of a write that only the simulator refuses. */
  async outcomeInstead(write: Write, refusal: Refusal): Promise<unknown> {
    for (const { accept } of this.#taken) {
      const outcome = await accept?.(write, refusal, this.#look);
      if (outcome !== undefined) return outcome;
    }
    return undefined;
  }

  /** The outcome of a write that is done. */
  async outcome(write: Write, outcome: unknown): Promise<unknown> {
    for (const { done } of this.#taken) done?.(write, outcome);
    let mapped = outcome;
    for (const { mapOutcome } of this.#forAnswers)
      if (mapOutcome !== undefined) mapped = await mapOutcome(mapped, write, this.#look);
    return mapped;
  }

  /** The answer to a read. Raises `ReadError`. */
  async answer(read: Read, answer: unknown): Promise<unknown> {
    let mapped = answer;
    for (const { mapAnswer } of this.#forAnswers)
      if (mapAnswer !== undefined) mapped = await mapAnswer(mapped, read, this.#look);
    return mapped;
  }

  /** Whether the end of each write has to be known. */
  get needOutcomes(): boolean {
    return this.#taken.some(({ done }) => done !== undefined);
  }
}
