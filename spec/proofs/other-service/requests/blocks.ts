import { createDraft, enableMapSet, finishDraft } from 'immer';
import { createHash } from 'node:crypto';
import type { Choices } from '../../../statements/choices.ts';
import { missing, Refusal } from '../errors.ts';
import { emptyWorld, type World } from '../state.ts';

enableMapSet();

/** A block hash as the payload and the parameter `at` carry it. */
export type Hash = `0x${string}`;

export const hashOf = (text: string): Hash => `0x${createHash('sha256').update(text).digest('hex')}`;

/** A write that was submitted. */
export interface Written {
  readonly hash: Hash;
  readonly blockHash: Hash;
  /** When reads show it, in the time of `performance.now()`. */
  readonly shownAt: number;
  /** What it reports, or why it was refused. */
  readonly result: object;
}

/** Milliseconds between two blocks, or until a write shows. */
const times = { block: 300, later: { min: 15, max: 30 } };

/** The state after every write, by block hash. Blocks share unchanged parts. */
export class Blocks {
  readonly #choices: Choices;
  readonly #random: () => number;
  #world: World = emptyWorld();
  height = 0;
  readonly #byHash = new Map<string, World>();
  /** What reads show until a time, the earliest first. */
  #hidden: { readonly shownAt: number; readonly before: World }[] = [];

  constructor(choices: Choices, random: () => number) {
    this.#choices = choices;
    this.#random = random;
    this.#byHash.set(this.headHash, this.#world);
  }

  /** What reads show now. */
  get shown(): World {
    const now = performance.now();
    while (this.#hidden[0] !== undefined && this.#hidden[0].shownAt <= now) this.#hidden.shift();
    return this.#hidden[0]?.before ?? this.#world;
  }

  get headHash(): Hash {
    return hashOf(`block ${this.height}`);
  }

  at(hash: string): World {
    const world = this.#byHash.get(hash.toLowerCase());
    if (world === undefined) throw missing('Block not found');
    return world;
  }

  /** Whether the operation would be refused now. */
  refusalOf(apply: (world: World) => object): Refusal | undefined {
    const { result } = this.#tried(apply);
    return result instanceof Refusal ? result : undefined;
  }

  /** Executes an operation. One that is refused changes nothing, but where its refusal says so. */
  write(apply: (world: World) => object): Written {
    const { world, result } = this.#tried(apply);
    const before = this.#world;
    this.#world = world;
    this.height += 1;
    this.#byHash.set(this.headHash, this.#world);
    const shownAt = this.#nextShow();
    if (shownAt > 0) this.#hidden.push({ shownAt, before });
    return { hash: hashOf(`write ${this.height}`), blockHash: this.headHash, shownAt, result };
  }

  #tried(apply: (world: World) => object): { readonly world: World; readonly result: object } {
    const draft: World = createDraft(this.#world);
    try {
      const result = apply(draft);
      return { world: finishDraft(draft), result };
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return { world: refusal.keepsEffects ? finishDraft(draft) : this.#world, result: refusal };
    }
  }

  /** When the next write shows; writes show in their order. */
  #nextShow(): number {
    const now = performance.now();
    switch (this.#choices['writes.show']) {
      case 'with blocks of 300 ms':
        return Math.ceil(now / times.block) * times.block;
      case 'some time later': {
        const { min, max } = times.later;
        return Math.max(now + min + this.#random() * (max - min), this.#hidden.at(-1)?.shownAt ?? 0);
      }
      default:
        return 0;
    }
  }
}
