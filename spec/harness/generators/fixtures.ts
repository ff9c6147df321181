import fc from 'fast-check';
import { observe } from '../../model/observe.ts';
import type { Observation } from '../../model/observation.ts';
import { collectionIdIn } from '../../model/reported.ts';
import type { Verdict } from '../../model/rule.ts';
import { isCreation } from '../../model/step.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import { orElse } from '../../model/unobservable.ts';
import {
  inAddressesOf,
  type Fixture,
  type MakeTarget,
  type Relation,
} from '../../rules/metamorphic/relation.ts';
import { keepUnchanged } from '../../rules/changeable.ts';
import { KeptReads } from '../targets/kept-reads.ts';
import type { ControlCommand } from '../sequences/command.ts';
import { Choices, type RunState } from './random-choices.ts';
import { commandsArbitrary, type PendingCommand } from './random-commands.ts';
import { randomRequests } from './random-requests.ts';

/** The fixture of this state; the same random values give the same choices. */
export function fixtureOf(
  state: { readonly target: Target; readonly observed: Observation; readonly known: readonly number[] },
  randomValues: readonly number[],
  secondInstance: Fixture['secondInstance'],
): Fixture {
  const choose = new Choices(state, randomValues);
  return { ...state, choose, randomRequest: operation => randomRequests[operation](choose), secondInstance };
}

/** A new target after the writes of these commands, which are not judged. */
async function createFixture(
  make: MakeTarget,
  pendingCommands: readonly PendingCommand[],
  randomValues: readonly number[],
): Promise<Fixture> {
  const target = await make();
  const keeping = new KeptReads().over(target);
  const known: number[] = [];
  const requests: WriteRequest[] = [];
  let observed = await observe(keeping, known);
  for (const pendingCommand of pendingCommands) {
    const request = toRequest(pendingCommand, { target, observed, known });
    if (request === undefined) continue;
    const receipt = await keeping.write(request);
    if (receipt.kind === 'accepted' && isCreation(request)) known.push(collectionIdIn(receipt.parsed));
    requests.push(request);
    keepUnchanged(keeping, { profile: target.profile, request, receipt, before: observed });
    observed = await observe(keeping, known);
  }
  observed = await observe(target, known);
  return fixtureOf({ target, observed, known }, randomValues, async network => {
    const secondInstance = await make(network);
    for (const request of requests)
      await secondInstance.write(inAddressesOf(secondInstance, target, request));
    return { target: secondInstance, known };
  });
}

/** The write of a command; undefined for a command of several writes, and for sending coins, which relations need. */
function toRequest(
  { operation, randomValues }: PendingCommand,
  runState: RunState,
): WriteRequest | undefined {
  if (isControl(operation) || operation === 'transferBalance') return undefined;
  return orElse<WriteRequest | undefined>(
    () => randomRequests[operation](new Choices(runState, randomValues)),
    undefined,
  );
}

const isControl = (operation: PendingCommand['operation']): operation is ControlCommand['operation'] =>
  !(operation in randomRequests);

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
