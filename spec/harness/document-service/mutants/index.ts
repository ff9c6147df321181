import { writeFlowMutants } from './write-flow.ts';
import { collectionsMutants } from './collections.ts';
import { rolesMutants } from './roles.ts';
import { propertiesMutants } from './properties.ts';
import { tokenPropertiesMutants } from './token-properties.ts';
import { tokensMutants } from './tokens.ts';
import { nestingMutants } from './nesting.ts';
import { readsMutants } from './reads.ts';

/** A defect that an implementer could introduce. The service has it only when its id is switched on. */
interface DocumentMutant {
  /** What is wrong. */
  readonly defect: string;
  /** A heading of the document and words below it that the defect contradicts. */
  readonly sentence: string;
}

/** All mutants, by id. */
const documentMutants = {
  ...writeFlowMutants,
  ...collectionsMutants,
  ...rolesMutants,
  ...propertiesMutants,
  ...tokenPropertiesMutants,
  ...tokensMutants,
  ...nestingMutants,
  ...readsMutants,
} satisfies Readonly<Record<string, DocumentMutant>>;

/** An id of `documentMutants`. */
export type MutantId = keyof typeof documentMutants;

/** All ids. */
export const mutantIds = Object.keys(documentMutants) as readonly MutantId[];

/** The mutants that one service has switched on. */
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

  /** With the mutant on, computes the text once per key and never again: a cache that nothing clears. */
  staleText(id: MutantId, key: string, compute: () => string): string {
    return this.#stale(this.#texts, id, key, compute);
  }

  /** As `staleText`, for a boolean. */
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
