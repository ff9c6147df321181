import type { FaultRequest } from '../../contract/shapes/faults.ts';
import { changed } from '../../library/boundary.ts';
import type { LocalWorld } from '../../library/local-world.ts';
import type { World } from '../../service/worlds/world.ts';
import { faultsOf, type ActiveFault, type Faults } from './faults.ts';

/** Which requests a fault applies to; all members that are given must match. */
export interface FaultCondition {
  /** Operations: their ids in the OpenAPI document, or names such as `mintToken`. */
  readonly operation?: string | readonly string[];
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path relative to the base URL, without v1, with the wildcards `*` (within a segment) and `**`. */
  readonly path?: string;
  /** Number of matching requests that are answered as usual first. */
  readonly skip?: number;
  /** After those, only every n-th request. */
  readonly every?: number;
  /** Of those, this share, chosen by the seed of the world. */
  readonly probability?: number;
}

/** What a world does wrongly on purpose: a delay, one of the other effects, or both. */
export interface FaultOptions {
  /** A new one if absent. */
  readonly name?: string;
  /** All requests if absent. */
  readonly when?: FaultCondition;
  /** How often it is applied at most. */
  readonly times?: number;
  /** Milliseconds before the request is handled: a number, any time between two, or a log-normal distribution. */
  readonly delay?:
    | number
    | { readonly min: number; readonly max: number }
    | { readonly median: number; readonly sigma: number };
  /** What to answer instead of handling the request; the body is JSON, or a text that is sent as it is; without one, an error has that of every error. */
  readonly answer?: {
    readonly status: number;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** Closes the connection without an answer, before or after the request is handled. */
  readonly drop?: 'before' | 'after';
  /** The same with a TCP reset. */
  readonly reset?: 'before' | 'after';
  /** Leaves the connection open and never answers. */
  readonly stall?: 'before' | 'after';
  /** Closes the connection after this number of bytes of the body. */
  readonly cut?: number;
  /** Reports each transaction as pending to this number of requests for its status. */
  readonly pending?: number;
  /** Answers lists of the indexer as they were this number of blocks ago. */
  readonly lag?: number;
}

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
    fault: options =>
      handleOf(
        faults,
        changed(() => faults.add(options as FaultRequest, operations())),
      ),
    clearFaults: () => faults.clear(),
  };
}

const handleOf = (faults: Faults, fault: ActiveFault): WorldFault => ({
  name: fault.name,
  get matched() {
    return fault.view.matched;
  },
  get applied() {
    return fault.view.applied;
  },
  clear: () => {
    if (faults.has(fault)) faults.remove(fault.name);
  },
});
