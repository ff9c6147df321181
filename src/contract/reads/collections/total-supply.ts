import { Type } from 'typebox';
import { atCollections, read } from '../../operations/operation.ts';
import { collectionQuery } from '../../shapes/read-queries.ts';

/** Number of existing tokens. */
export const totalSupply = read({
  endpoint: atCollections('GET', 'Number of existing tokens', 'total-supply'),
  query: Type.Object(collectionQuery),
  answer: Type.Object({ totalSupply: Type.Integer() }),
});
