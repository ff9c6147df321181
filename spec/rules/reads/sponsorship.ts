import {
  agreement,
  collectionsAt,
  question,
  questions,
  type ReadInvariant,
} from '../../model/read-invariant.ts';
import type { ObservedCollection } from '../../model/observe.ts';

const source = 'Resources: CollectionLimits, sponsorTransferTimeout';

/** Ids that tokens of the collection had which are gone, at most three. */
const burnedIn = ({ lastTokenId, tokens }: ObservedCollection): readonly number[] =>
  Array.from({ length: lastTokenId }, (_, index) => index + 1)
    .filter(tokenId => tokens[tokenId] === undefined)
    .slice(-3);

/** What next-sponsored says, the turn of a token’s sponsor. */
export const sponsoringReadInvariants: readonly ReadInvariant[] = [
  agreement({
    id: 'collection.next-sponsored.within-the-timeout',
    dependsOnBlocks: true,
    level: 'ruled 2.22',
    source,
    says: 'Where a sponsor has agreed, every token that lives has a next turn, in no more blocks than the timeout.',
    things: ({ observed }) =>
      Object.entries(observed.nextSponsored).flatMap(([id, waits]) =>
        Object.values(waits).map(wait => ({
          wait,
          timeout: observed.collections[Number(id)]?.effectiveLimits.sponsorTransferTimeout ?? 0,
        })),
      ),
    isSo: ({ wait, timeout }) => wait !== null && wait >= 0 && wait <= timeout,
  }),
  questions({
    id: 'collection.next-sponsored.null-for-missing-tokens',
    dependsOnBlocks: true,
    level: 'ruled 2.22',
    source,
    says: 'A token that was burned or never was has no turn, nor has anything in a collection that is gone.',
    questions: ({ observed, gone }, { actors }) => {
      const { address } = actors[0] ?? {};
      const sponsored = collectionsAt({ observed }).filter(({ id }) => id in observed.nextSponsored);
      const missing = [
        ...sponsored.flatMap(collection =>
          [...burnedIn(collection), collection.lastTokenId + 1].map(tokenId => [collection.id, tokenId]),
        ),
        ...gone.slice(0, 2).map(collectionId => [collectionId, 1]),
      ];
      return missing.map(([collectionId, tokenId]) =>
        question('nextSponsored', { collectionId, tokenId, address }, { body: { blockNumber: null } }),
      );
    },
  }),
];
