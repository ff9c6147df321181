import type { WriteRequest } from '../../target.ts';
import { inProcessTarget } from '../../targets/in-process.ts';
import { withNames } from '../../walks/token.ts';
import { neverCreated, Walker } from '../../walks/walker.ts';
import { withCollectionIds } from '../collection-ids.ts';
import { abridged } from '../long-texts.ts';
import { coinsLess, coinsOf, requestOf, type Story, type StoryDeed } from '../story.ts';

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

function deedOf({ operation, body }: WriteRequest, { target, place }: Walker): StoryDeed {
  const isKnown = (id: number): boolean => place.known.includes(id);
  const named = abridged(withNames(body, target.actors));
  const members = withCollectionIds(named, id => (isKnown(id) ? id : neverCreated)) as StoryDeed['body'];
  const { amount } = members;
  if (operation !== 'transferBalance' || typeof amount !== 'number') return { operation, body: members };
  const coins = coinsOf(place.seen, 'address' in body ? body.address : undefined);
  // So many are sent only to leave too little, or to ask for too much.
  const isAboutAll = amount > coins / 2;
  return {
    operation,
    body: isAboutAll ? { ...members, amount: { allBut: coinsLess(coins, amount) } } : members,
  };
}
