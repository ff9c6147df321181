import { writeFlowFaults } from './write-flow.ts';
import { collectionsFaults } from './collections.ts';
import { rolesFaults } from './roles.ts';
import { propertiesFaults } from './properties.ts';
import { tokenPropertiesFaults } from './token-properties.ts';
import { tokensFaults } from './tokens.ts';
import { nestingFaults } from './nesting.ts';
import { readsFaults } from './reads.ts';

/** Every slip that the service can be told to make. */
export const faultTable = [
  ...writeFlowFaults,
  ...collectionsFaults,
  ...rolesFaults,
  ...propertiesFaults,
  ...tokenPropertiesFaults,
  ...tokensFaults,
  ...nestingFaults,
  ...readsFaults,
] as const;

export type FaultId = (typeof faultTable)[number]['id'];

/** The switches of one service. All are off unless named. */
export class Faults {
  readonly #on: ReadonlySet<string>;
  readonly #texts = new Map<string, string>();
  readonly #flags = new Map<string, boolean>();

  constructor(ids: readonly FaultId[] = []) {
    this.#on = new Set(ids);
  }

  has(id: FaultId): boolean {
    return this.#on.has(id);
  }

  /** With the fault on, the text is computed once per key: a cache that nothing clears. */
  staleText(id: FaultId, key: string, compute: () => string): string {
    return this.#stale(this.#texts, id, key, compute);
  }

  /** As `staleText`, for yes and no. */
  staleFlag(id: FaultId, key: string, compute: () => boolean): boolean {
    return this.#stale(this.#flags, id, key, compute);
  }

  #stale<T extends string | boolean>(cache: Map<string, T>, id: FaultId, key: string, compute: () => T): T {
    if (!this.has(id)) return compute();
    const slot = `${id} ${key}`;
    const value = cache.get(slot) ?? compute();
    cache.set(slot, value);
    return value;
  }
}
