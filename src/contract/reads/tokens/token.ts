import { Type } from 'typebox';
import { atTokens, read } from '../../operations/operation.ts';
import { Collection, tokenMembers } from '../../shapes/answers.ts';
import { component } from '../../shapes/component.ts';
import { Nullable } from '../../shapes/members.ts';
import { tokenQuery } from '../../shapes/read-queries.ts';

/** A token, or null. */
export const token = read({
  endpoint: atTokens('GET', 'A token, or null', ''),
  query: Type.Object(tokenQuery),
  answer: Nullable(
    component('Token', 'A token and its collection', { ...tokenMembers, collection: Collection }),
  ),
});
