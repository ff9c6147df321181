import { ruled, stated } from '../../model/rule.ts';
import type { ReadOperation } from '../../../src/contract/shapes/index.ts';
import {
  answers,
  collectionsAt,
  expectError,
  expectRead,
  readInvariantList,
  sample,
  type Moment,
} from '../../model/read-invariant.ts';
import type { TokenRef } from '../../model/observations/observation.ts';

/** Tokens that do not exist: burned, not minted yet, with an impossible id, and of a missing collection. */
function missingTokens(moment: Moment): readonly TokenRef[] {
  const ofLiving = collectionsAt(moment).flatMap(({ id, mode, lastTokenId, tokens, pieces }) => {
    const burned = Array.from({ length: lastTokenId }, (_, index) => index + 1).filter(
      tokenId => tokens[tokenId] === undefined && pieces[tokenId] === undefined,
    );
    // Token 0 of a Fungible collection always exists.
    const never = mode === 'Fungible' ? [1] : [lastTokenId + 1, 0];
    return [...sample(burned, 2), ...never].map(tokenId => ({ collectionId: id, tokenId }));
  });
  return [
    ...sample(ofLiving, 2),
    ...sample(moment.gone, 1).map(collectionId => ({ collectionId, tokenId: 1 })),
  ];
}

const everywhere = <Q>(
  operations: readonly ReadOperation[],
  queries: readonly Q[],
): (readonly [ReadOperation, Q])[] =>
  operations.flatMap(operation => queries.map(query => [operation, query] as const));

const ofGone = ({ gone }: Moment): { collectionId: number }[] =>
  sample(gone, 2).map(collectionId => ({ collectionId }));

/** What reads answer about collections and tokens that do not exist. */
export const missingReadInvariants = readInvariantList(stated('Errors: Collection does not exist'), {
  'reads.missing-collection.is-null': answers({
    source: 'Errors: Get collection for a missing collection',
    says: 'A collection that does not exist reads as null, without an error.',
    reads: moment => ofGone(moment).map(query => expectRead('collection', query, null)),
  }),
  'reads.missing-collection.has-no-roles': answers({
    says: 'Reading admins or property permissions of a collection that does not exist is the error `Collection not found`.',
    reads: moment =>
      everywhere(['admins', 'propertyPermissions'], ofGone(moment)).map(([operation, query]) =>
        expectError(operation, query, 'Collection not found'),
      ),
  }),
  'reads.missing-collection.is-not-found': answers({
    level: 'ruled 2.13',
    says: 'Reading effective limits, allow list or properties of a collection that does not exist is the error `Collection not found`.',
    reads: moment =>
      everywhere(['limits', 'allowList', 'collectionProperties'], ofGone(moment)).map(([operation, query]) =>
        expectError(operation, query, 'Collection not found'),
      ),
  }),
  'reads.missing-collection.has-no-tokens-to-count': answers({
    level: 'ruled 2.22',
    says: 'Counting or listing the tokens of a collection that does not exist is an error.',
    reads: (moment, { actors }) => [
      ...everywhere(['lastTokenId', 'totalSupply', 'collectionTokens'], ofGone(moment)).map(
        ([operation, query]) => expectError(operation, query),
      ),
      ...ofGone(moment).map(query => expectError('accountTokens', { ...query, address: actors[0]?.address })),
    ],
  }),
  'reads.missing-token.is-null': answers({
    ...ruled('2.13', 'Endpoints: Get token, Token parent'),
    says: 'A token that does not exist, burned or never minted, reads as null, and so does its parent.',
    reads: moment =>
      everywhere(['token', 'parent'], missingTokens(moment)).map(([operation, query]) =>
        expectRead(operation, { ...query }, null),
      ),
  }),
  'reads.missing-token.is-not-found': answers({
    ...ruled('2.13', 'Endpoints: Token endpoints'),
    says: 'Reading children, properties, topmost owner or bundle of a token that does not exist is the error `Token not found`.',
    reads: moment =>
      everywhere(['children', 'tokenProperties', 'topmostOwner', 'bundle'], missingTokens(moment)).map(
        ([operation, query]) => expectError(operation, { ...query }, 'Token not found'),
      ),
  }),
  'reads.missing-token.has-no-owner': answers({
    ...ruled('2.22', 'States and transitions: Token, burn'),
    says: 'A token that does not exist has no owner.',
    reads: moment => missingTokens(moment).map(ref => expectRead('tokenOwner', { ...ref }, null)),
  }),
});
