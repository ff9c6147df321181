import fc from 'fast-check';
import type { Target } from '../../model/target.ts';
import type { Command } from '../generators/command.ts';
import { commandsArbitrary, type PendingCommand } from '../generators/operation-weights.ts';
import { replay, fuzz, type FuzzReport } from './fuzz.ts';

/** How long a failing walk may be made shorter, in milliseconds. */
const patience = 60_000;

/** One walk of that seed, from nothing. */
export async function fuzzOnce(seed: number, stepsMax: number, newTarget: () => Target): Promise<FuzzReport> {
  let report: FuzzReport | undefined;
  const property = fc.asyncProperty(commandsArbitrary(stepsMax), async pendingCommands => {
    report = await fuzz(newTarget(), pendingCommands);
  });
  await fc.assert(property, { seed, numRuns: 1 });
  if (report === undefined) throw new Error('expected a walk to be walked');
  return report;
}

const ruleThatStopped = ({ failure }: FuzzReport): string | undefined => failure?.judgement.broken[0]?.rule;

/**
 * The shortest way found to break the rule that stopped that walk: fast-check makes its intents fewer and plainer, and then
 * every deed is left out that is not needed.
 */
export async function shrunk(
  failing: FuzzReport,
  seed: number,
  stepsMax: number,
  newTarget: () => Target,
): Promise<FuzzReport> {
  const rule = ruleThatStopped(failing);
  const breaks = (report: FuzzReport): boolean =>
    report.failure?.judgement.broken.some(broken => broken.rule === rule) === true;
  const { counterexample } = await fc.check(
    fc.asyncProperty(
      commandsArbitrary(stepsMax),
      async pendingCommands => !breaks(await fuzz(newTarget(), pendingCommands)),
    ),
    { seed, numRuns: 1, interruptAfterTimeLimit: patience },
  );
  const pendingCommands: readonly PendingCommand[] | undefined = counterexample?.[0];
  const shorter = pendingCommands === undefined ? failing : await fuzz(newTarget(), pendingCommands);
  return withoutNeedless(breaks(shorter) ? shorter : failing, breaks, newTarget);
}

async function withoutNeedless(
  report: FuzzReport,
  breaks: (report: FuzzReport) => boolean,
  newTarget: () => Target,
): Promise<FuzzReport> {
  let shortest = report;
  for (let index = report.commands.length - 1; index >= 0; index -= 1) {
    const commands: readonly Command[] = shortest.commands.toSpliced(index, 1);
    const shorter = await replay(newTarget(), commands);
    if (breaks(shorter)) shortest = shorter;
  }
  return shortest;
}
