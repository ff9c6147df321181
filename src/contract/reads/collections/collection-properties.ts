import { Type } from 'typebox';
import { atCollections, read } from '../../operations/operation.ts';
import { PropertyRead } from '../../shapes/read-members.ts';
import { collectionQuery, keysQuery } from '../../shapes/read-queries.ts';

/** Collection properties. */
export const collectionProperties = read({
  endpoint: atCollections('GET', 'Collection properties', 'properties'),
  query: Type.Object({ ...collectionQuery, ...keysQuery }),
  answer: Type.Object({ properties: Type.Array(PropertyRead) }),
});
