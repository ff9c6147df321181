import { Failure } from '../../../../src/contract/failures.ts';
import type { Control, Target } from '../../../model/target.ts';
import { pause } from '../../../harness/targets/connections/connection.ts';
import { ScenarioError, Unsupported } from '../errors.ts';
import type { Fault } from '../../../../src/contract/shapes/faults.ts';
import { mismatches } from '../values/compare.ts';
import { addressOf, resolved, resolvedExpectation } from '../values/texts.ts';
import { milliseconds } from '../values/units.ts';
import { report, type Flow, type RunContext } from './run-context.ts';
import type { StepOf } from '../format/scenario.ts';

/** Time between two blocks of the networks. */
const blockTimeMs = 6_000;

/** Lets a number of blocks pass, or those up to one; returns what was done. Throws `Unsupported` if the target cannot, and a `ScenarioError` if the last one is sealed already. */
export async function passBlocks(target: Target, { blocks }: StepOf<'blocks'>, flow: Flow): Promise<string> {
  if (typeof blocks === 'object') {
    const to = Number(resolved(blocks.to, flow));
    await controlled(target, 'POST', '__sim/blocks', { to }, control => control.sealTo(to));
    return `blocks up to ${to} pass`;
  }
  if (!(await sealed(target, Number(resolved(blocks, flow)))))
    throw new Unsupported(
      'the target cannot seal blocks on demand: only the simulator has a control route for it',
    );
  return `${blocks} blocks pass`;
}

/**
 * Lets time pass, by the blocks of this time where the target can seal them, or sets the time of the next block; returns what was done.
 * Throws a `ScenarioError` if that time is none, or not later than that of the last block.
 */
export async function passTime(target: Target, { time }: StepOf<'time'>, flow: Flow): Promise<string> {
  if (typeof time === 'object') {
    const next = String(resolved(time.next, flow));
    await controlled(target, 'PATCH', '__sim/clock', { nextTime: next }, control =>
      control.setNextTime(next),
    );
    return `the time of the next block is ${next}`;
  }
  const duration = milliseconds(time);
  if (!(await sealed(target, Math.ceil(duration / blockTimeMs)))) await pause(duration);
  return `${time} pass`;
}

/** Creates coins for accounts; returns what was done. Throws a `ScenarioError` for an amount that cannot be given. */
export async function giveCoins(target: Target, { fund }: StepOf<'fund'>, flow: Flow): Promise<string> {
  for (const [name, coins] of Object.entries(fund)) {
    const address = addressOf(name, flow);
    const amount = resolved(coins, flow) as string | number;
    await controlled(target, 'POST', '__sim/fund', { address, amount }, control =>
      control.fund(address, amount),
    );
  }
  // Where blocks take time, they are in the open block.
  if (target.isShared === true) await sealed(target, 1);
  return `coins for ${Object.keys(fund).join(', ')}`;
}

/** Changes the simulator, directly or by a control route. Throws `Unsupported` if the target is none. */
async function controlled(
  target: Target,
  method: string,
  path: string,
  body: object,
  directly: (control: Control) => Promise<void>,
): Promise<void> {
  if (target.control === undefined) return void (await byRoute(target, method, path, body));
  try {
    return await directly(target.control);
  } catch (error) {
    throw error instanceof Failure ? new ScenarioError(error.message) : error;
  }
}

/** The answer of a control route. Throws `Unsupported` if there is none, and a `ScenarioError` if it refuses. */
async function byRoute({ wire }: Target, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await wire?.send(method, path, body);
  if (wire === undefined || answer === undefined || answer.status === 404 || answer.status === 405)
    throw new Unsupported(`the target has no ${path}: only the simulator has control routes`);
  if (answer.status >= 400) throw new ScenarioError(wire.messageIn(answer.body));
  return answer.body;
}

async function sealed(target: Target, count: number): Promise<boolean> {
  if (target.control !== undefined) {
    await target.control.seal(count);
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
export async function addFault(context: RunContext, { fault }: StepOf<'fault'>, flow: Flow): Promise<void> {
  const began = performance.now();
  const { name } = (await controlFaults(context, 'POST', resolved(fault, flow))) as Fault;
  context.faults.areActive = true;
  report(context, began, { title: `fault ${JSON.stringify(fault)}`, outcome: `added as ${name}` });
}

/** Removes all faults, and observes what happened meanwhile; or compares the counts of faults with the expected ones. */
export async function checkFaults(
  context: RunContext,
  { faults: expected }: StepOf<'faults'>,
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
  return byRoute(target, method, faultsPath, body);
}
