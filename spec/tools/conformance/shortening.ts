import { fewestDeeds } from './shortest-sequence.ts';
import type { Lane } from './worker.ts';
import { playStory, type PlayedStory, type StoryDeed } from './sequence.ts';

/** The shortest way that was found to break a rule. */
export interface Shortest {
  readonly deeds: readonly StoryDeed[];
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
  lane: Lane,
  deeds: readonly StoryDeed[],
  isShown: (played: PlayedStory) => boolean,
  patience: number,
): Promise<Shortest> {
  const until = performance.now() + patience;
  const stillBreaks = async (attempt: readonly StoryDeed[]): Promise<boolean> => {
    if (performance.now() > until) return false;
    const { target } = await lane.fresh();
    return isShown(await playStory(target, { deeds: attempt }));
  };
  const fewest = await fewestDeeds(deeds, stillBreaks);
  const needless: string[][] = [];
  for (const [index, { body }] of fewest.entries()) {
    needless.push([]);
    for (const name of Object.keys(body).filter(member => !essential.includes(member)))
      if (await stillBreaks(fewest.with(index, without(fewest[index], name)))) needless[index]?.push(name);
  }
  return { deeds: fewest, needless };
}

function without(deed: StoryDeed | undefined, name: string): StoryDeed {
  if (deed === undefined) throw new Error('expected a deed');
  const { [name]: _left, ...body } = deed.body;
  return { ...deed, body };
}
