import { Type } from 'typebox';
import { atTokens, read } from '../../operations/operation.ts';
import { Bundle } from '../../shapes/answers.ts';
import { tokenQuery } from '../../shapes/read-queries.ts';

/** The whole bundle of a token. */
export const bundle = read({
  endpoint: atTokens('GET', 'The whole bundle of a token', 'get-bundle'),
  query: Type.Object(tokenQuery),
  answer: Bundle,
});
