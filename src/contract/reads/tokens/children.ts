import { Type } from 'typebox';
import { atTokens, read } from '../../operations/operation.ts';
import { TokenRef } from '../../shapes/members.ts';
import { pageQuery, tokenQuery } from '../../shapes/read-queries.ts';

/** Tokens nested directly in a token. */
export const children = read({
  endpoint: atTokens('GET', 'Tokens nested directly in a token', 'children'),
  query: Type.Object({ ...tokenQuery, ...pageQuery }),
  answer: Type.Object({ children: Type.Array(TokenRef) }),
});
