import fc from 'fast-check';
import type { Target } from '../../model/target.ts';
import {
  toCommand,
  commandsArbitrary,
  type Has,
  type PendingCommand,
} from '../generators/random-commands.ts';
import type { Scope } from '../generators/weights.ts';
import { replayIdOf } from '../../sequences/replay-id.ts';
import { Runner } from './runner.ts';

/** After how many steps all reads are judged again. */
const readsEvery = 100;

/** Plays a random sequence until a rule is broken. Reads are judged every 100 steps and at the end. */
export async function fuzz(target: Target, pendingCommands: readonly PendingCommand[]): Promise<Runner> {
  const runner = await Runner.start(target);
  for (const pending of pendingCommands) {
    const before = runner.steps.length;
    const { reached, snapshotCount } = runner;
    await runner.execute(toCommand(pending, { target, ...reached, snapshotCount }));
    if (Math.floor(runner.steps.length / readsEvery) > Math.floor(before / readsEvery))
      await runner.checkReads();
    if (runner.broken.length > 0) break;
  }
  await runner.checkReadsAtEnd();
  return runner;
}

/** One random sequence of that seed: an opening, and this many further commands of operations that the target has. */
export function randomSequence(
  seed: number,
  steps: number,
  scope?: Scope,
  has?: Has,
): readonly PendingCommand[] {
  const commands = commandsArbitrary(steps, scope, { stepsMin: steps, ...(has && { has }) });
  const [sequence = []] = fc.sample(commands, { seed, numRuns: 1 });
  return sequence;
}

/** Describes a run for people: the broken rules, the commands, and how to reproduce the failure. */
export function explain({ broken, commands, target: { profile } }: Runner): string {
  const [first] = broken;
  if (first === undefined) return 'no rule is broken';
  return [
    ...broken.map(({ rule, why }) => `${rule}: ${why}`),
    ...commands.map((command, index) => `${index + 1}. ${JSON.stringify(command)}`),
    `reproduce with: understudy conform --serve --profile ${profile} --replay ${replayIdOf({ profile, rule: first.rule, commands })}`,
  ].join('\n');
}
