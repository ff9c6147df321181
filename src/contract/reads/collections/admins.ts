import { Type } from 'typebox';
import { atCollections, read } from '../../operations/operation.ts';
import { collectionQuery } from '../../shapes/read-queries.ts';

/** Collection admins. */
export const admins = read({
  endpoint: atCollections('GET', 'Collection admins', 'admins'),
  query: Type.Object(collectionQuery),
  answer: Type.Object({ admins: Type.Array(Type.String()) }),
});
