import { Type } from 'typebox';
import { atRefungible, read } from '../../operations/operation.ts';
import { Collection } from '../../shapes/answers.ts';
import { Nullable } from '../../shapes/members.ts';
import { collectionQuery } from '../../shapes/read-queries.ts';

/** A ReFungible collection, or null. */
export const refungibleCollection = read({
  endpoint: atRefungible('GET', 'A ReFungible collection, or null', 'collection'),
  query: Type.Object(collectionQuery),
  answer: Nullable(Collection),
});
