import type { FaultRequest } from '../../contract/shapes/faults.ts';
import { changed } from '../../library/boundary.ts';
import type { LocalWorld } from '../../library/local-world.ts';
import type { World } from '../../service/worlds/world.ts';
import { faultsOf } from './faults.ts';

/** What a world does wrongly on purpose: a delay, one of the other effects, or both. */
export type FaultOptions = FaultRequest;

/** Which requests a fault applies to; all members that are given must match. */
export type FaultCondition = NonNullable<FaultRequest['when']>;

/** A fault of a world, with its counts. */
export interface WorldFault {
  readonly name: string;
  /** Number of requests that matched its condition so far. */
  readonly matched: number;
  /** Number of requests to which it was applied so far. */
  readonly applied: number;
  /** Removes the fault; its counts stay. */
  clear(): void;
}

declare module '../../library/local-world.ts' {
  interface LocalWorld {
    /**
     * Adds a fault, for HTTP clients of this world: writes and reads in this process never fail. Throws for one that cannot work, with
     * what is wrong, and for a name that is taken.
     */
    fault(options: FaultOptions): WorldFault;
    /** Removes all faults. */
    clearFaults(): void;
  }
}

/**
 * The members of a world of the library that are about faults.
 *
 * @internal
 */
export function libraryMembers(
  world: World,
  operations: () => readonly string[],
): Pick<LocalWorld, 'fault' | 'clearFaults'> {
  const faults = faultsOf(world);
  return {
    fault(options) {
      const fault = changed(() => faults.add(options, operations()));
      return {
        name: fault.name,
        get matched() {
          return fault.view.matched;
        },
        get applied() {
          return fault.view.applied;
        },
        clear: () => faults.delete(fault),
      };
    },
    clearFaults: () => faults.clear(),
  };
}
