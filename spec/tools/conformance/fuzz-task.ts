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

/** A random sequence that was run, and its commands. */
interface RandomRun extends Shown {
  readonly commands: readonly SymbolicCommand[];
}

/** Runs a random sequence and judges each step. If it breaks a rule, it is minimised on the target itself, with new collections for each attempt. */
export const fuzzTask = (seed: number, stepsMax: number, rules: ReadonlySet<string>): Task => ({
  id: `random sequence with seed ${seed}`,
  rules,
  isExclusive: false,
  run: async (worker, run) => {
    const id = `random sequence with seed ${seed}`;
    const sequences: RandomRun[] = [];
    let rule: string | undefined;
    let until = Infinity;
    let failure: unknown;
    const property = fc.asyncProperty(commandsArbitrary(stepsMax), async pendingCommands => {
      // A time limit of fast-check would abandon a pending sequence on a worker that other tasks then use.
      if (failure !== undefined || performance.now() > until) return true;
      const found = await runSequence(id, worker, pendingCommands, run).catch((error: unknown) => {
        failure = error;
      });
      if (found === undefined) return true;
      const broken = openBreaks(found.played, run.results).map(each => each.rule);
      if (sequences.length === 0) {
        [rule] = broken;
        until = performance.now() + run.patience;
      }
      const isFailing = rule !== undefined && broken.includes(rule);
      if (isFailing || sequences.length === 0) sequences.push(found);
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

/** Runs the commands until they break a rule; then checks all reads. */
async function runSequence(
  title: string,
  worker: Worker,
  pendingCommands: readonly PendingCommand[],
  { results, dialect }: Run,
): Promise<RandomRun> {
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

/** The concrete command; undefined if it depends on something that the target does not report. */
const meantBy = (pendingCommand: PendingCommand, { target, place }: Runner): Command | undefined =>
  orElse<Command | undefined>(
    () => toCommand(pendingCommand, { target, observed: place.observed, known: place.known }, 0),
    undefined,
  );

/** The writes of a command. A base URL offers no snapshots, and writes of one block are made one by one. */
function writesIn(command: Command | undefined): readonly Extract<Command, { readonly body: unknown }>[] {
  if (command === undefined || command.operation === 'remember' || command.operation === 'goBack') return [];
  return command.operation === 'together' ? command.requests : [command];
}
