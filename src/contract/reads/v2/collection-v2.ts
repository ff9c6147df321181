import { Type } from 'typebox';
import { atCollections, read } from '../../operations/operation.ts';
import { CollectionV2 } from '../../shapes/answers.ts';
import { Nullable } from '../../shapes/members.ts';
import { collectionQuery } from '../../shapes/read-queries.ts';

/** A collection with content in schema 2.0, or null. */
export const collectionV2 = read({
  endpoint: atCollections('GET', 'A collection with content in schema 2.0, or null', 'v2'),
  query: Type.Object(collectionQuery),
  answer: Nullable(CollectionV2),
});
