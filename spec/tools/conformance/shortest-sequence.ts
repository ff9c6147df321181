import { isCreation } from '../../model/step.ts';
import { neverCreated } from '../../harness/runner/runner.ts';
import { withCollectionIds } from './collection-ids.ts';
import type { StoryDeed } from './sequence.ts';

type Deeds = readonly StoryDeed[];

/** The deeds without those that they can do without: first long runs of them are left out, then single ones. */
export async function fewestDeeds(
  deeds: Deeds,
  isEnough: (deeds: Deeds) => Promise<boolean>,
): Promise<Deeds> {
  let fewest = deeds;
  for (let length = deeds.length >> 1; length >= 1; length >>= 1)
    for (let end = fewest.length; end > 0; end -= length) {
      const fewer = withoutRun(fewest, Math.max(end - length, 0), Math.min(end, fewest.length));
      if (await isEnough(fewer)) fewest = fewer;
    }
  return fewest;
}

function withoutRun(deeds: Deeds, start: number, end: number): Deeds {
  let left = deeds;
  for (let index = end - 1; index >= start; index -= 1) left = withoutDeed(left, index);
  return left;
}

/** Without one of them; if that would have created a collection, the later ones move up. */
function withoutDeed(deeds: Deeds, index: number): Deeds {
  const left = deeds.toSpliced(index, 1);
  const deed = deeds[index];
  if (deed === undefined || !isCreation(deed)) return left;
  const gone = deeds.slice(0, index + 1).filter(isCreation).length;
  const idOf = (id: number): number => {
    if (id === neverCreated || id < gone) return id;
    return id === gone ? neverCreated : id - 1;
  };
  return left.map(one => ({ ...one, body: withCollectionIds(one.body, idOf) as StoryDeed['body'] }));
}
