import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { sameBut } from '../../model/observations/changes.ts';
import { observe } from '../../model/observations/observe.ts';
import type { Observation, TokenRef } from '../../model/observations/observation.ts';
import { outcomeText, type RuleText, type Verdict } from '../../model/rule.ts';
import type { Accepted, Receipt, Target, WriteRequest } from '../../model/target.ts';
import { answering, orElse, Unobservable } from '../../model/unobservable.ts';

/** The networks of targets. */
export type Network = 'opal' | 'quartz' | 'unique';

/** Creates a target, of that network if one is named. */
export type MakeTarget = (network?: Network) => Promise<Target>;

/** Random choices, which are the same each time a relation is checked on the fixture. */
export interface Choices {
  /** A whole number from 0, below `count`. */
  below(count: number): number;
  /** An item of a list, which must not be empty. */
  of<T>(list: readonly T[]): T;
  /** The address of an actor. */
  anyActor(): string;
  /** Usually a collection that exists; sometimes a missing one. */
  collectionId(): number;
  /** Usually an existing token of any collection; sometimes a missing one. */
  token(): TokenRef;
}

/** What a relation is checked on: a target with some history, and random values for its free choices. */
export interface Fixture {
  readonly target: Target;
  readonly observed: Observation;
  /** Ids of all collections created so far, destroyed ones too. */
  readonly known: readonly number[];
  readonly choose: Choices;
  /**
   * A random request about what exists; sometimes a malformed one. In a fixture of a stated relation it is one that the interface
   * shows, and undefined for an operation without one.
   */
  readonly randomRequest: (operation: WriteOperation) => WriteRequest | undefined;
  /** A second target with the same history, in the addresses of its network. */
  readonly secondInstance: (network?: Network) => Promise<Pick<Fixture, 'target' | 'known'>>;
}

/** A metamorphic relation: a rule about more than one step. */
export interface Relation extends RuleText {
  /** Whether it is about HTTP requests, so that the target must be behind HTTP. */
  readonly needsWire?: true;
  /** Checks it; not applicable where the fixture lacks what it needs. */
  readonly check: (fixture: Fixture) => Promise<Verdict>;
}

/** Makes something of what is found in a fixture; undefined where it is missing. */
export const planFor =
  <T, P>(find: (fixture: Fixture) => T | undefined, plan: (found: T, fixture: Fixture) => P) =>
  (fixture: Fixture): P | undefined => {
    const found = find(fixture);
    return found === undefined ? undefined : plan(found, fixture);
  };

/** A check that needs what is found in a fixture; not applicable where it is missing. */
export const given = <T>(
  find: (fixture: Fixture) => T | undefined,
  check: (found: T, fixture: Fixture) => Promise<Verdict>,
): Relation['check'] => {
  const checkFound = planFor(find, check);
  return async fixture => (await checkFound(fixture)) ?? 'not-applicable';
};

/** The same value with the addresses of the actors of another target. */
export function inAddressesOf<T>(target: Target, from: Target, value: T): T {
  const text = from.actors.reduce(
    (written, { address }, index) => written.replaceAll(address, target.actors[index]?.address ?? address),
    JSON.stringify(value),
  );
  return JSON.parse(text) as T;
}

/** Performs a write that must be accepted for the check to continue. */
export async function accepted(target: Target, request: WriteRequest): Promise<Accepted> {
  const receipt = await target.write(request);
  if (receipt.kind === 'accepted') return receipt;
  const { operation, body } = request;
  throw new CannotContinue(
    `${operation} ${JSON.stringify(body)} should be accepted, but it was ${outcomeText({ receipt })}`,
  );
}

/** A check cannot continue, because a write that it needs was refused. */
class CannotContinue extends Error {}

/**
 * The relation, which is broken if its check cannot continue; a stated one is then unobservable. So is any relation that needs an
 * operation without an endpoint.
 */
export const checked = (relation: Relation): Relation => ({
  ...relation,
  check: async fixture => {
    try {
      return await relation.check({
        ...fixture,
        target: answering(fixture.target),
        secondInstance: async network => {
          const second = await fixture.secondInstance(network);
          return { ...second, target: answering(second.target) };
        },
      });
    } catch (error) {
      if (error instanceof CannotContinue && relation.level === 'stated')
        throw new Unobservable('the effect of a write', { message: error.message });
      if (error instanceof CannotContinue) return { broken: error.message };
      throw error;
    }
  },
});

/** Performs the writes one after the other; whether all were accepted. */
export async function allAccepted(target: Target, requests: readonly WriteRequest[]): Promise<boolean> {
  const receipts: Receipt[] = [];
  for (const request of requests) receipts.push(await target.write(request));
  return receipts.every(({ kind }) => kind === 'accepted');
}

/** The verdict of the action; broken if it changed anything where the patterns do not allow it. */
export async function nothingChanges(
  { target, known }: Pick<Fixture, 'target' | 'known'>,
  action: () => Promise<Verdict>,
  allowed: readonly string[] = [],
): Promise<Verdict> {
  const before = await observe(target, known);
  const verdict = await action();
  return verdict === 'holds' ? sameBut(before, await observe(target, known), allowed) : verdict;
}

/** The addresses of the actors, the one with the highest balance first. */
export function byBalance({ target, observed }: Pick<Fixture, 'target' | 'observed'>): readonly string[] {
  const coins = (address: string): bigint =>
    orElse(() => BigInt(observed.accounts[address]?.balance ?? 0), 0n);
  return target.actors
    .map(({ address }) => address)
    .toSorted((left, right) => (coins(left) < coins(right) ? 1 : -1));
}

/** The actor with the highest balance, so that a check does not run out of coins. */
export function richest(fixture: Fixture): string {
  const [first] = byBalance(fixture);
  if (first === undefined) throw new Error('expected an actor, found none');
  return first;
}
