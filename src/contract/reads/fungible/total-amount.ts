import { Type } from 'typebox';
import { atFungible, read } from '../../operations/operation.ts';
import { Units } from '../../shapes/members.ts';
import { collectionQuery } from '../../shapes/read-queries.ts';

/** The total amount. */
export const totalAmount = read({
  endpoint: atFungible('GET', 'The total amount', 'total-pieces'),
  query: Type.Object(collectionQuery),
  answer: Type.Object({ collectionId: Type.Integer(), amount: Units }),
});
