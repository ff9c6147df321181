import { collectionIdIn } from '../../model/reported.ts';
import fc from 'fast-check';
import { changesBeyond } from '../../model/changes.ts';
import { observe } from '../../model/observe.ts';
import type { Observation } from '../../model/observation.ts';
import { holds, outcomeText, type RuleText, type Verdict } from '../../model/rule.ts';
import { isCreation } from '../../model/step.ts';
import type { Accepted, Receipt, Target, WriteRequest } from '../../model/target.ts';
import { orElse, Unobservable } from '../../model/unobservable.ts';
import { Choices, type Scene } from '../../harness/generators/random-choices.ts';
import type { ControlCommand } from '../../harness/sequences/command.ts';
import { commandsArbitrary, type PendingCommand } from '../../harness/generators/random-commands.ts';
import { randomRequests } from '../../harness/generators/random-requests.ts';

/** The networks of targets. */
export type Network = 'opal' | 'quartz' | 'unique';

/** Creates a target, of that network if one is named. */
export type MakeTarget = (network?: Network) => Promise<Target>;

/** What a relation is checked on: a target with some history, and random values for its free choices. */
export interface Fixture {
  readonly target: Target;
  readonly observed: Observation;
  /** Ids of all collections created so far, destroyed ones too. */
  readonly known: readonly number[];
  readonly choose: Choices;
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

/** A new target after the writes of these commands, which are not judged. */
export async function createFixture(
  make: MakeTarget,
  pendingCommands: readonly PendingCommand[],
  randomValues: readonly number[],
): Promise<Fixture> {
  const target = await make();
  const known: number[] = [];
  const requests: WriteRequest[] = [];
  let observed = await observe(target, known);
  for (const pendingCommand of pendingCommands) {
    const request = toRequest(pendingCommand, { target, observed, known });
    if (request === undefined) continue;
    const receipt = await target.write(request);
    if (receipt.kind === 'accepted' && isCreation(request)) known.push(collectionIdIn(receipt.parsed));
    requests.push(request);
    observed = await observe(target, known);
  }
  return {
    target,
    observed,
    known,
    choose: new Choices({ target, observed, known }, randomValues),
    secondInstance: async network => {
      const secondInstance = await make(network);
      for (const request of requests)
        await secondInstance.write(inAddressesOf(secondInstance, target, request));
      return { target: secondInstance, known };
    },
  };
}

/** The write of a command; undefined for a command of several writes, and for sending coins, which relations need. */
function toRequest({ operation, randomValues }: PendingCommand, scene: Scene): WriteRequest | undefined {
  if (isFeat(operation) || operation === 'transferBalance') return undefined;
  return orElse<WriteRequest | undefined>(
    () => randomRequests[operation](new Choices(scene, randomValues)),
    undefined,
  );
}

const isFeat = (operation: PendingCommand['operation']): operation is ControlCommand['operation'] =>
  !(operation in randomRequests);

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
  throw new CannotContinue(
    `expected ${JSON.stringify(request)} to be accepted, but it was ${outcomeText({ receipt })}`,
  );
}

/** A check cannot continue, because a write that it needs was refused. */
class CannotContinue extends Error {}

/** The relation, which is broken if its check cannot continue; a stated one is then unobservable. */
export const checked = (relation: Relation): Relation => ({
  ...relation,
  check: async fixture => {
    try {
      return await relation.check(fixture);
    } catch (error) {
      if (error instanceof CannotContinue && relation.level === 'stated')
        throw new Unobservable(error.message);
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

/** Whether the observations differ only where the patterns allow it. */
export function sameBut(before: Observation, after: Observation, allowed: readonly string[]): Verdict {
  const different = changesBeyond(before, after, allowed);
  return holds(different.length === 0, `it differs in ${different.join(', ')}`);
}

/** The actor with the highest balance, so that a check does not run out of coins. */
export function richest({ target, observed }: Fixture): string {
  const coins = ({ address }: { readonly address: string }): bigint =>
    orElse(() => BigInt(observed.accounts[address]?.balance ?? 0), 0n);
  const [first] = target.actors.toSorted((left, right) => (coins(left) < coins(right) ? 1 : -1));
  if (first === undefined) throw new Error('expected an actor, found none');
  return first.address;
}

/** The most fixtures that are created until a relation has held often enough. */
const fixturesMax = 40;

/** Short random sequences with random values; the same in each run. */
const setUps = fc.sample(fc.tuple(commandsArbitrary(8), fc.array(fc.nat(0xffff), { minLength: 12 })), {
  numRuns: fixturesMax,
  seed: 11,
});

/** Checks the relation on new fixtures until it is broken or has held `times` times; not applicable if neither happens. */
export async function checkRepeatedly(
  relation: Relation,
  make: MakeTarget,
  times: number,
  fixtures = fixturesMax,
): Promise<Verdict> {
  let held = 0;
  for (const [pendingCommands, randomValues] of setUps.slice(0, fixtures)) {
    const verdict = await relation.check(await createFixture(make, pendingCommands, randomValues));
    if (verdict === 'not-applicable') continue;
    if (verdict !== 'holds') return verdict;
    held += 1;
    if (held === times) return 'holds';
  }
  return 'not-applicable';
}
