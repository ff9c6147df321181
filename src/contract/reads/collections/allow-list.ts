import { Type } from 'typebox';
import { atCollections, read } from '../../operations/operation.ts';
import { collectionQuery, pageQuery } from '../../shapes/read-queries.ts';

/** Addresses on the allow list. */
export const allowList = read({
  endpoint: atCollections('GET', 'Addresses on the allow list', 'allow-list'),
  query: Type.Object({ ...collectionQuery, ...pageQuery }),
  answer: Type.Object({ addresses: Type.Array(Type.String()) }),
  alias: ['hash', 'at'],
});
