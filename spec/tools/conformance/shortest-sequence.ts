import { isCreation } from '../../model/step.ts';
import { neverCreated } from '../../harness/runner/runner.ts';
import { withCollectionIds } from './collection-ids.ts';
import type { SymbolicCommand } from './sequence.ts';

type Commands = readonly SymbolicCommand[];

/** The deeds without those that they can do without: first long runs of them are left out, then single ones. */
export async function fewestCommands(
  commands: Commands,
  isEnough: (commands: Commands) => Promise<boolean>,
): Promise<Commands> {
  let fewest = commands;
  for (let length = commands.length >> 1; length >= 1; length >>= 1)
    for (let end = fewest.length; end > 0; end -= length) {
      const fewer = withoutRun(fewest, Math.max(end - length, 0), Math.min(end, fewest.length));
      if (await isEnough(fewer)) fewest = fewer;
    }
  return fewest;
}

function withoutRun(commands: Commands, start: number, end: number): Commands {
  let left = commands;
  for (let index = end - 1; index >= start; index -= 1) left = withoutCommand(left, index);
  return left;
}

/** Without one of them; if that would have created a collection, the later ones move up. */
function withoutCommand(commands: Commands, index: number): Commands {
  const left = commands.toSpliced(index, 1);
  const command = commands[index];
  if (command === undefined || !isCreation(command)) return left;
  const gone = commands.slice(0, index + 1).filter(isCreation).length;
  const idOf = (id: number): number => {
    if (id === neverCreated || id < gone) return id;
    return id === gone ? neverCreated : id - 1;
  };
  return left.map(one => ({ ...one, body: withCollectionIds(one.body, idOf) as SymbolicCommand['body'] }));
}
