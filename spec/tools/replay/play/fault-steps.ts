import type { Fault } from '../../../../src/contract/shapes/faults.ts';
import { mismatches } from '../values/compare.ts';
import { Unsupported } from '../errors.ts';
import { control } from './pass-time.ts';
import { resolved, resolvedExpectation } from '../values/resolve.ts';
import { report, type Flow, type RunContext } from './run-context.ts';
import type { Step } from '../format/scenario.ts';

const path = '__sim/faults';

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
  const { name } = (await controlled(context, 'POST', resolved(fault, flow))) as Fault;
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
    await controlled(context, 'DELETE');
    context.faults.areActive = false;
    await observeAgain();
    report(context, began, { title: 'remove all faults', outcome: 'done' });
    return;
  }
  const { faults } = (await controlled(context, 'GET')) as { readonly faults: readonly Fault[] };
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

function controlled({ target }: RunContext, method: string, body?: unknown): Promise<unknown> {
  if (target.wire === undefined)
    throw new Unsupported('faults are about HTTP: play the scenario with --serve, or on a running simulator');
  return control(target, method, path, body);
}
