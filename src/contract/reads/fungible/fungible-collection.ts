import { Type } from 'typebox';
import { atFungible, read } from '../../operations/operation.ts';
import { Collection } from '../../shapes/answers.ts';
import { Nullable } from '../../shapes/members.ts';
import { collectionQuery } from '../../shapes/read-queries.ts';

/** A Fungible collection, or null. */
export const fungibleCollection = read({
  endpoint: atFungible('GET', 'A Fungible collection, or null', 'collection'),
  query: Type.Object(collectionQuery),
  answer: Nullable(Collection),
});
