import type { Receipt } from '../../model/target.ts';
import { minimised } from '../../sequences/minimise.ts';
import type { Command } from '../../sequences/command.ts';

type Commands = readonly Command[];
type Members = Readonly<Record<string, unknown>>;

type Test = (commands: Commands) => Promise<boolean>;

/**
 * Commands without what they do not need to suffice: fewer commands, plainer bodies, fewer actors. `outcomesOf` gives the kind of
 * outcome of each command, which stays the same while bodies become plainer.
 */
export async function simplified(
  commands: Commands,
  suffices: Test,
  outcomesOf: (commands: Commands) => Promise<readonly Receipt['kind'][]>,
): Promise<Commands> {
  let shortest = await minimised(commands, suffices);
  const outcomes = await outcomesOf(shortest);
  const isAlike: Test = async plainer =>
    String(await outcomesOf(plainer)) === String(outcomes) && suffices(plainer);
  for (const [index, outcome] of outcomes.entries())
    // A malformed body is malformed on purpose.
    if (outcome !== 'not-built') shortest = await withPlainerBody(shortest, index, isAlike);
  return withFewerActors(shortest, suffices);
}

/** Leaves out members and list items of a body, also inner ones. */
async function withPlainerBody(commands: Commands, index: number, suffices: Test): Promise<Commands> {
  let plainest = commands;
  for (const path of pathsIn(commands[index]?.body)) {
    if (!isIn(plainest[index]?.body, path)) continue;
    const plainer = plainest.map((command, at) =>
      at === index ? { ...command, body: without(command.body, path) } : command,
    );
    if (await suffices(plainer)) plainest = plainer;
  }
  return plainest;
}

type Path = readonly string[];

/** The paths of all members and items of a value: the last ones first, and each before what it contains. */
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

/** Actors of most sequences, and those whom they replace if possible. */
const usual = ['@alice', '@bob', '@charlie', '@dave'];
const unusual = ['@eve', '@ferdie'];

async function withFewerActors(commands: Commands, suffices: Test): Promise<Commands> {
  let fewest = commands;
  for (const name of unusual)
    for (const other of usual) {
      const text = JSON.stringify(fewest);
      if (!text.includes(name)) break;
      // Only names of actors begin with an at sign.
      const fewer = JSON.parse(text.replaceAll(name, other)) as Commands;
      if (await suffices(fewer)) fewest = fewer;
    }
  return fewest;
}
