import { createDraft, enableMapSet, finishDraft } from 'immer';
import { createHash } from 'node:crypto';
import { missing } from './errors.ts';
import { emptyWorld, type World } from './state.ts';

enableMapSet();

/** A block hash as the payload and the parameter `at` carry it. */
export type Hash = `0x${string}`;

export const hashOf = (text: string): Hash => `0x${createHash('sha256').update(text).digest('hex')}`;

/**
 * The state after every write, by block hash. Blocks share unchanged parts. An operation has to check
 * everything before it changes anything: changes before a refusal are not reverted.
 */
export class Blocks {
  #world: World = emptyWorld();
  #height = 0;
  readonly #blocks = new Map<string, World>();

  constructor() {
    this.#blocks.set(this.headHash, this.#world);
  }

  get head(): World {
    return this.#world;
  }

  get height(): number {
    return this.#height;
  }

  get headHash(): Hash {
    return hashOf(`block ${this.#height}`);
  }

  at(hash: string): World {
    const world = this.#blocks.get(hash.toLowerCase());
    if (world === undefined) throw missing('Block not found');
    return world;
  }

  write<T>(apply: (world: World) => T): T {
    const draft: World = createDraft(this.#world);
    try {
      return apply(draft);
    } finally {
      this.#world = finishDraft(draft);
      this.#height += 1;
      this.#blocks.set(this.headHash, this.#world);
    }
  }
}
