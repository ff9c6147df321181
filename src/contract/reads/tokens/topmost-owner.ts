import { Type } from 'typebox';
import { atTokens, read } from '../../operations/operation.ts';
import { Nullable } from '../../shapes/members.ts';
import { tokenQuery } from '../../shapes/read-queries.ts';

/** The account at the top of the bundle. */
export const topmostOwner = read({
  endpoint: atTokens('GET', 'The account at the top of the bundle', 'topmost-owner'),
  query: Type.Object(tokenQuery),
  answer: Type.Object({ topmostOwner: Nullable(Type.String()) }),
});
