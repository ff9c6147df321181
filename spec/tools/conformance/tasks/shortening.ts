import { playSequence, type PlayedSequence } from '../../../harness/runner/play.ts';
import type { Command } from '../../../sequences/command.ts';
import { minimised } from '../../../sequences/minimise.ts';
import type { Worker } from '../target/worker.ts';

/** The shortest sequence that was found to break a rule. */
export interface Shortest {
  readonly commands: readonly Command[];
  /** For each command, the members of its body without which the rule is broken as well. */
  readonly needless: readonly (readonly string[])[];
}

/** Members that identify the subject of a write. */
const essential = ['address', 'from', 'collectionId', 'tokenId'];

/** The broken rule, and whether a sequence breaks it. */
export interface BrokenRule {
  readonly rule: string;
  readonly isBroken: (played: PlayedSequence) => boolean;
}

/**
 * Minimises the commands, then tries each of the rest without each member, as long as the rule is still broken. Each attempt
 * is played on the target itself, and none begins after `minimisingMs` milliseconds.
 */
export async function shortest(
  worker: Worker,
  commands: readonly Command[],
  { rule, isBroken }: BrokenRule,
  minimisingMs: number,
): Promise<Shortest> {
  const until = performance.now() + minimisingMs;
  const wanted = new Set([rule]);
  const stillBreaks = async (attempt: readonly Command[]): Promise<boolean> => {
    if (performance.now() > until) return false;
    const { target } = await worker.fresh();
    return isBroken(await playSequence(target, { commands: attempt }, wanted));
  };
  const fewest = await minimised(commands, stillBreaks);
  const needless: string[][] = [];
  for (const [index, command] of fewest.entries()) {
    const members = Object.keys(command.body).filter(member => !essential.includes(member));
    const found: string[] = [];
    for (const name of members)
      if (await stillBreaks(fewest.with(index, without(command, name)))) found.push(name);
    needless.push(found);
  }
  return { commands: fewest, needless };
}

function without(command: Command, name: string): Command {
  const { [name]: _left, ...body } = command.body;
  return { ...command, body };
}
