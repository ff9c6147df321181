import { Type } from 'typebox';
import { atTokens, read } from '../../operations/operation.ts';
import { tokenQuery } from '../../shapes/read-queries.ts';

/** Whether a token exists. */
export const tokenExists = read({
  endpoint: atTokens('GET', 'Whether a token exists', 'exists'),
  query: Type.Object(tokenQuery),
  answer: Type.Object({ isExists: Type.Boolean() }),
});
