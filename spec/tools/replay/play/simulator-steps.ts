import { Failure } from '../../../../src/contract/failures.ts';
import type { Target } from '../../../model/target.ts';
import { pause } from '../../../harness/targets/connections/connection.ts';
import { ScenarioError, Unsupported } from '../errors.ts';
import type { Fault } from '../../../../src/contract/shapes/faults.ts';
import { mismatches } from '../values/compare.ts';
import { resolved, resolvedExpectation } from '../values/texts.ts';
import { report, type Flow, type RunContext } from './run-context.ts';
import type { Step } from '../format/scenario.ts';

/** Time between two blocks of the networks. */
const blockTimeMs = 6_000;

/** Seals this number of blocks. Throws `Unsupported` if the target has no way to do so. */
export async function passBlocks(target: Target, count: number): Promise<void> {
  if (!(await sealed(target, count)))
    throw new Unsupported(
      'the target cannot seal blocks on demand: only the simulator has a control route for it',
    );
}

/** Seals the blocks of this time; if the target has no way to do so, waits. */
export async function passTime(target: Target, milliseconds: number): Promise<void> {
  if (!(await sealed(target, Math.ceil(milliseconds / blockTimeMs)))) await pause(milliseconds);
}

/** Seals blocks up to the one of this number. Throws a `ScenarioError` if it is sealed already. */
export const passBlocksTo = (target: Target, to: number): Promise<void> =>
  controlled(target, 'POST', '__sim/blocks', { to }, target.sealTo?.bind(target, to));

/** Sets the time of the next block. Throws a `ScenarioError` if it is none, or not later than that of the last block. */
export const setNextTime = (target: Target, time: string): Promise<void> =>
  controlled(target, 'PATCH', '__sim/clock', { nextTime: time }, target.setNextTime?.bind(target, time));

/** Changes the simulator, directly or by a control route. Throws `Unsupported` if the target is none. */
async function controlled(
  target: Target,
  method: string,
  path: string,
  body: object,
  directly: (() => Promise<void>) | undefined,
): Promise<void> {
  if (directly === undefined) return void (await control(target, method, path, body));
  try {
    return await directly();
  } catch (error) {
    throw error instanceof Failure ? new ScenarioError(error.message) : error;
  }
}

/** The answer of a control route. Throws `Unsupported` if there is none, and a `ScenarioError` if it refuses. */
export async function control(
  { wire }: Target,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await wire?.send(method, path, body);
  if (wire === undefined || answer === undefined || answer.status === 404 || answer.status === 405)
    throw new Unsupported(`the target has no ${path}: only the simulator has control routes`);
  if (answer.status >= 400) throw new ScenarioError(wire.messageIn(answer.body));
  return answer.body;
}

async function sealed(target: Target, count: number): Promise<boolean> {
  if (target.seal !== undefined) {
    await target.seal(count);
    return true;
  }
  const answer = await target.wire?.send('POST', '__sim/blocks', { count });
  return answer !== undefined && answer.status < 400;
}

const faultsPath = '__sim/faults';

/**
 * Adds a fault. From then on the rules do not judge the steps, because their own reads would be disturbed. Throws `Unsupported` if
 * the target is not a simulator behind HTTP, and a `ScenarioError` if the fault is refused.
 */
export async function addFault(
  context: RunContext,
  { fault }: Extract<Step, { kind: 'fault' }>,
  flow: Flow,
): Promise<void> {
  const began = performance.now();
  const { name } = (await controlFaults(context, 'POST', resolved(fault, flow))) as Fault;
  context.faults.areActive = true;
  report(context, began, { title: `fault ${JSON.stringify(fault)}`, outcome: `added as ${name}` });
}

/** Removes all faults, and observes what happened meanwhile; or compares the counts of faults with the expected ones. */
export async function checkFaults(
  context: RunContext,
  { faults: expected }: Extract<Step, { kind: 'faults' }>,
  flow: Flow,
  observeAgain: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  if (expected === 'clear') {
    await controlFaults(context, 'DELETE');
    context.faults.areActive = false;
    await observeAgain();
    report(context, began, { title: 'remove all faults', outcome: 'done' });
    return;
  }
  const { faults } = (await controlFaults(context, 'GET')) as { readonly faults: readonly Fault[] };
  const counts = Object.fromEntries(faults.map(({ name, matched, applied }) => [name, { matched, applied }]));
  const wrong = mismatches(counts, resolvedExpectation(expected, flow), 'at least');
  report(context, began, {
    title: `faults ${JSON.stringify(expected)}`,
    outcome: JSON.stringify(counts),
    broken: wrong.map(({ path: members, expected: wanted, found }) => ({
      rule: 'faults',
      why: `${members.join('.')}: expected ${String(wanted)}, found ${String(found)}`,
    })),
  });
}

function controlFaults({ target }: RunContext, method: string, body?: unknown): Promise<unknown> {
  if (target.wire === undefined)
    throw new Unsupported('faults are about HTTP: play the scenario with --serve, or on a running simulator');
  return control(target, method, faultsPath, body);
}
