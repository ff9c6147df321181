import { Type } from 'typebox';
import { atTokens, read } from '../../operations/operation.ts';
import { tokenQuery } from '../../shapes/read-queries.ts';

/** Whether a token has a parent or children. */
export const isBundle = read({
  endpoint: atTokens('GET', 'Whether a token has a parent or children', 'is-bundle'),
  query: Type.Object(tokenQuery),
  answer: Type.Object({ isBundle: Type.Boolean() }),
});
