import { writeFlowMutants } from './write-flow.ts';
import { collectionsMutants } from './collections.ts';
import { rolesMutants } from './roles.ts';
import { propertiesMutants } from './properties.ts';
import { tokenPropertiesMutants } from './token-properties.ts';
import { tokensMutants } from './tokens.ts';
import { nestingMutants } from './nesting.ts';
import { readsMutants } from './reads.ts';

/** Every slip that the service can be told to make. */
export const mutantTable = [
  ...writeFlowMutants,
  ...collectionsMutants,
  ...rolesMutants,
  ...propertiesMutants,
  ...tokenPropertiesMutants,
  ...tokensMutants,
  ...nestingMutants,
  ...readsMutants,
] as const;

export type MutantId = (typeof mutantTable)[number]['id'];

/** The switches of one service. All are off unless named. */
export class Mutants {
  readonly #on: ReadonlySet<string>;
  readonly #texts = new Map<string, string>();
  readonly #flags = new Map<string, boolean>();

  constructor(ids: readonly MutantId[] = []) {
    this.#on = new Set(ids);
  }

  has(id: MutantId): boolean {
    return this.#on.has(id);
  }

  /** With the fault on, the text is computed once per key: a cache that nothing clears. */
  staleText(id: MutantId, key: string, compute: () => string): string {
    return this.#stale(this.#texts, id, key, compute);
  }

  /** As `staleText`, for yes and no. */
  staleFlag(id: MutantId, key: string, compute: () => boolean): boolean {
    return this.#stale(this.#flags, id, key, compute);
  }

  #stale<T extends string | boolean>(cache: Map<string, T>, id: MutantId, key: string, compute: () => T): T {
    if (!this.has(id)) return compute();
    const slot = `${id} ${key}`;
    const value = cache.get(slot) ?? compute();
    cache.set(slot, value);
    return value;
  }
}
