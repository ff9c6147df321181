import type { Receipt } from '../../../model/target.ts';
import { fewestDeeds } from '../shortest-sequence.ts';
import type { StoryDeed } from '../sequence.ts';

type Deeds = readonly StoryDeed[];
type Members = Readonly<Record<string, unknown>>;

type Test = (deeds: Deeds) => Promise<boolean>;

/**
 * The deeds without what they can do without: they are still enough. `outcomesOf` says what each comes to, which stays the same
 * when only bodies become plainer.
 */
export async function shortened(
  deeds: Deeds,
  isEnough: Test,
  outcomesOf: (deeds: Deeds) => Promise<readonly Receipt['kind'][]>,
): Promise<Deeds> {
  let shortest = await fewestDeeds(deeds, isEnough);
  const outcomes = await outcomesOf(shortest);
  const isAlike: Test = async plainer =>
    String(await outcomesOf(plainer)) === String(outcomes) && isEnough(plainer);
  for (const [index, outcome] of outcomes.entries())
    // What is malformed is so on purpose.
    if (outcome !== 'not-built') shortest = await withPlainerBody(shortest, index, isAlike);
  return withFewerActors(shortest, isEnough);
}

/** Leaves out members and list items of a body, also inner ones. */
async function withPlainerBody(deeds: Deeds, index: number, isEnough: Test): Promise<Deeds> {
  let plainest = deeds;
  for (const path of pathsIn(deeds[index]?.body)) {
    if (!isIn(plainest[index]?.body, path)) continue;
    const plainer = plainest.map((deed, at) =>
      at === index ? { ...deed, body: without(deed.body, path) } : deed,
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

async function withFewerActors(deeds: Deeds, isEnough: Test): Promise<Deeds> {
  let fewest = deeds;
  for (const name of unusual)
    for (const other of usual) {
      const text = JSON.stringify(fewest);
      if (!text.includes(name)) break;
      // Nothing but a name is written like one.
      const fewer = JSON.parse(text.replaceAll(name, other)) as Deeds;
      if (await isEnough(fewer)) fewest = fewer;
    }
  return fewest;
}
