import type { WriteRequest } from '../../target.ts';
import { inProcessTarget } from '../../targets/in-process.ts';
import { Walker } from '../../walks/walker.ts';
import { deedOf } from '../deed-of.ts';
import { requestOf, type Story, type StoryDeed } from '../story.ts';

/** Writes to our own simulator as they can be told to any target. */
export async function portable(
  profile: Story['profile'],
  requests: readonly WriteRequest[],
): Promise<readonly StoryDeed[]> {
  const target = inProcessTarget({ profile });
  const walker = await Walker.start(target);
  const deeds: StoryDeed[] = [];
  for (const request of requests) {
    const deed = deedOf(request, walker);
    deeds.push(deed);
    await walker.write(requestOf(deed, target.actors, walker.place.seen));
  }
  return deeds;
}
