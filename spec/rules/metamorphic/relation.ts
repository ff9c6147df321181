import fc from 'fast-check';
import { changesBeyond } from '../../model/changes.ts';
import { observe, type Observation } from '../../model/observe.ts';
import { holds, outcomeText, type RuleText, type Verdict } from '../../model/rule.ts';
import { isCreation } from '../../model/step.ts';
import type { Accepted, Receipt, Target, WriteRequest } from '../../model/target.ts';
import { orElse, Unobservable } from '../../model/unobservable.ts';
import { Choices, type Scene } from '../../harness/generators/random-choices.ts';
import type { ControlCommand } from '../../harness/sequences/command.ts';
import { commandsArbitrary, type PendingCommand } from '../../harness/generators/random-commands.ts';
import { randomRequests } from '../../harness/generators/random-requests.ts';

/** The networks that a target can stand in for. */
export type Network = 'opal' | 'quartz' | 'unique';

/** Makes a new target, of that network if one is named. */
export type MakeTarget = (network?: Network) => Promise<Target>;

/** Where a relation is played: a target on which something has happened, and dice for what the relation leaves open. */
export interface Stage {
  readonly target: Target;
  readonly observed: Observation;
  /** Ids of all collections created so far, destroyed ones too. */
  readonly known: readonly number[];
  readonly choose: Choices;
  /** The same steps on another target, in the addresses of its network. */
  readonly secondInstance: (network?: Network) => Promise<Pick<Stage, 'target' | 'known'>>;
}

/** A law that it takes more than one step to see. */
export interface Relation extends RuleText {
  /** Whether it is about requests as such, so that the target has to be behind HTTP. */
  readonly needsWire?: true;
  /** Plays it out; silent where the stage has nothing to play it with. */
  readonly play: (stage: Stage) => Promise<Verdict>;
}

/** A new target after the writes that the intents mean there; nothing is judged on the way. */
export async function setStage(
  make: MakeTarget,
  pendingCommands: readonly PendingCommand[],
  randomValues: readonly number[],
): Promise<Stage> {
  const target = await make();
  const known: number[] = [];
  const requests: WriteRequest[] = [];
  let observed = await observe(target, known);
  for (const pendingCommand of pendingCommands) {
    const request = toRequest(pendingCommand, { target, observed, known });
    if (request === undefined) continue;
    const receipt = await target.write(request);
    if (receipt.kind === 'accepted' && isCreation(request))
      known.push((receipt.parsed as { collectionId: number }).collectionId);
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

/** The write that the intent means; undefined for what is more than a write, and for sending coins, which plays need. */
function toRequest({ operation, randomValues }: PendingCommand, scene: Scene): WriteRequest | undefined {
  if (isFeat(operation) || operation === 'transferBalance') return undefined;
  return orElse<WriteRequest | undefined>(
    () => randomRequests[operation](new Choices(scene, randomValues)),
    undefined,
  );
}

const isFeat = (operation: PendingCommand['operation']): operation is ControlCommand['operation'] =>
  !(operation in randomRequests);

/** The same value with the addresses that the actors have elsewhere. */
export function inAddressesOf<T>(target: Target, from: Target, value: T): T {
  const text = from.actors.reduce(
    (written, { address }, index) => written.replaceAll(address, target.actors[index]?.address ?? address),
    JSON.stringify(value),
  );
  return JSON.parse(text) as T;
}

/** Makes the request, which has to be accepted for the play to go on. */
export async function accepted(target: Target, request: WriteRequest): Promise<Accepted> {
  const receipt = await target.write(request);
  if (receipt.kind === 'accepted') return receipt;
  throw new NotPlayed(
    `expected ${JSON.stringify(request)} to be accepted, but it was ${outcomeText({ receipt })}`,
  );
}

/** A play that cannot go on, because what it takes for granted is not so. */
class NotPlayed extends Error {}

/** The relation, which is broken if its play cannot go on; one that is stated cannot say anything then. */
export const played = (relation: Relation): Relation => ({
  ...relation,
  play: async stage => {
    try {
      return await relation.play(stage);
    } catch (error) {
      if (error instanceof NotPlayed && relation.level === 'stated') throw new Unobservable(error.message);
      if (error instanceof NotPlayed) return { broken: error.message };
      throw error;
    }
  },
});

/** Makes the requests one after the other; whether all of them were accepted. */
export async function allAccepted(target: Target, requests: readonly WriteRequest[]): Promise<boolean> {
  const receipts: Receipt[] = [];
  for (const request of requests) receipts.push(await target.write(request));
  return receipts.every(({ kind }) => kind === 'accepted');
}

/** Whether nothing differs between the observations but what the patterns allow. */
export function sameBut(before: Observation, after: Observation, allowed: readonly string[]): Verdict {
  const different = changesBeyond(before, after, allowed);
  return holds(different.length === 0, `it differs in ${different.join(', ')}`);
}

/** The actor who has most coins, so that a play does not end for want of them. */
export function richest({ target, observed }: Stage): string {
  const coins = ({ address }: { readonly address: string }): bigint =>
    orElse(() => BigInt(observed.accounts[address]?.balance ?? 0), 0n);
  const [first] = target.actors.toSorted((left, right) => (coins(left) < coins(right) ? 1 : -1));
  if (first === undefined) throw new Error('expected an actor, found none');
  return first.address;
}

/** Stages that are set at most until a relation has been seen to hold often enough. */
const stagesMax = 40;

/** Walks of a few steps, with dice; the same each time. */
const prologues = fc.sample(fc.tuple(commandsArbitrary(8), fc.array(fc.nat(0xffff), { minLength: 12 })), {
  numRuns: stagesMax,
  seed: 11,
});

/** Plays the relation on new stages until it is broken, or holds so many times; silent if it never comes to that. */
export async function playOften(
  relation: Relation,
  make: MakeTarget,
  times: number,
  stages = stagesMax,
): Promise<Verdict> {
  let held = 0;
  for (const [pendingCommands, randomValues] of prologues.slice(0, stages)) {
    const verdict = await relation.play(await setStage(make, pendingCommands, randomValues));
    if (verdict === 'not-applicable') continue;
    if (verdict !== 'holds') return verdict;
    held += 1;
    if (held === times) return 'holds';
  }
  return 'not-applicable';
}
