import { ruled, stated } from '../../model/rule.ts';
import type { Moment } from '../../model/read-invariant.ts';
import { answers, collectionsAt, each, expectError, readInvariantList, sample } from './invariant-list.ts';
import type { ObservedCollection, TokenRef } from '../../model/observations/observation.ts';

/** The burned tokens of a collection. */
export const burnedIn = ({ id, lastTokenId, tokens, pieces }: ObservedCollection): readonly TokenRef[] =>
  Array.from({ length: lastTokenId }, (_, index) => ({ collectionId: id, tokenId: index + 1 })).filter(
    ({ tokenId }) => tokens[tokenId] === undefined && pieces[tokenId] === undefined,
  );

/** Tokens that do not exist: burned, not minted yet, with an impossible id, and of a missing collection. */
function missingTokens(moment: Moment): readonly TokenRef[] {
  const ofLiving = collectionsAt(moment).flatMap(collection => {
    const { id, mode, lastTokenId } = collection;
    // Token 0 of a Fungible collection always exists.
    const never = mode === 'Fungible' ? [1] : [lastTokenId + 1, 0];
    return [...sample(burnedIn(collection), 2), ...never.map(tokenId => ({ collectionId: id, tokenId }))];
  });
  return [
    ...sample(ofLiving, 2),
    ...sample(moment.gone, 1).map(collectionId => ({ collectionId, tokenId: 1 })),
  ];
}

const ofGone = each(({ gone }) => sample(gone, 2).map(id => ({ id })));

const ofMissingTokens = each(missingTokens);

/** What reads answer about collections and tokens that do not exist. */
export const missingReadInvariants = readInvariantList(stated('Errors: Collection does not exist'), {
  'reads.missing-collection.is-null': ofGone({
    source: 'Errors: Get collection for a missing collection',
    says: 'A collection that does not exist reads as null, without an error.',
    read: 'collection',
    body: () => null,
  }),
  'reads.missing-collection.has-no-roles': ofGone({
    says: 'Reading admins or property permissions of a collection that does not exist is the error `Collection not found`.',
    read: ['admins', 'propertyPermissions'],
    error: 'Collection not found',
  }),
  'reads.missing-collection.is-not-found': ofGone({
    level: 'ruled 2.13',
    says: 'Reading effective limits, allow list or properties of a collection that does not exist is the error `Collection not found`.',
    read: ['limits', 'allowList', 'collectionProperties'],
    error: 'Collection not found',
  }),
  'reads.missing-collection.has-no-tokens-to-count': answers({
    level: 'ruled 2.22',
    says: 'Counting or listing the tokens of a collection that does not exist is an error.',
    reads: ({ gone }, { actors: [actor] }) =>
      (['lastTokenId', 'totalSupply', 'collectionTokens', 'accountTokens'] as const).flatMap(read =>
        sample(gone, 2).map(collectionId =>
          expectError(read, { collectionId, ...(read === 'accountTokens' && { address: actor?.address }) }),
        ),
      ),
  }),
  'reads.missing-token.is-null': ofMissingTokens({
    ...ruled('2.13', 'Endpoints: Get token, Token parent'),
    says: 'A token that does not exist, burned or never minted, reads as null, and so does its parent.',
    read: ['token', 'parent'],
    body: () => null,
  }),
  'reads.missing-token.is-not-found': ofMissingTokens({
    ...ruled('2.13', 'Endpoints: Token endpoints'),
    says: 'Reading children, properties, topmost owner or bundle of a token that does not exist is the error `Token not found`.',
    read: ['children', 'tokenProperties', 'topmostOwner', 'bundle'],
    error: 'Token not found',
  }),
  'reads.missing-token.has-no-owner': ofMissingTokens({
    ...ruled('2.22', 'States and transitions: Token, burn'),
    says: 'A token that does not exist has no owner.',
    read: 'tokenOwner',
    body: () => null,
  }),
});
