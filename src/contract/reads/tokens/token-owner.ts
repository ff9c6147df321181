import { Type } from 'typebox';
import { atTokens, read } from '../../operations/operation.ts';
import { Nullable } from '../../shapes/members.ts';
import { tokenQuery } from '../../shapes/read-queries.ts';

/** The immediate owner, or null. */
export const tokenOwner = read({
  endpoint: atTokens('GET', 'The immediate owner, or null', 'owner'),
  query: Type.Object(tokenQuery),
  answer: Nullable(Type.Object({ owner: Type.String() })),
});
