import fc from 'fast-check';
import { outcomeText } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import type { Target } from '../../model/target.ts';
import { toCommand, commandsArbitrary, type PendingCommand } from '../generators/random-commands.ts';
import type { Scope } from '../generators/weights.ts';
import { isWrite, writesIn, type FuzzCommand } from '../../sequences/command.ts';
import { minimised } from '../../sequences/minimise.ts';
import { replayIdOf } from '../../sequences/replay-id.ts';
import { Runner } from './runner.ts';

/** After how many steps all reads are judged again. */
const readsEvery = 100;

/** Plays a random sequence until a rule is broken. Reads are judged every 100 steps and at the end. */
export const fuzz = (target: Target, pendingCommands: readonly PendingCommand[]): Promise<Runner> =>
  run(target, pendingCommands, (pending, { place: { observed, known }, snapshotCount }) =>
    toCommand(pending, { target, observed, known, snapshotCount }),
  );

/** Plays the commands of a random sequence again, judged in the same way. */
export const replay = (target: Target, commands: readonly FuzzCommand[]): Promise<Runner> =>
  run(target, commands, command => command);

async function run<T>(
  target: Target,
  items: readonly T[],
  commandOf: (item: T, runner: Runner) => FuzzCommand,
): Promise<Runner> {
  const runner = await Runner.start(target);
  for (const item of items) {
    const before = runner.steps.length;
    await runner.execute(commandOf(item, runner));
    if (Math.floor(runner.steps.length / readsEvery) > Math.floor(before / readsEvery))
      await runner.checkReads();
    if (runner.broken.length > 0) break;
  }
  await runner.checkReadsAtEnd();
  return runner;
}

/** One random sequence of that seed. */
export function randomSequence(seed: number, stepsMax: number, scope?: Scope): readonly PendingCommand[] {
  const [sequence = []] = fc.sample(commandsArbitrary(stepsMax, scope), { seed, numRuns: 1 });
  return sequence;
}

/** The shortest run that was found to break the rule that this one breaks first, without snapshots and blocks if possible. */
export async function shortestFailure(failing: Runner, newTarget: () => Target): Promise<Runner> {
  const rule = failing.broken[0]?.rule;
  let shortest = failing;
  const isFailing = async (commands: readonly FuzzCommand[]): Promise<boolean> => {
    const shorter = await replay(newTarget(), commands);
    if (!shorter.broken.some(broken => broken.rule === rule)) return false;
    shortest = shorter;
    return true;
  };
  const writes = writesIn(failing.commands);
  await minimised((await isFailing(writes)) ? writes : failing.commands, isFailing);
  return shortest;
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
    `reproduce with: understudy fuzz --replay ${replayIdOf({ profile: target.profile, rule: first.rule, commands })}`,
  ].join('\n');
}

function textOf(command: FuzzCommand): string {
  if (isWrite(command)) return `${command.operation} ${JSON.stringify(command.body)}`;
  const { operation, ...rest } = command;
  return `${operation} ${JSON.stringify(rest)}`;
}
