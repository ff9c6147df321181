import { Type } from 'typebox';
import { atTokens, read } from '../../operations/operation.ts';
import { TokenV2 } from '../../shapes/answers.ts';
import { Nullable } from '../../shapes/members.ts';
import { tokenQuery } from '../../shapes/read-queries.ts';

/** A token with content in schema 2.0, or null. */
export const tokenV2 = read({
  endpoint: atTokens('GET', 'A token with content in schema 2.0, or null', 'v2'),
  query: Type.Object(tokenQuery),
  answer: Nullable(TokenV2),
});
