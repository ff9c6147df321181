import { ask } from './ask.ts';
import type { CollectionSeen, Observation, Waits } from './observe.ts';
import type { Target } from './target.ts';

const isSponsored = ({ mode, sponsorship }: CollectionSeen): boolean =>
  mode === 'Nft' && sponsorship?.isConfirmed === true;

/** How long the sponsors of these collections wait; looked at anew each time, because that changes with every block. */
export async function observeWaits(
  target: Target,
  collections: Observation['collections'],
): Promise<Observation['nextSponsored']> {
  const seen: Record<number, Waits> = {};
  for (const collection of Object.values(collections).filter(isSponsored))
    seen[collection.id] = await waitsIn(target, collection);
  return seen;
}

async function waitsIn(target: Target, { tokens }: CollectionSeen): Promise<Waits> {
  const waits: Record<number, number | null> = {};
  for (const { collectionId, tokenId, owner } of Object.values(tokens)) {
    const query = { collectionId, tokenId, address: owner };
    waits[tokenId] = (await ask<{ blockNumber: number | null }>(target, 'nextSponsored', query)).blockNumber;
  }
  return waits;
}
