import { Type } from 'typebox';
import { atCollections, read } from '../../operations/operation.ts';
import { Collection } from '../../shapes/answers.ts';
import { Nullable } from '../../shapes/members.ts';
import { collectionQuery } from '../../shapes/read-queries.ts';

/** A collection, or null. */
export const collection = read({
  endpoint: atCollections('GET', 'A collection, or null', ''),
  query: Type.Object(collectionQuery),
  answer: Nullable(Collection),
});
