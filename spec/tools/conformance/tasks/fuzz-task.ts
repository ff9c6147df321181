import { randomSequence } from '../../../harness/runner/fuzz.ts';
import {
  toCommand,
  toShownCommand,
  type PendingCommand,
} from '../../../harness/generators/random-commands.ts';
import type { Scope } from '../../../harness/generators/weights.ts';
import { finished } from '../../../harness/runner/play.ts';
import { Runner } from '../../../harness/runner/runner.ts';
import { writesIn, type Command, type FuzzCommand } from '../../../sequences/command.ts';
import { orElse } from '../../../model/unobservable.ts';
import type { Shown } from './evidence.ts';
import { obstacleTo } from '../run/reach.ts';
import { judgedResult, type Run, type Task } from './tasks.ts';
import type { Worker } from '../target/worker.ts';

/** The most steps of a random sequence, and what its requests can be. */
interface RandomSteps {
  readonly stepsMax: number;
  readonly scope: Scope;
}

/**
 * A random sequence of that seed, judged step by step. What breaks a rule that nothing was known against is minimised on the
 * target itself, each attempt with collections of its own.
 */
export const fuzzTask = (
  seed: number,
  { stepsMax, scope }: RandomSteps,
  rules: ReadonlySet<string>,
): Task => ({
  id: `random sequence with seed ${seed}`,
  rules,
  isExclusive: false,
  writes: stepsMax,
  run: async (worker, run) => {
    const id = `random sequence with seed ${seed}`;
    const quick = await playedAtRandom(id, worker, randomSequence(seed, stepsMax, scope), scope, run);
    return (await judgedResult(quick, quick.commands, worker, run)).result;
  },
});

/** Plays the random sequence until an open rule is broken, and reads everything once more. */
async function playedAtRandom(
  title: string,
  worker: Worker,
  pendingCommands: readonly PendingCommand[],
  scope: Scope,
  { results, dialect }: Run,
): Promise<Shown & { readonly commands: readonly Command[] }> {
  const { target: fresh, takes, keeping } = await worker.fresh();
  const target = keeping(fresh);
  const runner = await Runner.start(target);
  for (const pending of pendingCommands) {
    // There are no snapshots behind a base URL, and the writes of a block are made one by one.
    for (const write of writesIn(commandsFor(pending, runner, scope)))
      if (obstacleTo(dialect, write) === undefined) await runner.execute(write);
    if (runner.broken.some(({ rule, why }) => results.isOpen(rule, why))) break;
  }
  const commands = writesIn(runner.commands);
  return {
    title,
    played: await finished(runner, results.wanted),
    takes,
    actors: target.actors,
    ids: target.idsInWords?.() ?? '',
    commands,
  };
}

/** The command that is meant in this state; none if that depends on what the target does not report. */
const commandsFor = (
  pending: PendingCommand,
  { target, place: { observed, known } }: Runner,
  scope: Scope,
): readonly FuzzCommand[] =>
  orElse<readonly FuzzCommand[]>(() => {
    const state = { target, observed, known, snapshotCount: 0 };
    const command = scope === 'shown' ? toShownCommand(pending, state) : toCommand(pending, state);
    return command === undefined ? [] : [command];
  }, []);
