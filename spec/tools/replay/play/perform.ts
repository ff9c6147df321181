import { ownDialect } from '../../../harness/dialects/dialect.ts';
import { observe } from '../../../model/observations/observe.ts';
import { performAnswered } from './answered-steps.ts';
import { addFault, checkFaults, giveCoins, passBlocks, passTime } from './simulator-steps.ts';
import { withEndpoint } from '../format/operations.ts';
import { resolved, memberAt } from '../values/texts.ts';
import type { EachStep, IncludeStep, Step, StepOf } from '../format/scenario.ts';
import { ScenarioError, Unsupported } from '../errors.ts';
import { report, type Flow, type RunContext } from './run-context.ts';

/** Runs the steps in order; throws `Stopped` at the first broken one. */
export async function perform(context: RunContext, steps: readonly Step[], flow: Flow): Promise<void> {
  for (const step of steps)
    try {
      await performOne(context, step, flow);
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      const broken = [{ rule: step.kind, why: error.message, where: step.spot.where }];
      report(context, performance.now(), { title: titleOf(step), outcome: 'not done', broken });
    }
}

const titleOf = (step: Step): string =>
  step.kind === 'write' || step.kind === 'read' ? `${step.kind} ${step.operation}` : step.kind;

async function performOne(context: RunContext, step: Step, flow: Flow): Promise<void> {
  const { unsupported, missing } = context.dialect ?? ownDialect;
  if ('operation' in step && unsupported.includes(step.operation))
    throw new Unsupported(`the dialect declares as unsupported: ${withEndpoint(step.operation)}`);
  if ('operation' in step && missing.includes(step.operation))
    throw new Unsupported(`the target has no endpoint for ${withEndpoint(step.operation)}`);
  if (step.kind === 'write' && hasContent(step) && unsupported.includes(contentReadsBack))
    throw new Unsupported(`the dialect declares as unsupported: ${contentReadsBack}`);
  switch (step.kind) {
    case 'write':
    case 'read':
      return performAnswered(context, step, flow);
    case 'each':
      return performEach(context, step, flow);
    case 'include':
      return performIncluded(context, step, flow);
    case 'parallel':
      return performParallel(context, step, flow);
    case 'blocks':
      return afterPassing(context, passBlocks(context.target, step, flow));
    case 'time':
      return afterPassing(context, passTime(context.target, step, flow));
    case 'fund':
      return afterPassing(context, giveCoins(context.target, step, flow));
    case 'fault':
      return addFault(context, step, flow);
    case 'faults':
      return checkFaults(context, step, flow, () => observeAgain(context, flow.created));
  }
}

/** The rule of targets that know content in schema 1.0. */
const contentReadsBack = 'token.mint.content-reads-back';

/** Whether it writes content in schema 1.0, of a collection or a token. */
const hasContent = ({ with: given }: StepOf<'write'>): boolean =>
  given !== undefined && typeof given === 'object' && ('schema' in given || 'data' in given);

async function performEach(context: RunContext, step: EachStep, flow: Flow): Promise<void> {
  const { variable, over, steps } = step;
  const whole = resolved(over, flow);
  const items = typeof whole === 'number' ? Array.from({ length: whole }, (_, index) => index + 1) : whole;
  if (!Array.isArray(items))
    throw new ScenarioError(`each needs a list or a count, and ${variable} is over ${JSON.stringify(whole)}`);
  const { [variable]: hidden } = flow.variables;
  for (const item of items as unknown[]) {
    flow.variables[variable] = item;
    await perform(context, steps, flow);
  }
  if (hidden === undefined) delete flow.variables[variable];
  else flow.variables[variable] = hidden;
}

async function performIncluded(context: RunContext, step: IncludeStep, flow: Flow): Promise<void> {
  const variables: Record<string, unknown> = { unique: flow.variables['unique'] };
  const given = resolved(step.with ?? {}, flow) as Readonly<Record<string, unknown>>;
  const within = { ...flow, variables };
  for (const [name, value] of Object.entries(step.part.vars))
    variables[name] = name in given ? given[name] : resolved(value, within);
  await perform(context, step.part.steps, within);
  for (const [name, path] of Object.entries(step.save ?? {}))
    flow.variables[name] = memberAt(variables, path.split('.'));
}

/** Runs all flows in parallel to their ends; then their variables and effects are visible. */
async function performParallel(context: RunContext, step: StepOf<'parallel'>, flow: Flow): Promise<void> {
  const { flows } = step;
  const states = flows.map(() => ({ ...flow, variables: { ...flow.variables }, isParallel: true }));
  const ends = await Promise.allSettled(
    flows.map((steps, index) => perform(context, steps, states[index] ?? flow)),
  );
  for (const { variables } of states) Object.assign(flow.variables, variables);
  await observeAgain(context, flow.created);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Waits until blocks or time have passed, or coins were given, and reports what was done. */
async function afterPassing(context: RunContext, passing: Promise<string>): Promise<void> {
  const began = performance.now();
  const title = await passing;
  await observeAgain(context, []);
  report(context, began, { title, outcome: 'done' });
}

/** Observes what happened outside the runner, including these new collections; not before faults are removed. */
async function observeAgain({ runner, faults }: RunContext, created: number[]): Promise<void> {
  if (runner === undefined || faults.areActive) return;
  const { reached, target } = runner;
  const known = [...reached.known, ...created.splice(0)];
  runner.reached = { ...reached, known, observed: await observe(target, known) };
}
