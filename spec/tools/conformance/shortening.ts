import { fewestCommands } from './shortest-sequence.ts';
import type { Worker } from './worker.ts';
import { playSequence, type PlayedSequence, type SymbolicCommand } from './sequence.ts';

/** The shortest way that was found to break a rule. */
export interface Shortest {
  readonly commands: readonly SymbolicCommand[];
  /** By deed, members of its body without which the rule is broken just the same. */
  readonly needless: readonly (readonly string[])[];
}

/** Members that say what a write is about: without them it would be another one. */
const essential = ['address', 'from', 'collectionId', 'tokenId'];

/**
 * Leaves out every deed, and tries to do without every member of the others, as long as the rule is still broken, as `isShown` tells;
 * each attempt is made anew on the target itself. Ends with what it has after so many milliseconds.
 */
export async function shortest(
  worker: Worker,
  commands: readonly SymbolicCommand[],
  isShown: (played: PlayedSequence) => boolean,
  patience: number,
): Promise<Shortest> {
  const until = performance.now() + patience;
  const stillBreaks = async (attempt: readonly SymbolicCommand[]): Promise<boolean> => {
    if (performance.now() > until) return false;
    const { target } = await worker.fresh();
    return isShown(await playSequence(target, { commands: attempt }));
  };
  const fewest = await fewestCommands(commands, stillBreaks);
  const needless: string[][] = [];
  for (const [index, { body }] of fewest.entries()) {
    needless.push([]);
    for (const name of Object.keys(body).filter(member => !essential.includes(member)))
      if (await stillBreaks(fewest.with(index, without(fewest[index], name)))) needless[index]?.push(name);
  }
  return { commands: fewest, needless };
}

function without(command: SymbolicCommand | undefined, name: string): SymbolicCommand {
  if (command === undefined) throw new Error('expected a deed');
  const { [name]: _left, ...body } = command.body;
  return { ...command, body };
}
