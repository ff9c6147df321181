import fc from 'fast-check';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { observe } from '../../model/observations/observe.ts';
import { collectionIdIn } from '../../model/reported.ts';
import type { Verdict } from '../../model/rule.ts';
import { isCreation } from '../../model/step.ts';
import type { WriteRequest } from '../../model/target.ts';
import { orElse } from '../../model/unobservable.ts';
import {
  inAddressesOf,
  type Fixture,
  type MakeTarget,
  type Relation,
} from '../../rules/metamorphic/relation.ts';
import { keepUnchanged } from '../../rules/changeable.ts';
import { KeptReads } from '../targets/by-reads/kept-reads.ts';
import { Choices, type RunState } from './random-choices.ts';
import { commandsArbitrary, isControl, type PendingCommand } from './random-commands.ts';
import { randomRequest, shownRequest } from './random-requests.ts';
import type { Scope } from './weights.ts';

/** What the requests of a relation can be: a stated one demands nothing about requests that the interface does not show. */
const scopeOf = ({ level }: Pick<Relation, 'level'>): Scope => (level === 'stated' ? 'shown' : 'anything');

const requestMakers: Readonly<
  Record<Scope, (operation: WriteOperation, choose: Choices) => WriteRequest | undefined>
> = {
  shown: shownRequest,
  anything: randomRequest,
};

/** A new target after the writes of these commands, which are not judged. */
async function createFixture(
  make: MakeTarget,
  { pendingCommands, randomValues }: SetUp,
  scope: Scope,
): Promise<Fixture> {
  const target = await make();
  const keeping = new KeptReads().over(target);
  const known: number[] = [];
  const requests: WriteRequest[] = [];
  let observed = await observe(keeping, known);
  for (const pendingCommand of pendingCommands) {
    const request = toRequest(pendingCommand, { target, observed, known }, scope);
    if (request === undefined) continue;
    const receipt = await keeping.write(request);
    if (receipt.kind === 'accepted' && isCreation(request)) known.push(collectionIdIn(receipt.parsed));
    requests.push(request);
    keepUnchanged(keeping, { profile: target.profile, request, receipt, before: observed });
    observed = await observe(keeping, known);
  }
  observed = await observe(target, known);
  const state = { target, observed, known };
  const choose = new Choices(state, randomValues);
  return {
    ...state,
    choose,
    randomRequest: operation => requestMakers[scope](operation, choose),
    secondInstance: async network => {
      const secondInstance = await make(network);
      for (const request of requests)
        await secondInstance.write(inAddressesOf(secondInstance, target, request));
      return { target: secondInstance, known };
    },
  };
}

/** The write of a command; undefined for a command of several writes, and for sending coins, which relations need. */
function toRequest(
  { operation, randomValues }: PendingCommand,
  runState: RunState,
  scope: Scope,
): WriteRequest | undefined {
  if (isControl(operation) || operation === 'transferBalance') return undefined;
  return orElse<WriteRequest | undefined>(
    () => requestMakers[scope](operation, new Choices(runState, randomValues)),
    undefined,
  );
}

/** The most fixtures that are created until a relation has held often enough. */
const fixturesMax = 40;

/** A short random sequence, and the random values of a relation. */
interface SetUp {
  readonly pendingCommands: readonly PendingCommand[];
  readonly randomValues: readonly number[];
}

const randomSetUps = (scope: Scope): readonly SetUp[] =>
  fc.sample(
    fc.record({
      pendingCommands: commandsArbitrary(8, scope),
      randomValues: fc.array(fc.nat(0xffff), { minLength: 12 }),
    }),
    { numRuns: fixturesMax, seed: 11 },
  );

/** The same in each run. */
const setUps: Readonly<Record<Scope, readonly SetUp[]>> = {
  shown: randomSetUps('shown'),
  anything: randomSetUps('anything'),
};

/** Checks the relation on new fixtures until it is broken or has held `times` times; not applicable if neither happens. */
export async function checkRepeatedly(
  relation: Relation,
  make: MakeTarget,
  times: number,
  fixtures = fixturesMax,
): Promise<Verdict> {
  let held = 0;
  const scope = scopeOf(relation);
  for (const setUp of setUps[scope].slice(0, fixtures)) {
    const verdict = await relation.check(await createFixture(make, setUp, scope));
    if (verdict === 'not-applicable') continue;
    if (verdict !== 'holds') return verdict;
    held += 1;
    if (held === times) return 'holds';
  }
  return 'not-applicable';
}
