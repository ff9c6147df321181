import { ruled } from '../../model/rule.ts';
import { collectionsAt, each, readInvariantList } from './invariant-list.ts';
import { burnedIn } from './missing.ts';

/** Living tokens with the blocks that their sponsor waits. */
const ofWaits = each(({ observed }) =>
  Object.entries(observed.nextSponsored).flatMap(([id, waits]) =>
    Object.entries(waits).map(([tokenId, wait]) => ({
      collectionId: Number(id),
      tokenId: Number(tokenId),
      wait,
    })),
  ),
);

/** In sponsored collections the last burned tokens and the next one, and tokens of missing collections. */
const ofMissing = each(({ observed, gone }) => [
  ...collectionsAt({ observed })
    .filter(({ id }) => id in observed.nextSponsored)
    .flatMap(collection => [
      ...burnedIn(collection).slice(-3),
      { collectionId: collection.id, tokenId: collection.lastTokenId + 1 },
    ]),
  ...gone.slice(0, 2).map(collectionId => ({ collectionId, tokenId: 1 })),
]);

const basis = ruled('2.22', 'Resources: CollectionLimits, sponsorTransferTimeout');

/** What the read of the next sponsored block reports. */
export const sponsorshipReadInvariants = readInvariantList(basis, {
  'collection.next-sponsored.within-the-timeout': ofWaits({
    dependsOnBlocks: true,
    says: 'With a confirmed sponsor, the next sponsored block of every living token is within the timeout.',
    isMet: ({ collectionId, wait }, { observed }) => {
      const timeout = observed.collections[collectionId]?.effectiveLimits.sponsorTransferTimeout ?? 0;
      return wait !== null && wait >= 0 && wait <= timeout;
    },
  }),
  'collection.next-sponsored.null-for-missing-tokens': ofMissing({
    dependsOnBlocks: true,
    says: 'The next sponsored block is null for a token or collection that does not exist.',
    read: 'nextSponsored',
    most: Infinity,
    queries: (_token, [actor]) => [{ address: actor?.address }],
    body: () => ({ blockNumber: null }),
  }),
});
