import { Type } from 'typebox';
import { atCollections, read } from '../../operations/operation.ts';
import { collectionQuery } from '../../shapes/read-queries.ts';

/** The id of the last minted token. */
export const lastTokenId = read({
  endpoint: atCollections('GET', 'The id of the last minted token', 'last-token-id'),
  query: Type.Object(collectionQuery),
  answer: Type.Object({ tokenId: Type.Integer() }),
});
