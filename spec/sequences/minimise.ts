import { isCreation } from '../model/step.ts';
import { isWrite, neverCreated, type FuzzCommand } from './command.ts';
import { withCollectionIds } from './collection-ids.ts';

/** Leaves out commands as long as the rest still suffices: first long runs, then single ones. The last `kept` ones stay. */
export async function minimised<T extends FuzzCommand>(
  commands: readonly T[],
  suffices: (commands: readonly T[]) => Promise<boolean>,
  kept = 0,
): Promise<readonly T[]> {
  let fewest = commands;
  for (let length = commands.length >> 1; length >= 1; length >>= 1)
    for (let end = fewest.length - kept; end > 0; end -= length) {
      const [from, to] = [Math.max(end - length, 0), Math.min(end, fewest.length - kept)];
      const renumbered = withoutRun(fewest, from, to);
      const plain = fewest.toSpliced(from, to - from);
      if (await suffices(renumbered)) fewest = renumbered;
      // A creation that is refused has no id: later ids stay.
      else if (JSON.stringify(plain) !== JSON.stringify(renumbered) && (await suffices(plain)))
        fewest = plain;
    }
  return fewest;
}

function withoutRun<T extends FuzzCommand>(commands: readonly T[], start: number, end: number): readonly T[] {
  let rest = commands;
  for (let index = end - 1; index >= start; index -= 1) rest = withoutCommand(rest, index);
  return rest;
}

/** Without one command. If it creates a collection, the ids of later collections move up. */
function withoutCommand<T extends FuzzCommand>(commands: readonly T[], index: number): readonly T[] {
  const rest = commands.toSpliced(index, 1);
  const command = commands[index];
  if (command === undefined || !isWrite(command) || !isCreation(command)) return rest;
  const gone = commands.slice(0, index + 1).filter(one => isWrite(one) && isCreation(one)).length;
  const idOf = (id: number): number => {
    if (id === neverCreated || id < gone) return id;
    return id === gone ? neverCreated : id - 1;
  };
  return rest.map(one => withCollectionIds(one, idOf) as T);
}
