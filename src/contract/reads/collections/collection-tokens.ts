import { Type } from 'typebox';
import { atCollections, read } from '../../operations/operation.ts';
import { collectionQuery, pageQuery } from '../../shapes/read-queries.ts';

/** Ids of the existing tokens. */
export const collectionTokens = read({
  endpoint: atCollections('GET', 'Ids of the existing tokens', 'tokens'),
  query: Type.Object({ ...collectionQuery, ...pageQuery }),
  answer: Type.Object({ ids: Type.Array(Type.Integer()) }),
});
