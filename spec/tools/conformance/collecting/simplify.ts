import type { Receipt } from '../../../model/target.ts';
import { minimised } from '../../../harness/sequences/minimise.ts';
import type { Command } from '../../../harness/sequences/command.ts';

type Commands = readonly Command[];
type Members = Readonly<Record<string, unknown>>;

type Test = (commands: Commands) => Promise<boolean>;

/**
 * The deeds without what they can do without: they are still enough. `outcomesOf` says what each comes to, which stays the same
 * when only bodies become plainer.
 */
export async function shortened(
  commands: Commands,
  isEnough: Test,
  outcomesOf: (commands: Commands) => Promise<readonly Receipt['kind'][]>,
): Promise<Commands> {
  let shortest = await minimised(commands, isEnough);
  const outcomes = await outcomesOf(shortest);
  const isAlike: Test = async plainer =>
    String(await outcomesOf(plainer)) === String(outcomes) && isEnough(plainer);
  for (const [index, outcome] of outcomes.entries())
    // What is malformed is so on purpose.
    if (outcome !== 'not-built') shortest = await withPlainerBody(shortest, index, isAlike);
  return withFewerActors(shortest, isEnough);
}

/** Leaves out members and list items of a body, also inner ones. */
async function withPlainerBody(commands: Commands, index: number, isEnough: Test): Promise<Commands> {
  let plainest = commands;
  for (const path of pathsIn(commands[index]?.body)) {
    if (!isIn(plainest[index]?.body, path)) continue;
    const plainer = plainest.map((command, at) =>
      at === index ? { ...command, body: without(command.body, path) } : command,
    );
    if (await isEnough(plainer)) plainest = plainer;
  }
  return plainest;
}

type Path = readonly string[];

/** Where there is something in a value: the last things first, and outer things before what is in them. */
function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .toReversed()
    .flatMap(([name, inner]) => [[name], ...pathsIn(inner).map(path => [name, ...path])]);
}

function isIn(value: unknown, [name, ...rest]: Path): boolean {
  if (name === undefined) return true;
  return typeof value === 'object' && value !== null && name in value && isIn((value as Members)[name], rest);
}

function without(body: Members, path: Path): Members {
  const copy = structuredClone(body);
  const holder = path.slice(0, -1).reduce<unknown>((value, name) => (value as Members)[name], copy);
  const last = path.at(-1) ?? '';
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else Reflect.deleteProperty(holder as object, last);
  return copy;
}

/** Those who act in most stories, and those who should not where the others can. */
const usual = ['@alice', '@bob', '@charlie', '@dave'];
const unusual = ['@eve', '@ferdie'];

async function withFewerActors(commands: Commands, isEnough: Test): Promise<Commands> {
  let fewest = commands;
  for (const name of unusual)
    for (const other of usual) {
      const text = JSON.stringify(fewest);
      if (!text.includes(name)) break;
      // Nothing but a name is written like one.
      const fewer = JSON.parse(text.replaceAll(name, other)) as Commands;
      if (await isEnough(fewer)) fewest = fewer;
    }
  return fewest;
}
