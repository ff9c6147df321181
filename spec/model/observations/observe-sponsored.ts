import type { ObservedCollection, Observation, Waits } from './observation.ts';
import type { Target } from '../target.ts';
import { isNumber, isNullOr, observeMember } from '../reported.ts';
import { observedEach, orElse } from '../unobservable.ts';

const isSponsored = (collection: ObservedCollection): boolean =>
  collection.mode === 'Nft' && orElse(() => collection.sponsorship?.isConfirmed === true, false);

/**
 * The blocks until the sponsors of these collections pay again; read each time, because they change with every block. Empty where
 * others seal blocks as well.
 */
export async function observeWaits(
  target: Target,
  collections: Observation['collections'],
): Promise<Observation['nextSponsored']> {
  if (target.isShared === true) return {};
  const sponsored = Object.values(collections).filter(isSponsored);
  const waits = await Promise.all(
    sponsored.map(async ({ id, tokens }) => [id, await waitsOf(target, tokens)] as const),
  );
  return Object.fromEntries(waits);
}

const waitsOf = async (target: Target, tokens: ObservedCollection['tokens']): Promise<Waits> =>
  observedEach(Object.keys(tokens).map(Number), async tokenId => {
    const token = tokens[tokenId];
    if (token === undefined) return undefined;
    const query = { collectionId: token.collectionId, tokenId, address: token.owner };
    return observeMember(target, 'nextSponsored', query, 'blockNumber', isNullOr(isNumber));
  });
