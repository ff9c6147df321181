import fc from 'fast-check';
import { outcomeText } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import type { Target } from '../../model/target.ts';
import {
  toCommand,
  commandsArbitrary,
  type Has,
  type PendingCommand,
} from '../generators/random-commands.ts';
import type { Scope } from '../generators/weights.ts';
import { isWrite, type FuzzCommand } from '../../sequences/command.ts';
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

const outcomeOf = (step: Step): string =>
  step.receipt.kind === 'accepted' ? `accepted ${JSON.stringify(step.receipt.parsed)}` : outcomeText(step);

/** Describes a run for people: the broken rules, the commands, and how to reproduce the failure. */
export function explain({ broken, commands, target, steps }: Runner): string {
  const [first] = broken;
  if (first === undefined) return 'no rule is broken';
  const last = steps.at(-1)?.step;
  return [
    ...broken.map(({ rule, why }) => `${rule}: ${why}`),
    ...commands.map((command, index) => `${index + 1}. ${textOf(command)}`),
    ...(last === undefined ? [] : [`outcome of the last write: ${outcomeOf(last)}`]),
    `reproduce with: understudy conform --serve --profile ${target.profile} --replay ${replayIdOf({ profile: target.profile, rule: first.rule, commands })}`,
  ].join('\n');
}

function textOf(command: FuzzCommand): string {
  if (isWrite(command)) return `${command.operation} ${JSON.stringify(command.body)}`;
  const { operation, ...rest } = command;
  return `${operation} ${JSON.stringify(rest)}`;
}
