import type { Command } from '../../../sequences/command.ts';
import { minimised } from '../../../sequences/minimise.ts';

/** Members that identify the subject of a write. */
const essential = ['address', 'from', 'collectionId', 'tokenId'];

/** A minimised sequence, and for each command the members of its body without which the rule is broken as well. */
interface Shortest {
  readonly commands: readonly Command[];
  readonly needless: readonly (readonly string[])[];
}

/** Minimises the commands, then tries each of the rest without each member, as long as a rule is still broken. */
export async function shortest(
  commands: readonly Command[],
  stillBreaks: (attempt: readonly Command[]) => Promise<boolean>,
): Promise<Shortest> {
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
