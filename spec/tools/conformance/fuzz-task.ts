import fc from 'fast-check';
import type { Judgement } from '../../model/judge.ts';
import type { Step } from '../../model/step.ts';
import { orElse } from '../../model/unobservable.ts';
import type { Command } from '../../harness/generators/command.ts';
import {
  toCommand,
  commandsArbitrary,
  type PendingCommand,
} from '../../harness/generators/operation-weights.ts';
import { Runner } from '../../harness/runner/runner.ts';
import { commandOf } from './command-of.ts';
import type { Shown } from './evidence.ts';
import type { Worker } from './worker.ts';
import type { SymbolicCommand } from './sequence.ts';
import { obstacleTo } from './expressible.ts';
import { emptyResult } from './results.ts';
import { failuresOf, openBreaks, timesApplied, type Run, type Task } from './tasks.ts';

/** A walk as far as it went. */
interface Walked extends Shown {
  readonly commands: readonly SymbolicCommand[];
}

/**
 * A random walk of that seed, judged step by step. What breaks a rule that nothing was known against is made shorter on the
 * target itself, each attempt with collections of its own.
 */
export const fuzzTask = (seed: number, stepsMax: number, rules: ReadonlySet<string>): Task => ({
  id: `walk with seed ${seed}`,
  rules,
  isExclusive: false,
  run: async (worker, run) => {
    const id = `walk with seed ${seed}`;
    const sequences: Walked[] = [];
    let rule: string | undefined;
    let until = Infinity;
    let failure: unknown;
    const property = fc.asyncProperty(commandsArbitrary(stepsMax), async pendingCommands => {
      // A time limit of fast-check's would leave a walk that is under way to itself, on a lane that others then use as well.
      if (failure !== undefined || performance.now() > until) return true;
      const walked = await walkOn(id, worker, pendingCommands, run).catch((error: unknown) => {
        failure = error;
      });
      if (walked === undefined) return true;
      const broken = openBreaks(walked.played, run.results).map(each => each.rule);
      if (sequences.length === 0) {
        [rule] = broken;
        until = performance.now() + run.patience;
      }
      const isFailing = rule !== undefined && broken.includes(rule);
      if (isFailing || sequences.length === 0) sequences.push(walked);
      return !isFailing;
    });
    await fc.check(property, { seed, numRuns: 1 });
    const [first] = sequences;
    const shortest = sequences.at(-1);
    if (first === undefined || shortest === undefined) throw failure;
    const judgements = [...first.played.judgements, first.played.readsChecked];
    return {
      ...emptyResult(id),
      steps: first.played.steps.length,
      applied: timesApplied(judgements),
      blocked: judgements.flatMap(({ blocked }) => blocked),
      failing: rule === undefined ? [] : await failuresOf(shortest, shortest.commands, worker, run),
    };
  },
});

/** Walks along the intents until an open rule is broken; then everything is read once more. */
async function walkOn(
  title: string,
  worker: Worker,
  pendingCommands: readonly PendingCommand[],
  { results, dialect }: Run,
): Promise<Walked> {
  const { target, takes } = await worker.fresh();
  const { actors } = target;
  const runner = await Runner.start(target);
  const steps: Step[] = [];
  const judgements: Judgement[] = [];
  const commands: SymbolicCommand[] = [];
  for (const pendingCommand of pendingCommands) {
    for (const request of writesIn(meantBy(pendingCommand, runner))) {
      if (obstacleTo(dialect, request) !== undefined) continue;
      commands.push(commandOf(request, runner));
      const { step, judgement } = await runner.write(request);
      steps.push(step);
      judgements.push(judgement);
    }
    if (runner.broken.some(({ rule, why }) => results.isOpen(rule, why))) break;
  }
  const played = { steps, judgements, readsChecked: await runner.lookBack() };
  return { title, played, takes, actors, commands };
}

/** What the intent means here; nothing where it would have to know what the target does not tell. */
const meantBy = (pendingCommand: PendingCommand, { target, place }: Runner): Command | undefined =>
  orElse<Command | undefined>(
    () => toCommand(pendingCommand, { target, observed: place.observed, known: place.known }, 0),
    undefined,
  );

/** Only what a base URL takes: there are no snapshots, and what would be in one block is done one by one. */
function writesIn(command: Command | undefined): readonly Extract<Command, { readonly body: unknown }>[] {
  if (command === undefined || command.operation === 'remember' || command.operation === 'goBack') return [];
  return command.operation === 'together' ? command.requests : [command];
}
