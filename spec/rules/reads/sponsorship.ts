import { ruled } from '../../model/rule.ts';
import {
  agreement,
  answers,
  collectionsAt,
  expectRead,
  readInvariantList,
} from '../../model/read-invariant.ts';
import type { ObservedCollection } from '../../model/observations/observation.ts';

/** The last ids of burned tokens of the collection, at most three. */
const burnedIn = ({ lastTokenId, tokens }: ObservedCollection): readonly number[] =>
  Array.from({ length: lastTokenId }, (_, index) => index + 1)
    .filter(tokenId => tokens[tokenId] === undefined)
    .slice(-3);

const basis = ruled('2.22', 'Resources: CollectionLimits, sponsorTransferTimeout');

/** What the read of the next sponsored block reports. */
export const sponsorshipReadInvariants = readInvariantList(basis, {
  'collection.next-sponsored.within-the-timeout': agreement({
    dependsOnBlocks: true,
    says: 'With a confirmed sponsor, the next sponsored block of every living token is within the timeout.',
    subjects: ({ observed }) =>
      Object.entries(observed.nextSponsored).flatMap(([id, waits]) =>
        Object.values(waits).map(wait => ({
          wait,
          timeout: observed.collections[Number(id)]?.effectiveLimits.sponsorTransferTimeout ?? 0,
        })),
      ),
    isMet: ({ wait, timeout }) => wait !== null && wait >= 0 && wait <= timeout,
  }),
  'collection.next-sponsored.null-for-missing-tokens': answers({
    dependsOnBlocks: true,
    says: 'The next sponsored block is null for a token or collection that does not exist.',
    reads: ({ observed, gone }, { actors }) => {
      const { address } = actors[0] ?? {};
      const sponsored = collectionsAt({ observed }).filter(({ id }) => id in observed.nextSponsored);
      const missing = [
        ...sponsored.flatMap(collection =>
          [...burnedIn(collection), collection.lastTokenId + 1].map(tokenId => [collection.id, tokenId]),
        ),
        ...gone.slice(0, 2).map(collectionId => [collectionId, 1]),
      ];
      return missing.map(([collectionId, tokenId]) =>
        expectRead('nextSponsored', { collectionId, tokenId, address }, { blockNumber: null }),
      );
    },
  }),
});
