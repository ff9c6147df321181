import type { WriteRequest } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { Walker } from '../../../harness/runner/runner.ts';
import { deedOf } from '../command-of.ts';
import { requestOf, type Story, type StoryDeed } from '../sequence.ts';

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
