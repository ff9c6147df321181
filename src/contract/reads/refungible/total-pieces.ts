import { Type } from 'typebox';
import { atRefungible, read } from '../../operations/operation.ts';
import { Amount, TokenRef } from '../../shapes/members.ts';
import { tokenQuery } from '../../shapes/read-queries.ts';

/** The number of pieces of a token. */
export const totalPieces = read({
  endpoint: atRefungible('GET', 'The number of pieces of a token', 'tokens/total-pieces'),
  query: Type.Object(tokenQuery),
  answer: Type.Object({ ...TokenRef.properties, amount: Amount }),
});
