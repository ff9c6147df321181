import { createHash } from 'node:crypto';
import picomatch from 'picomatch';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { Failure } from '../../contract/failures.ts';
import type { Fault, FaultRequest } from '../../contract/shapes/faults.ts';
import { perWorld } from '../../service/worlds/per-world.ts';
import { operationsOf, readFault, statusOperation } from './fault.ts';

/** What decides whether a fault applies to a request. `path` is relative to the base URL, without `v1`. */
export interface RequestFacts {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
}

/** Faults that a world can have; each is tried on every request. */
const faultsMax = 100;

/**
 * The faults of a world, in the order in which they were added. The first one that applies to a request takes effect, the
 * others do not see it. The same seed and requests lead to the same effects.
 */
export class Faults {
  private readonly seed: string;
  private readonly active = new Map<string, ActiveFault>();
  private added = 0;

  constructor(seed: string) {
    this.seed = seed;
  }

  /** Adds a fault. Throws a `Failure` for one that cannot work, and for a name that is taken. */
  add(input: unknown, operations: readonly string[]): ActiveFault {
    const request = readFault(input, operations);
    const name = request.name ?? this.freeName();
    if (this.active.has(name))
      throw new Failure('Conflict', `Fault ${name} exists already: choose another name, or remove it first`);
    if (this.active.size >= faultsMax)
      throw new Failure('Conflict', `A world has at most ${faultsMax} faults: remove one first`);
    const fault = new ActiveFault(name, request, this.seed);
    this.active.set(name, fault);
    return fault;
  }

  /** All faults, those that ended as well, with their counts. */
  get list(): Fault[] {
    return [...this.active.values()].map(fault => fault.view);
  }

  /** Whether there are no faults, not even ended ones. */
  get isEmpty(): boolean {
    return this.active.size === 0;
  }

  /** Removes a fault, if that was not done yet. */
  delete(fault: ActiveFault): void {
    if (this.active.get(fault.name) === fault) this.active.delete(fault.name);
  }

  /** Removes the fault of a name. Throws a `Failure` if there is none. */
  remove(name: string): Fault {
    const fault = this.active.get(name);
    if (fault === undefined)
      throw new Failure(
        'NotFound',
        `No fault ${name}: there are ${[...this.active.keys()].join(', ') || 'none'}`,
      );
    this.active.delete(name);
    return fault.view;
  }

  clear(): void {
    this.active.clear();
  }

  /** The fault that takes effect on this request; undefined if it is answered as usual. Counts the request. */
  apply(facts: RequestFacts): ActiveFault | undefined {
    for (const fault of this.active.values()) if (fault.applies(facts)) return fault;
    return undefined;
  }

  private freeName(): string {
    do this.added += 1;
    while (this.active.has(`fault-${this.added}`));
    return `fault-${this.added}`;
  }
}

export const faultsOf = perWorld(({ seed }) => new Faults(seed));

/** A fault that was added, and what it has done. */
export class ActiveFault {
  readonly name: string;
  readonly request: FaultRequest;
  private readonly matchesPath: (path: string) => boolean;
  private readonly random: () => number;
  /** Requests for the status by hash of the transaction. */
  private readonly polls = new Map<string, number>();
  private matched = 0;
  private applied = 0;

  constructor(name: string, request: FaultRequest, seed: string) {
    this.name = name;
    this.request = request;
    this.matchesPath = request.when?.path === undefined ? () => true : picomatch(request.when.path);
    const generator = xoroshiro128plus(
      createHash('sha256').update(`${seed}\n${name}`).digest().readInt32LE(),
    );
    this.random = () => uniformFloat64(generator);
  }

  get view(): Fault {
    return { ...this.request, name: this.name, matched: this.matched, applied: this.applied };
  }

  /** Whether the fault takes effect on this request. Counts the request if it matches. */
  applies(facts: RequestFacts): boolean {
    if (!this.matches(facts)) return false;
    const { when: { skip = 0, every = 1, probability = 1 } = {}, times = Infinity } = this.request;
    this.matched += 1;
    const turn = this.matched - skip;
    if (this.applied >= times || turn <= 0 || turn % every !== 0) return false;
    if (probability < 1 && this.random() >= probability) return false;
    this.applied += 1;
    return true;
  }

  /** Whether this request for the status of a transaction still reports it as pending. Counts the request. */
  reportsPending(hash: string): boolean {
    const { pending } = this.request;
    if (pending === undefined) return false;
    const polls = (this.polls.get(hash) ?? 0) + 1;
    this.polls.set(hash, polls);
    return polls <= pending;
  }

  /** The next delay, in milliseconds. */
  nextDelay(): number {
    const { delay = 0 } = this.request;
    if (typeof delay === 'number') return delay;
    if ('min' in delay) return delay.min + (delay.max - delay.min) * this.random();
    return delay.median * Math.exp(delay.sigma * this.standardNormal());
  }

  /** A random number of the standard normal distribution, by the method of Box and Muller. */
  private standardNormal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.random())) * Math.cos(2 * Math.PI * this.random());
  }

  private matches({ operation, method, path }: RequestFacts): boolean {
    const { when, pending } = this.request;
    const operations = pending === undefined ? operationsOf(this.request) : [statusOperation];
    return (
      (operations.length === 0 || operations.includes(operation)) &&
      (when?.method === undefined || when.method === method) &&
      this.matchesPath(path)
    );
  }
}
