import { Type } from 'typebox';
import { atTokens, read } from '../../operations/operation.ts';
import { component } from '../../shapes/component.ts';
import { Nullable, TokenRef } from '../../shapes/members.ts';
import { tokenQuery } from '../../shapes/read-queries.ts';

/** The token that a token is nested in, or null. */
export const parent = read({
  endpoint: atTokens('GET', 'The token that a token is nested in, or null', 'parent'),
  query: Type.Object(tokenQuery),
  answer: Nullable(
    component('TokenParent', 'The token that a token is nested in, and its address', {
      ...TokenRef.properties,
      address: Type.String(),
    }),
  ),
});
